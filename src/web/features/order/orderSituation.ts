import type { Order } from '../../../domain/order.ts';
import { PAYMENT_METHODS } from '../../../domain/paymentMethods.ts';

/** Where an order stands, as whoever bought would say it. */
export type OrderSituation =
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
  'status' | 'paymentStatus' | 'paymentMethod' | 'refundDue' | 'shippingType'
>;

/** Money that goes back is told before everything else, then what has to be paid, then where the parcel is. */
export function orderSituation(order: Facts): OrderSituation {
  const { status, paymentStatus, refundDue, shippingType } = order;
  if (paymentStatus === 'refunded') return 'refunded';
  if (refundDue && status === 'cancelled') return 'refundDue';
  if (paymentStatus === 'expired') return 'expired';
  if (status === 'cancelled') return 'cancelled';
  if (status === 'pending') return unsentSituation(order);
  const isPickup = shippingType === 'pickup';
  return isPickup && (status === 'prepared' || status === 'shipped') ? 'readyToPickUp' : status;
}

function unsentSituation({ paymentStatus, paymentMethod }: Facts): OrderSituation {
  if (paymentStatus === 'approved') return 'paid';
  if (paymentStatus === 'rejected') return 'rejected';
  return paymentMethod === PAYMENT_METHODS[0] ? 'cardAwaited' : 'transferAwaited';
}

/** It was paid more than once: it goes its way, and what is too much goes back. */
export function isOverpaid({ status, paymentStatus, refundDue }: Facts): boolean {
  return refundDue && status !== 'cancelled' && paymentStatus === 'approved';
}

/** Whether news of the payment may come at any moment. */
export function isPaymentAwaited(order: Facts): boolean {
  return ['cardAwaited', 'transferAwaited', 'rejected'].includes(orderSituation(order));
}
