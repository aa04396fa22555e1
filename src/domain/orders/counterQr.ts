import type { Cents } from '../money/money.ts';
import { isPaymentInProcess, missingOf } from './orderPayments.ts';
import { asPayable } from './orderEdit.ts';
import { awaitsPayment } from './orderActions.ts';
import type { Order } from './order.ts';

/** The end of a code: `changed` if the order asks for another amount now, `refused` if the provider made none. */
export const QR_OUTCOMES = ['paid', 'expired', 'cancelled', 'changed', 'refused'] as const;

export type QrOutcome = (typeof QR_OUTCOMES)[number];

/** A code of an order, as the till shows it. */
export interface CounterQr {
  state: 'open' | QrOutcome;
  amount: Cents;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** An SVG; null once it is over. */
  picture: string | null;
  /** The part of the order that is still to be paid, by any means. */
  missing: Cents;
}

/** An order as its codes see it. */
export interface ChargedOrder {
  id: number;
  number: string;
  /** The amount that it asks for now; 0 if it needs no code. */
  amount: Cents;
  /** A code does not outlast it; null for no end. */
  expiresAt: number | null;
}

/** The reason why no code can be shown for an order now; null if one can. */
export type QrObstacle = 'paid' | 'cancelled' | 'ended' | 'inProcess';

export function qrObstacle(order: Order, now: number): QrObstacle | null {
  const payable = asPayable(order);
  const { status, paymentStatus, expiresAt } = payable;
  if (status === 'cancelled') return 'cancelled';
  if (paymentStatus === 'approved' || paymentStatus === 'refunded') return 'paid';
  const isInTime = expiresAt === null || expiresAt > now;
  if (!awaitsPayment(payable) || !isInTime || missingOf(payable) === 0) return 'ended';
  return isPaymentInProcess(payable) ? 'inProcess' : null;
}

/** The order for its codes. */
export function chargedOrder(order: Order, now: number): ChargedOrder {
  const { id, number } = order;
  const payable = asPayable(order);
  const obstacle = qrObstacle(order, now);
  const isCharged = obstacle === null || obstacle === 'inProcess';
  return { id, number, amount: isCharged ? missingOf(payable) : 0, expiresAt: payable.expiresAt };
}
