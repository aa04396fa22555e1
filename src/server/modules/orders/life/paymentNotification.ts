import type { OrderPayment } from '../../../../domain/orders/order.ts';
import {
  coversOrder,
  keptOf,
  orderPaymentStatus,
  paymentsDueBack,
  type PaidOrder,
} from '../../../../domain/orders/orderPayments.ts';
import type { PaymentNotification } from '../mails/OrderNotification.ts';

/** A payment before and after a report, with all payments of its order. */
export interface PaymentChange {
  /** Null for a new payment. */
  before: OrderPayment | null;
  after: OrderPayment;
  all: readonly OrderPayment[];
}

/** The notification for a changed payment, besides those for paid and rejected. */
export function paymentNotification(
  change: PaymentChange,
  order: PaidOrder,
): PaymentNotification | null {
  const { before, after, all } = change;
  const { amount, currency } = after;
  if (after.dispute !== null && after.dispute !== before?.dispute) {
    return { kind: 'disputed', outcome: after.dispute };
  }
  const returned = after.refunded - (before?.refunded ?? 0);
  if (returned > 0) {
    return { kind: 'refunded', amount: returned, currency, isWhole: after.status === 'refunded' };
  }
  const wasCharged = before !== null && keptOf(before) > 0;
  if (!wasCharged && paymentsDueBack(all, order).includes(after)) {
    return { kind: 'refundDue', reason: reasonOf(after, order), amount, currency };
  }
  const isBegun = after.status === 'pending' && before?.status !== 'pending';
  const isAwaited = orderPaymentStatus(all, order) === 'pending';
  return isBegun && isAwaited ? { kind: 'inProcess' } : null;
}

function reasonOf(payment: OrderPayment, { total, isCancelled }: PaidOrder) {
  if (isCancelled) return 'late';
  if (coversOrder(payment, total)) return 'twice';
  return payment.currency === 'ARS' ? 'amount' : 'currency';
}
