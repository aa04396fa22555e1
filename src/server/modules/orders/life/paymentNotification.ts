import { isCredit } from '../../../../domain/orders/credit.ts';
import type { OrderPayment } from '../../../../domain/orders/order.ts';
import {
  dueBackOf,
  keptOf,
  missingOf,
  orderPaymentStatus,
  type PaidOrder,
} from '../../../../domain/orders/orderPayments.ts';
import type { PaymentNotification } from '../mails/OrderNotification.ts';

/** A payment before and after a report, with all payments of its order afterwards. */
export interface PaymentChange {
  /** Null for a new payment. */
  before: OrderPayment | null;
  after: OrderPayment;
  all: readonly OrderPayment[];
}

/** The notifications for a changed payment, besides those for paid and rejected. */
export function paymentNotifications(
  change: PaymentChange,
  order: PaidOrder,
): PaymentNotification[] {
  return [takenBack(change), dueBack(change, order), awaited(change, order)].filter(
    (each) => each !== null,
  );
}

function takenBack({ before, after }: PaymentChange): PaymentNotification | null {
  if (after.dispute !== null && after.dispute !== before?.dispute) {
    return { kind: 'disputed', outcome: after.dispute };
  }
  const amount = after.refunded - (before?.refunded ?? 0);
  const credited = (after.credited ?? 0) - (before?.credited ?? 0) + (isCredit(after) ? amount : 0);
  if (credited > 0) return { kind: 'credited', amount: credited, isWhole: keptOf(after) === 0 };
  const isWhole = after.status === 'refunded';
  const { currency } = after;
  return amount > 0 ? { kind: 'refunded', amount, currency, isWhole } : null;
}

function dueBack({ before, after }: PaymentChange, order: PaidOrder): PaymentNotification | null {
  const amount = dueBackOf(after, order) - (before ? dueBackOf(before, order) : 0);
  const { currency } = after;
  return amount > 0
    ? { kind: 'refundDue', reason: reasonOf(after, order), amount, currency }
    : null;
}

function reasonOf({ currency, counted }: OrderPayment, { isCancelled }: PaidOrder) {
  if (isCancelled) return 'late';
  if (currency !== 'ARS') return 'currency';
  return counted === 0 ? 'twice' : 'amount';
}

/** The order needs more, or waits for the provider. */
function awaited(
  { before, after, all }: PaymentChange,
  order: PaidOrder,
): PaymentNotification | null {
  const paymentStatus = orderPaymentStatus(all, order);
  const amount = (after.counted ?? 0) - (before?.counted ?? 0);
  const missing = missingOf({ ...order, paymentStatus, payments: all });
  if (amount > 0 && missing > 0 && !order.isCancelled) return { kind: 'partPaid', amount, missing };
  const isBegun = after.status === 'pending' && before?.status !== 'pending';
  return isBegun && paymentStatus === 'pending' ? { kind: 'inProcess' } : null;
}
