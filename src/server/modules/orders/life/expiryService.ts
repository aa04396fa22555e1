import { isPaymentInProcess } from '../../../../domain/orders/orderPayments.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { IdempotencyKeysRepository } from '../placing/idempotencyKeysRepository.ts';
import type { HoldLimits } from '../placing/holdLimits.ts';
import { unpaidOrders } from '../ordersRepository.ts';
import { CARD_GRACE_MS, UNANSWERED_MS } from '../orderSettingsRepository.ts';
import { advanceOrder, type LifeDeps } from './advanceOrder.ts';
import type { HeldOrder } from './lifeRepository.ts';

export interface ExpiryService {
  /** Expires overdue unpaid orders, each once across processes, and deletes old keys and holds. Stops when `stopping` is aborted. */
  expireDue(stopping: AbortSignal): Promise<void>;
  /**
   * Ends the unpaid orders of an account that is about to be deleted: what is paid after that could be neither sent nor
   * mailed, so it has to go back.
   */
  endUnpaidOf(trx: Queries, userId: number): Promise<void>;
}

interface ExpiringRecords {
  idempotencyKeys: Pick<IdempotencyKeysRepository, 'deleteExpired'>;
  holds: Pick<HoldLimits, 'forget'>;
}

const BATCH = 50;
const CLOSED = { page: 'close' } as const;

export function expiryService(
  deps: LifeDeps,
  { idempotencyKeys, holds }: ExpiringRecords,
): ExpiryService {
  const { database, orders, life, payments, notifyBuyer, clock, logger } = deps;
  const now = () => clock.now().getTime();

  function isDue(order: Pick<HeldOrder, 'status' | 'expiresAt' | 'paymentMethod'>): boolean {
    const grace = order.paymentMethod === 'Tarjeta de Credito' ? CARD_GRACE_MS : 0;
    return (
      order.status === 'pending' && order.expiresAt !== null && order.expiresAt + grace <= now()
    );
  }

  /** Queries the provider about an overdue order; nothing may be undecided when it ends. */
  async function askProvider(number: string): Promise<'answered' | 'unanswered' | 'notDue'> {
    const isAnswered = await payments.refresh(number);
    const order = (await orders.find(number))?.order;
    if (!order || !isDue(order)) return 'notDue';
    const isDecided = !isPaymentInProcess(order) || (await payments.withdraw(number, CLOSED));
    if (isAnswered && isDecided) return 'answered';
    const isWaiting = (order.expiresAt ?? 0) + UNANSWERED_MS > now();
    return isWaiting ? 'notDue' : 'unanswered';
  }

  /** It may have been paid, even without a webhook, or ended by another process, since it was found. */
  async function expire(number: string): Promise<void> {
    const answer = await askProvider(number);
    if (answer === 'notDue') return;
    const ended = await database.transaction(async (trx) => {
      const [held] = await life.hold(trx, [number]);
      if (!held || !isDue(held)) return null;
      const step = 'order.cancelled';
      const by = { userId: null, at: now() };
      await advanceOrder(deps, trx, held, { step, by, cause: 'expired' });
      const stored = await orders.findOn(trx, number);
      const isCard = held.paymentMethod === 'Tarjeta de Credito';
      const isUncharged = isCard && answer === 'answered';
      if (stored) await notifyBuyer(trx, stored, { kind: 'expired', isUncharged });
      return stored?.order ?? null;
    });
    if (!ended) return;
    if (answer === 'unanswered') {
      logger.error({ order: number }, 'an order ended although its provider does not answer');
      deps.countAlert('unanswered');
    }
    if (ended.refundDue) {
      logger.error({ order: number }, 'an order ended PAID IN PART: the money has to go back');
      deps.countAlert('ended');
    }
    deps.afterCommit();
  }

  /** A failure does not affect other orders. */
  async function tryToExpire(number: string): Promise<void> {
    try {
      await expire(number);
    } catch (error) {
      logger.error({ err: error, order: number }, 'an order could not be ended');
    }
  }

  return {
    endUnpaidOf: async (trx, userId) => {
      const by = { userId: null, at: now() };
      for (const held of await life.hold(trx, await unpaidOrders(trx, userId))) {
        await advanceOrder(deps, trx, held, { step: 'order.cancelled', by, cause: 'cancelled' });
      }
    },
    expireDue: async (stopping) => {
      await idempotencyKeys.deleteExpired(now());
      await holds.forget();
      let last = 0;
      for (;;) {
        const due = await life.due(now(), BATCH, last);
        for (const { id, number } of due) {
          if (stopping.aborted) return;
          await tryToExpire(number);
          last = id;
        }
        if (due.length < BATCH) return;
      }
    },
  };
}
