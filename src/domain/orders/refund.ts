import type { Cents } from '../money/money.ts';

export const REFUND_STATES = ['asked', 'sent', 'done', 'failed'] as const;

/**
 * `asked` by an admin, or a transfer that is promised until somebody makes it; `sent` to the provider, whose answer may be
 * missing; given back, or refused.
 */
export type RefundState = (typeof REFUND_STATES)[number];

/** The reasons for which nothing went back; `withdrawn`: the shop gave up a transfer that it had promised. */
export const REFUND_REFUSALS = [
  'age',
  'balance',
  'parts',
  'today',
  'state',
  'amount',
  'unknown',
  'disputed',
  'withdrawn',
  'other',
] as const;

export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

/** `shop`: the shop asked the provider. `panel`: somebody made it there. `hand`: a transfer or cash. */
export const REFUND_ORIGINS = ['shop', 'panel', 'hand'] as const;

export type RefundOrigin = (typeof REFUND_ORIGINS)[number];

/** Units of a line that were given back, and their part of the amount. */
export interface RefundedLine {
  lineId: number;
  units: number;
  amount: Cents;
}

/** Money of a payment that goes back, or went back. */
export interface OrderRefund {
  id: number;
  provider: string;
  paymentId: string;
  /** Cents of the payment's currency. */
  amount: Cents;
  /** The part of it that is the delivery. */
  shipping: Cents;
  lines: RefundedLine[];
  state: RefundState;
  origin: RefundOrigin;
  refusal: RefundRefusal | null;
  /** Given as store credit: no money went back. */
  isCredit: boolean;
  /** A bank's number for it, or the admin's reason; may be empty. */
  reference: string;
  /** Milliseconds since 1970. */
  askedAt: number;
  endedAt: number | null;
  /** User name of the admin; null for the provider's panel, and after the account was deleted. */
  by: string | null;
  /** The name of the file that proves a transfer, or cash; null or missing without one. */
  proof?: string | null;
}

/** It may still give money back. */
export function isRefundOpen({ state }: Pick<OrderRefund, 'state'>): boolean {
  return state === 'asked' || state === 'sent';
}
