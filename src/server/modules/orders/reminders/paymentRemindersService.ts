import { isReminded, paymentReminderTime } from '../../../../domain/orders/paymentReminder.ts';
import { PAYMENT_METHODS } from '../../../../domain/orders/order.ts';
import { nightAt } from '../../../../domain/time/night.ts';
import type { ReminderSettings } from '../../../../domain/tools/settings.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';

const BATCH = 200;
const [CARD, TRANSFER] = PAYMENT_METHODS;

export interface PaymentRemindersService {
  /** Reminds of unpaid orders whose time has come, each once across processes. Stops when `stopping` is aborted. */
  remindDue(stopping: AbortSignal): Promise<void>;
}

interface RemindersDeps extends LifeDeps {
  reminderSettings: () => Promise<ReminderSettings>;
}

/** The mail of a reminder is checked again when it is written: what happened since takes it back. */
export function paymentRemindersService(deps: RemindersDeps): PaymentRemindersService {
  const { database, orders, life, payments, notifyBuyer, clock, logger } = deps;
  const now = () => clock.now().getTime();

  /** Orders after a given one that still wait and were not reminded. */
  function waiting(after: number) {
    return database.db
      .selectFrom('orders')
      .select(['id', 'order_number as number', 'payment_method as method'])
      .select(['created_at as placedAt', 'expires_at as expiresAt'])
      .where('status', '=', 'pending')
      .where('expires_at', '>', now())
      .where('payment_status', 'in', ['pending', 'rejected'])
      .where('reminded_at', 'is', null)
      .where('transfer_said_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
  }

  function isDue(order: Waiting, settings: ReminderSettings): boolean {
    const paymentMethod = order.method === 'card' ? CARD : TRANSFER;
    const time = paymentReminderTime({ ...order, paymentMethod }, settings);
    return time !== null && time <= now();
  }

  async function remind({ id, number, method }: Waiting): Promise<void> {
    // A card may have been charged without a notice: until the provider answers, its buyer is not asked to pay.
    if (method === 'card' && !(await payments.refresh(number))) return;
    const isSent = await database.transaction(async (trx) => {
      const [held] = await life.hold(trx, [number]);
      const stored = held && (await orders.findOn(trx, number));
      if (!stored || !isReminded(stored.order, now())) return false;
      const { numUpdatedRows } = await trx
        .updateTable('orders')
        .set({ reminded_at: now() })
        .where('id', '=', id)
        .where('reminded_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await notifyBuyer(trx, stored, { kind: 'paymentReminder', transfer: null });
      return true;
    });
    if (isSent) deps.afterCommit();
  }

  return {
    remindDue: async (stopping) => {
      if (nightAt(now())) return;
      const settings = await deps.reminderSettings();
      if (!settings.remindsCard && !settings.remindsTransfer) return;
      let batch: Waiting[];
      let last = 0;
      do {
        batch = await waiting(last);
        last = batch.at(-1)?.id ?? last;
        for (const order of batch.filter((each) => isDue(each, settings))) {
          if (stopping.aborted) return;
          await remind(order).catch((error: unknown) =>
            logger.error({ err: error, order: order.number }, 'a buyer could not be reminded'),
          );
        }
      } while (batch.length === BATCH);
    },
  };
}

interface Waiting {
  id: number;
  number: string;
  method: 'card' | 'transfer';
  placedAt: number;
  expiresAt: number | null;
}
