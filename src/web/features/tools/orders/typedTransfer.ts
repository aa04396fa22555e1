import type { OrderRow } from '../../../../domain/orders/adminOrder.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { readPesos } from '../../../../domain/money/typedAmounts.ts';
import { PAYMENT_METHODS } from '../../../../domain/orders/order.ts';
import {
  compareTransfer,
  decisionsOn,
  needsReason,
  type ComparedTransfer,
} from '../../../../domain/orders/receivedTransfer.ts';
import type { BulkTransfer } from '../../../api/tools/ordersToolsApi.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';

/** The transfer for one order, as people type it. */
export interface TypedTransfer {
  amount: string;
  /** A smaller amount counts as the whole. */
  isAccepted: boolean;
  reason: string;
}

interface ReadTransfer {
  /** Null where there is no amount to compare. */
  compared: ComparedTransfer | null;
  /** The part of the call; null for an order that is left out. */
  sent: Pick<BulkTransfer, 'amount' | 'decision' | 'reason'> | null;
  /** The field that has to be mended. */
  fault: 'amount' | 'reason' | null;
}

export const checkAmount = (text: string) =>
  (readPesos(text) ?? 0) > 0 ? undefined : ordersToolsCopy.badAmount;

export function awaitsTransfer({ paymentMethod, missing, status }: OrderRow): boolean {
  return paymentMethod === PAYMENT_METHODS[1] && missing > 0 && status !== 'cancelled';
}

/** A fitting amount needs no decision; a smaller one is booked in part unless the whole is accepted. */
export function readTransfer(
  row: Pick<OrderRow, 'missing' | 'status' | 'paymentStatus'>,
  typed: TypedTransfer,
  tolerance: Cents,
): ReadTransfer {
  const nothing = { compared: null, sent: null, fault: null };
  if (typed.amount.trim() === '') return nothing;
  const amount = readPesos(typed.amount);
  if (amount === null || amount <= 0) return { ...nothing, fault: 'amount' };
  const { missing: total, status, paymentStatus } = row;
  const order = { status, paymentStatus, total, waived: 0, payments: [] };
  const compared = compareTransfer(order, amount, tolerance);
  const [usual] = decisionsOn(compared.fit);
  const decision = compared.fit === 'short' && !typed.isAccepted ? 'part' : usual;
  const reason = decision === 'accept' ? typed.reason.trim() : '';
  const lacksReason = needsReason(compared.fit, decision ?? null) && reason === '';
  const sent = { amount, ...(decision && { decision }), ...(reason !== '' && { reason }) };
  return { compared, sent, fault: lacksReason ? 'reason' : null };
}
