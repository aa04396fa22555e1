import { orderMachine, type OrderStep } from './orderMachine.ts';
import { ORDER_STATUSES, type Order, type OrderPayment, type OrderStatus } from './order.ts';
import { disputeOf } from './orderPayments.ts';
import type { OrderRefund } from './refund.ts';
import { isPartSent } from './unsentLines.ts';
import { leftOf } from './refundShares.ts';

/** The facts that decide the admin's choices. */
export type ActedOrder = Pick<
  Order,
  'status' | 'paymentStatus' | 'paymentMethod' | 'payments' | 'shippingType' | 'parcels'
>;

/** An order's mails that can be sent again; `placed` says how to transfer. */
export const RESENT_MAILS = ['placed', 'paid', 'prepared', 'shipped', 'linkRequested'] as const;

export type ResentMail = (typeof RESENT_MAILS)[number];

/** The statuses that the order machine allows next. */
export function nextStatuses(
  order: Pick<Order, 'status' | 'paymentStatus' | 'payments' | 'parcels' | 'pendingEdit'>,
): OrderStatus[] {
  const now = orderMachine.resolveState({ value: order.status });
  const facts = {
    isPaid: order.paymentStatus === 'approved',
    isDisputed: disputeOf(order) === 'open',
  };
  return ORDER_STATUSES.filter(
    (status) =>
      status !== 'pending' &&
      now.can({ type: stepTo(status), ...facts }) &&
      !(status === 'cancelled' ? isPartSent(order) : waitsUnsent(order)),
  );
}

/** A sent order with an exchange goes on. */
function waitsUnsent({ status, pendingEdit }: Pick<Order, 'status' | 'pendingEdit'>): boolean {
  return (status === 'pending' || status === 'prepared') && Boolean(pendingEdit);
}

/** A gift card is neither packed nor sent: its order has no such steps to show. */
export function isShownStatus({ giftCard }: Pick<Order, 'giftCard'>, status: OrderStatus): boolean {
  return !giftCard || status === 'pending' || status === 'closed' || status === 'cancelled';
}

/** No step leads back to `pending`. */
export function stepTo(status: Exclude<OrderStatus, 'pending'>): OrderStep['type'] {
  return `order.${status}`;
}

/** An order that has ended may be confirmed too: its money has to go back then. */
export function canConfirmTransfer({ paymentMethod, paymentStatus }: ActedOrder): boolean {
  const isOpen = paymentStatus !== 'approved' && paymentStatus !== 'refunded';
  return paymentMethod === 'Transferencia bancaria' && isOpen;
}

/** Payments of which something can go back; none while a dispute is open. */
export function refundablePayments(
  order: Pick<Order, 'payments'>,
  refunds: readonly OrderRefund[],
): OrderPayment[] {
  if (disputeOf(order) === 'open') return [];
  return order.payments.filter((each) => leftOf(each, refunds) > 0);
}

/** Its buyer can pay it, at the latest until it expires. */
export function awaitsPayment({
  status,
  paymentStatus,
}: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === 'pending' && (paymentStatus === 'pending' || paymentStatus === 'rejected');
}

/** The address may change until the parcel is packed. */
export function canEditAddress({ status, shippingType }: ActedOrder): boolean {
  return status === 'pending' && shippingType !== 'pickup';
}

/** Mails that still say what is true. */
export function resentMails({ status, paymentStatus, paymentMethod }: ActedOrder): ResentMail[] {
  const isByTransfer = paymentMethod === 'Transferencia bancaria';
  const isTrue: Record<ResentMail, boolean> = {
    placed: isByTransfer && status === 'pending' && paymentStatus === 'pending',
    paid: paymentStatus === 'approved' && (status === 'pending' || status === 'prepared'),
    prepared: status === 'prepared',
    shipped: status === 'shipped',
    linkRequested: true,
  };
  return RESENT_MAILS.filter((kind) => isTrue[kind]);
}

const STEPS_BACK: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  prepared: 'pending',
  shipped: 'prepared',
  received: 'shipped',
  closed: 'received',
};

/** The status before a step that was taken by mistake; null if there is none to take back. */
export function stepBefore(status: OrderStatus): OrderStatus | null {
  return STEPS_BACK[status] ?? null;
}

/** A gift card that was made is not unmade: its money goes back instead. */
export function canStepBack({ status, giftCard }: Pick<Order, 'status' | 'giftCard'>): boolean {
  return !giftCard && stepBefore(status) !== null;
}

/** The order is on its way or there, so the buyer knows a code. */
export function canCorrectTracking({
  status,
  shippingType,
  parcels = [],
}: Pick<Order, 'status' | 'shippingType' | 'parcels'>): boolean {
  const hasLeft = status === 'shipped' || status === 'received';
  return (hasLeft || isPartSent({ status, parcels })) && shippingType !== 'pickup';
}

/** Goods can come back once they have left; before that, a cancellation returns everything. */
export function canTakeBack({
  status,
  parcels = [],
  giftCard,
}: Pick<Order, 'status' | 'parcels' | 'giftCard'>): boolean {
  if (giftCard) return false;
  const hasLeft = status === 'shipped' || status === 'received' || status === 'closed';
  return hasLeft || isPartSent({ status, parcels });
}
