import type { PaymentStatus } from './order.ts';

/** From what is soon over to what is final: of two reports on one payment the further one is true, whichever came last. */
const COURSE: readonly PaymentStatus[] = ['pending', 'expired', 'rejected', 'approved', 'refunded'];

/** What is known of one payment after another report on it. */
export function furtherStatus(known: PaymentStatus, told: PaymentStatus): PaymentStatus {
  return COURSE.indexOf(told) > COURSE.indexOf(known) ? told : known;
}

/** What all payments of an order come to, in whatever order they were told. */
export function orderPaymentStatus(
  payments: readonly PaymentStatus[],
  isCancelled: boolean,
): PaymentStatus {
  const has = (status: PaymentStatus): boolean => payments.includes(status);
  if (has('approved')) return 'approved';
  if (has('refunded')) return 'refunded';
  if (isCancelled) return 'expired';
  return !has('pending') && has('rejected') ? 'rejected' : 'pending';
}
