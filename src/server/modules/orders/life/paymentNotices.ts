import type { PaymentEffect } from '../../../../domain/orders/paymentMachine.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { PaymentAlert } from '../../../platform/metrics/paymentMetrics.ts';
import { notify, type NewNotice } from '../../../platform/notices/notify.ts';
import type { PaymentNotification } from '../mails/OrderNotification.ts';
import type { HeldOrder } from './lifeRepository.ts';
import { orderLogRepository } from './orderLogRepository.ts';

const log = orderLogRepository();

interface Settled {
  effects: readonly PaymentEffect[];
  notifications: readonly PaymentNotification[];
  at: number;
  /** The admin's who booked it; null for a provider's report. */
  by: number | null;
}

/** Notifies the admins after a report on a payment: an order by card is new to them once it is paid. Disputes are history. */
export async function notifyOfPayment(
  trx: Queries,
  held: HeldOrder,
  settled: Settled,
): Promise<void> {
  const { effects, notifications, at, by } = settled;
  const about = { subject: held.number, at, by };
  for (const each of notifications) {
    if (each.kind !== 'disputed') continue;
    await log.add(trx, held.id, { kind: 'disputed', text: each.outcome, userId: by, at });
  }
  const isNew = effects.includes('notifyPaid') && held.paymentMethod === 'Tarjeta de Credito';
  const notices = [
    ...(isNew ? [{ kind: 'newOrder', ...about } as const] : []),
    ...notifications.flatMap((each): NewNotice[] => {
      if (each.kind === 'disputed') return [{ kind: 'dispute', detail: each.outcome, ...about }];
      if (each.kind !== 'refundDue') return [];
      return [{ kind: 'refundDue', detail: each.currency, amount: each.amount, ...about }];
    }),
  ];
  await notify(trx, ...notices);
}

export type SettlementAlert = Exclude<PaymentAlert, 'unanswered' | 'ended'>;

/** Lines of the operator's log. */
export const ALERTS: Record<SettlementAlert, string> = {
  late: 'PAID TOO LATE: the order had expired, the money has to go back',
  twice: 'PAID TWICE: the money has to go back',
  amount: 'PAID TOO MUCH: the surplus has to go back',
  part: 'PAID IN PART: the order waits for the rest',
  currency: 'WRONG CURRENCY: the payment does not cover the order, the money has to go back',
  refunded: 'a payment was given back',
  open: 'PAYMENT DISPUTED: the order must not be sent before it is decided',
  won: 'a dispute about a payment was won: the order may go on',
  lost: 'DISPUTE LOST: the buyer got the money back',
  refused: 'a payment was refused',
};

export function alertOf(notification: PaymentNotification): SettlementAlert | null {
  if (notification.kind === 'inProcess' || notification.kind === 'credited') return null;
  if (notification.kind === 'partPaid') return 'part';
  if (notification.kind === 'refundDue') return notification.reason;
  return notification.kind === 'disputed' ? notification.outcome : 'refunded';
}
