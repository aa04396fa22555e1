import type { Cents } from '../money/money.ts';
import type { RefundRefusal } from './refund.ts';

/** Everything about the money of orders that an admin has to settle. */
export const MATTER_KINDS = [
  'stray',
  'late',
  'twice',
  'surplus',
  'currency',
  'part',
  'refundFailed',
  'refundWaiting',
  'refundPromised',
  'dispute',
  'exchangeAsked',
  'exchangeUnpaid',
  'exchangeEnding',
  'exchangeToSend',
  'exchangeNotBack',
  'deadMail',
  'unbooked',
  'unreported',
  'refundUnbooked',
  'refundUnreported',
] as const;

/**
 * `stray`: a payment that names no order. `late`: paid and cancelled. `part`: less than the price came. `refundPromised`: a
 * transfer that an admin has to make. `exchange…`: a buyer's wish to answer; a hold that soon runs out without the difference
 * (`Unpaid`) or the goods (`Ending`); goods to send, and goods that did not come back for what went out first. A refund that failed or is promised is no other matter of its payment. `unbooked` and
 * `unreported`: a statement of the provider or the bank has money that the books lack, or lacks what they have.
 */
export type MatterKind = (typeof MATTER_KINDS)[number];

/** Statements and books differ. An admin can explain it. */
export const DIFFERENCE_KINDS = [
  'unbooked',
  'unreported',
  'refundUnbooked',
  'refundUnreported',
] as const satisfies readonly MatterKind[];

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export function isDifference(kind: MatterKind): kind is DifferenceKind {
  return DIFFERENCE_KINDS.some((each) => each === kind);
}

/** The kinds that end when an admin says why. The others end with what they are about. */
export const SET_ASIDE_KINDS = ['stray', 'refundFailed'] as const;

export type SetAsideKind = (typeof SET_ASIDE_KINDS)[number];

export const EXCHANGE_MATTERS = [
  'exchangeAsked',
  'exchangeUnpaid',
  'exchangeEnding',
  'exchangeToSend',
  'exchangeNotBack',
] as const satisfies readonly MatterKind[];

export type ExchangeMatter = (typeof EXCHANGE_MATTERS)[number];

export function isExchangeMatter(kind: MatterKind): kind is ExchangeMatter {
  return EXCHANGE_MATTERS.some((each) => each === kind);
}

export interface OpenMatter {
  kind: MatterKind;
  /** Id of a stray payment, a refund, a mail or a source in statements; otherwise of the payment in the shop's books. */
  subject: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Null for a stray payment. */
  orderNumber: string | null;
  /** The buyer's name; '' if unknown. */
  buyer: string;
  /** The money due back, missing or disputed, in cents of its currency. Null for a mail. */
  amount: Cents | null;
  currency: string;
  /** Null for a mail. */
  provider: string | null;
  paymentId: string | null;
  /** The part of the price that came; null unless it is a part. */
  received: Cents | null;
  /** The order is paid by transfer. */
  isTransfer: boolean;
  /** The last refusal of a refund of the payment; null without one. */
  refusal: RefundRefusal | null;
  /** The number that a stray payment names, a mail's last error, or the text of a bank's line; may be empty. */
  detail: string;
  /** An admin asked to give a stray payment back, and the provider has not answered. */
  isAsked: boolean;
  /** The payment is disputed. */
  isDisputed: boolean;
  /** A dispute takes documents until then, in milliseconds since 1970; null for none that waits for some. */
  deadline: number | null;
}

export const MAX_ASIDE_REASON = 300;
