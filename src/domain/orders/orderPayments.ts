import type { Cents } from '../money/money.ts';
import type { Order, OrderPayment, PaymentStatus, ProviderStatus } from './order.ts';
import { CASH } from './manualOrder.ts';
import type { ProviderPayment } from './payment.ts';

const CURRENCY = 'ARS';
/** From transient to final. */
const COURSE: readonly ProviderStatus[] = [
  'pending',
  'withdrawn',
  'expired',
  'rejected',
  'approved',
  'refunded',
];
const DISPUTE_COURSE: readonly OrderPayment['dispute'][] = [null, 'open', 'won', 'lost'];

type Report = Pick<ProviderPayment, 'status' | 'refunded' | 'dispute' | 'changedAt'>;
type Charge = Pick<OrderPayment, 'status' | 'amount' | 'currency' | 'refunded'>;

/** The order data that a payment is compared with. */
export interface PaidOrder {
  total: Cents;
  isCancelled: boolean;
}

/**
 * Which of two reports on one payment is current, whatever their arrival order. Received money is never unreceived;
 * otherwise the provider's time decides, since a dispute can be won, and without a time the later status.
 */
export function laterReport<R extends Report>(known: R, incoming: R): R {
  const [one, other] = [orderOf(known), orderOf(incoming)];
  const difference = other.map((each, at) => each - (one[at] ?? 0)).find((each) => each !== 0) ?? 0;
  return difference > 0 ? incoming : known;
}

function orderOf({ status, refunded, dispute, changedAt }: Report): number[] {
  const course = COURSE.indexOf(status);
  const isReceived = status === 'approved' || status === 'refunded';
  const received = [changedAt ?? 0, course, DISPUTE_COURSE.indexOf(dispute), refunded];
  return isReceived ? [COURSE.indexOf('approved'), ...received] : [course];
}

/** Whether it matches the order's total exactly. */
export function coversOrder({ amount, currency }: Charge, total: Cents): boolean {
  return currency === CURRENCY && amount === total && total > 0;
}

/** Amount of a payment that the shop holds. */
export function keptOf({ status, amount, refunded }: Charge): Cents {
  return status === 'approved' ? Math.max(0, amount - refunded) : 0;
}

/** Summary of an order's payments, independent of the order of reports. */
export function orderPaymentStatus(
  payments: readonly Charge[],
  { total, isCancelled }: PaidOrder,
): PaymentStatus {
  const covering = payments.filter((each) => coversOrder(each, total));
  if (covering.some(({ status }) => status === 'approved')) return 'approved';
  if (covering.some(({ status }) => status === 'refunded')) return 'refunded';
  if (isCancelled) return 'expired';
  const has = (wanted: ProviderStatus) => payments.some(({ status }) => status === wanted);
  return !has('pending') && has('rejected') ? 'rejected' : 'pending';
}

/** Payments to refund: all except the one that pays for the order. */
export function paymentsDueBack<P extends Charge>(
  payments: readonly P[],
  { total, isCancelled }: PaidOrder,
): P[] {
  const charged = payments.filter((each) => keptOf(each) > 0);
  const paying = isCancelled ? undefined : charged.find((each) => coversOrder(each, total));
  return charged.filter((each) => each !== paying);
}

/** The provider has not decided yet: paying again could charge twice. */
export function isPaymentInProcess({
  status,
  paymentStatus,
  payments,
}: Pick<Order, 'status' | 'paymentStatus' | 'payments'>): boolean {
  const isOpen = status === 'pending' && paymentStatus === 'pending';
  return isOpen && payments.some((each) => each.status === 'pending');
}

/** The relevant dispute: open before lost before won. */
export function disputeOf({ payments }: Pick<Order, 'payments'>): OrderPayment['dispute'] {
  const disputes = payments.map(({ dispute }) => dispute);
  return (['open', 'lost', 'won'] as const).find((each) => disputes.includes(each)) ?? null;
}

/** Its money was handed over: cash has the price of transfers, and no payment method of its own. */
export function isPaidInCash({ payments }: Pick<Order, 'payments'>): boolean {
  return payments.some(({ provider, status }) => provider === CASH && status === 'approved');
}
