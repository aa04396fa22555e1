import type { Order, OrderPayment } from '../../../domain/order.ts';
import {
  coversOrder,
  disputeOf,
  isPaymentInProcess,
  paymentsDueBack,
} from '../../../domain/orderPayments.ts';
import { PAYMENT_METHODS } from '../../../domain/paymentMethods.ts';

/** Where an order stands, as whoever bought would say it. */
export type OrderSituation =
  | 'inProcess'
  | 'timeOver'
  | 'disputed'
  | 'disputeLost'
  | 'cardAwaited'
  | 'transferAwaited'
  | 'rejected'
  | 'paid'
  | 'prepared'
  | 'readyToPickUp'
  | 'shipped'
  | 'received'
  | 'closed'
  | 'expired'
  | 'cancelled'
  | 'refundDue'
  | 'refunded';

type Facts = Pick<
  Order,
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'refundDue'
  | 'shippingType'
  | 'payments'
  | 'expiresAt'
  | 'total'
>;

/** Money that goes back is told before everything else, then what has to be paid, then where the parcel is. */
export function orderSituation(order: Facts, now: number): OrderSituation {
  const { status, paymentStatus, refundDue, shippingType } = order;
  const dispute = disputeOf(order);
  const isRefunded = paymentStatus === 'refunded';
  const isHeldBack =
    status === 'pending' || status === 'prepared' || (status === 'cancelled' && isRefunded);
  if (dispute === 'open' && isHeldBack) return 'disputed';
  if (isRefunded && dispute !== 'open') return dispute === 'lost' ? 'disputeLost' : 'refunded';
  if (refundDue && status === 'cancelled') return 'refundDue';
  if (paymentStatus === 'expired') return 'expired';
  if (status === 'cancelled') return 'cancelled';
  if (status === 'pending') return unsentSituation(order, now);
  const isPickup = shippingType === 'pickup';
  return isPickup && (status === 'prepared' || status === 'shipped') ? 'readyToPickUp' : status;
}

function unsentSituation(order: Facts, now: number): OrderSituation {
  const { paymentStatus, paymentMethod, expiresAt } = order;
  if (paymentStatus === 'approved') return 'paid';
  if (isPaymentInProcess(order)) return 'inProcess';
  if (expiresAt !== null && expiresAt <= now) return 'timeOver';
  if (paymentStatus === 'rejected') return 'rejected';
  return paymentMethod === PAYMENT_METHODS[0] ? 'cardAwaited' : 'transferAwaited';
}

/** It was paid more than once: it goes its way, and what is too much goes back. */
export function isOverpaid(order: Facts): boolean {
  const { status, paymentStatus, refundDue } = order;
  const isAlive = status !== 'cancelled' && paymentStatus === 'approved';
  const isMoreThanWrong = chargesDueBack(order).length !== wrongPayments(order).length;
  return refundDue && isAlive && (isMoreThanWrong || order.payments.length === 0);
}

/** Charged, but not what the order costs: they go back. */
export function wrongPayments(order: Facts): OrderPayment[] {
  return chargesDueBack(order).filter((each) => !coversOrder(each, order.total));
}

/** None of a cancelled order: all that was paid for it goes back, and its situation says so. */
function chargesDueBack({ status, payments, total }: Facts): OrderPayment[] {
  const isCancelled = status === 'cancelled';
  return isCancelled ? [] : paymentsDueBack(payments, { total, isCancelled });
}

/** Whether news of the payment may come at any moment. */
export function isPaymentAwaited({ status, paymentStatus }: Facts): boolean {
  return status === 'pending' && (paymentStatus === 'pending' || paymentStatus === 'rejected');
}
