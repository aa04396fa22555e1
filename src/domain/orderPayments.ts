import type { Cents } from './money.ts';
import type { Order, OrderPayment, PaymentStatus, ProviderStatus } from './order.ts';
import type { ProviderPayment } from './payment.ts';

const CURRENCY = 'ARS';
/** From what is soon over to what is final. */
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

/** What a payment is measured against. */
export interface PaidOrder {
  total: Cents;
  isCancelled: boolean;
}

/**
 * Which of two reports on one payment is true, whichever came last. Money that was received is never unreceived; beyond
 * that the provider's own time decides, since a dispute can be won, and without it the further one.
 */
export function laterReport<R extends Report>(known: R, told: R): R {
  const [one, other] = [orderOf(known), orderOf(told)];
  const difference = other.map((each, at) => each - (one[at] ?? 0)).find((each) => each !== 0) ?? 0;
  return difference > 0 ? told : known;
}

function orderOf({ status, refunded, dispute, changedAt }: Report): number[] {
  const course = COURSE.indexOf(status);
  const isReceived = status === 'approved' || status === 'refunded';
  const received = [changedAt ?? 0, course, DISPUTE_COURSE.indexOf(dispute), refunded];
  return isReceived ? [COURSE.indexOf('approved'), ...received] : [course];
}

/** Whether it is exactly what the order costs. */
export function coversOrder({ amount, currency }: Charge, total: Cents): boolean {
  return currency === CURRENCY && amount === total && total > 0;
}

/** What of a payment the shop has. */
export function keptOf({ status, amount, refunded }: Charge): Cents {
  return status === 'approved' ? Math.max(0, amount - refunded) : 0;
}

/** What all payments of an order come to, in whatever order they were told. */
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

/** Payments whose money has to go back: all but the one that pays for the order. */
export function paymentsDueBack<P extends Charge>(
  payments: readonly P[],
  { total, isCancelled }: PaidOrder,
): P[] {
  const charged = payments.filter((each) => keptOf(each) > 0);
  const paying = isCancelled ? undefined : charged.find((each) => coversOrder(each, total));
  return charged.filter((each) => each !== paying);
}

/** A provider has not said yet whether it charges: paying again may be paying twice. */
export function isPaymentInProcess({
  status,
  paymentStatus,
  payments,
}: Pick<Order, 'status' | 'paymentStatus' | 'payments'>): boolean {
  const isOpen = status === 'pending' && paymentStatus === 'pending';
  return isOpen && payments.some((each) => each.status === 'pending');
}

/** The dispute that matters: an open one before one that was lost, and that before one that was won. */
export function disputeOf({ payments }: Pick<Order, 'payments'>): OrderPayment['dispute'] {
  const disputes = payments.map(({ dispute }) => dispute);
  return (['open', 'lost', 'won'] as const).find((each) => disputes.includes(each)) ?? null;
}
