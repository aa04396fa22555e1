import type { Cents } from '../money/money.ts';
import type { Order, OrderPayment } from './order.ts';
import { missingOf } from './orderPayments.ts';

/**
 * A transfer's amount compared with its order: `tolerated` and `short` are less than it needs, within the shop's
 * tolerance and beyond it; `late` money is of an order that has ended, and goes back.
 */
export type TransferFit = 'exact' | 'tolerated' | 'short' | 'over' | 'late';

/** An admin takes another amount as the whole, books a part, or takes the surplus to give it back. */
export const TRANSFER_DECISIONS = ['accept', 'part', 'surplus'] as const;

export type TransferDecision = (typeof TRANSFER_DECISIONS)[number];

/** Mails that a confirmed transfer sends. */
export type TransferMail = 'paid' | 'partPaid' | 'refundDue';

export interface ComparedTransfer {
  fit: TransferFit;
  /** The amounts that came and were missing differ by this; never negative. */
  difference: Cents;
}

export const DEFAULT_TRANSFER_TOLERANCE: Cents = 100;

/** The order data that the comparison depends on. */
export interface TransferredOrder extends Pick<
  Order,
  'status' | 'total' | 'waived' | 'paymentStatus'
> {
  gift?: Cents;
  payments: readonly Pick<OrderPayment, 'counted'>[];
}

export function compareTransfer(
  order: TransferredOrder,
  amount: Cents,
  tolerance: Cents,
): ComparedTransfer {
  if (order.status === 'cancelled') return { fit: 'late', difference: amount };
  const missing = missingOf(order) - amount;
  const difference = Math.abs(missing);
  if (missing === 0) return { fit: 'exact', difference };
  if (missing < 0) return { fit: 'over', difference };
  return { fit: missing <= tolerance ? 'tolerated' : 'short', difference };
}

/** An admin has to choose one of these; none if there is nothing to choose. */
export function decisionsOn(fit: TransferFit): TransferDecision[] {
  if (fit === 'tolerated' || fit === 'short') return ['accept', 'part'];
  return fit === 'over' ? ['surplus'] : [];
}

/** Money beyond the tolerance is given away with a reason. */
export function needsReason(fit: TransferFit, decision: TransferDecision | null): boolean {
  return fit === 'short' && decision === 'accept';
}

/** The mails are in the sequence in which they are sent. */
export function transferMails(fit: TransferFit, decision: TransferDecision | null): TransferMail[] {
  if (fit === 'late') return ['refundDue'];
  if (fit === 'over') return ['paid', 'refundDue'];
  return decision === 'part' ? ['partPaid'] : ['paid'];
}
