import { type Order, type OrderPayment, PAYMENT_METHODS } from './order.ts';
import {
  disputeOf,
  isPaymentInProcess,
  keptPesos,
  partPaid,
  paymentsDueBack,
} from './orderPayments.ts';
import { isPartSent } from './unsentLines.ts';

/** An order's situation as the shopper sees it. */
export type OrderSituation =
  | 'inProcess'
  | 'timeOver'
  | 'disputed'
  | 'disputeLost'
  | 'cardAwaited'
  | 'transferAwaited'
  | 'transferSaid'
  | 'rejected'
  | 'partPaid'
  | 'paid'
  | 'prepared'
  | 'partSent'
  | 'packedToPickUp'
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
  | 'parcels'
  | 'payments'
  | 'expiresAt'
  | 'transferSaidAt'
  | 'total'
  | 'waived'
>;

/** Calls for the shopper (`action`), waits, moves on by itself, is well, or is over without goods. */
export type OrderMood = 'action' | 'waiting' | 'moving' | 'good' | 'ended';

const MOODS: Readonly<Record<OrderSituation, OrderMood>> = {
  inProcess: 'waiting',
  timeOver: 'waiting',
  disputed: 'waiting',
  disputeLost: 'ended',
  cardAwaited: 'action',
  transferAwaited: 'action',
  transferSaid: 'waiting',
  rejected: 'action',
  partPaid: 'action',
  paid: 'good',
  prepared: 'moving',
  partSent: 'moving',
  packedToPickUp: 'moving',
  readyToPickUp: 'good',
  shipped: 'moving',
  received: 'good',
  closed: 'good',
  expired: 'ended',
  cancelled: 'ended',
  refundDue: 'waiting',
  refunded: 'ended',
};

export function situationMood(situation: OrderSituation): OrderMood {
  return MOODS[situation];
}

/** Priority: refunds, then pending payments, then the shipment. */
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
  if (isPartSent(order)) return 'partSent';
  const isPickup = shippingType === 'pickup';
  if (isPickup && status === 'prepared') return 'packedToPickUp';
  return isPickup && status === 'shipped' ? 'readyToPickUp' : status;
}

function unsentSituation(order: Facts, now: number): OrderSituation {
  const { paymentStatus, paymentMethod, expiresAt } = order;
  if (paymentStatus === 'approved') return 'paid';
  if (isPaymentInProcess(order)) return 'inProcess';
  if (expiresAt !== null && expiresAt <= now) return 'timeOver';
  if (paymentStatus === 'rejected') return 'rejected';
  if (partPaid(order)) return 'partPaid';
  if (paymentMethod === PAYMENT_METHODS[0]) return 'cardAwaited';
  return order.transferSaidAt ? 'transferSaid' : 'transferAwaited';
}

/** More came than it costs: the surplus is refunded. */
export function isOverpaid(order: Facts): boolean {
  const { status, paymentStatus, refundDue } = order;
  const isAlive = status !== 'cancelled' && paymentStatus === 'approved';
  const isMoreThanWrong = chargesDueBack(order).length !== wrongPayments(order).length;
  return refundDue && isAlive && (isMoreThanWrong || order.payments.length === 0);
}

/** Charges in another currency: they are refunded. */
export function wrongPayments(order: Facts): OrderPayment[] {
  return chargesDueBack(order).filter((each) => keptPesos(each) === 0);
}

/** None for a cancelled order, whose payments are all refunded. */
function chargesDueBack({ status, payments }: Facts): OrderPayment[] {
  const isCancelled = status === 'cancelled';
  return isCancelled ? [] : paymentsDueBack(payments, { isCancelled });
}

/** True while the payment status may still change. */
export function isPaymentAwaited({ status, paymentStatus }: Facts): boolean {
  return status === 'pending' && (paymentStatus === 'pending' || paymentStatus === 'rejected');
}
