import type { Cents } from '../money/money.ts';
import { readBankAlias, readCbu } from '../people/cbu.ts';
import { dniOf } from '../people/cuit.ts';
import type { Order, OrderPayment } from './order.ts';
import { dueBackOf, isGivenBackByHand, keptOf } from './orderPayments.ts';
import type { ShownRefundAccount } from './payment.ts';
import { isRefundOpen, type OrderRefund } from './refund.ts';

/** The bank account to which a transfer, or cash, goes back. */
export interface RefundAccount {
  /** The digits of a CBU or CVU, or an alias. */
  account: string;
  holder: string;
  /** The holder's, 11 digits. */
  cuit: string;
}

/** An account as the buyer gave it. */
export interface GivenRefundAccount extends RefundAccount {
  /** Milliseconds since 1970. */
  givenAt: number;
  /** The last time that it became another; null while it is the first. */
  changedAt: number | null;
}

export const MAX_HOLDER = 80;
const REST_MS = 24 * 3_600_000;
const SHOWN_DIGITS = 4;

/** The digits of a CBU or CVU with valid check digits, or an alias; null otherwise. */
export function readBankAccount(text: string): string | null {
  // Digits alone are never an alias: they are a CBU with an error.
  const isNumber = /^[\d\s-]+$/.test(text.trim());
  return isNumber ? readCbu(text) : readBankAlias(text);
}

/** A change may be somebody else's than the buyer's, who gets a mail: nothing is sent to the account for a day. */
export function restsUntil({ changedAt }: Pick<GivenRefundAccount, 'changedAt'>): number | null {
  return changedAt === null ? null : changedAt + REST_MS;
}

/** True within a day after a change. */
export function isResting(account: Pick<GivenRefundAccount, 'changedAt'>, now: number): boolean {
  const end = restsUntil(account);
  return end !== null && now < end;
}

export function shownAccount(given: GivenRefundAccount): ShownRefundAccount {
  const { account, holder, givenAt } = given;
  const ending = /^\d+$/.test(account) ? account.slice(-SHOWN_DIGITS) : account;
  return { ending, holder, givenAt, restsUntil: restsUntil(given) };
}

/**
 * Compares the account's holder with the CUIT of the invoice and the document of who receives the order; `unknown` for an
 * order without either.
 */
export function holderFit(
  { cuit }: Pick<RefundAccount, 'cuit'>,
  order: Pick<Order, 'cuit' | 'recipientDni'>,
): 'same' | 'other' | 'unknown' {
  const dni = dniOf(cuit);
  const known = [
    ...(order.cuit === null ? [] : [order.cuit === cuit || dniOf(order.cuit) === dni]),
    ...(order.recipientDni ? [dni !== null && String(Number(order.recipientDni)) === dni] : []),
  ];
  if (known.length === 0) return 'unknown';
  return known.includes(true) ? 'same' : 'other';
}

interface PaidByHand extends Pick<Order, 'status'> {
  payments: readonly OrderPayment[];
}

/** The pesos of transfers and cash that have to go back, or were promised. */
export function owedByHand(
  { status, payments }: PaidByHand,
  refunds: readonly Pick<OrderRefund, 'provider' | 'paymentId' | 'state' | 'amount'>[],
): Cents {
  const isCancelled = status === 'cancelled';
  return payments.filter(isGivenBackByHand).reduce((sum, payment) => {
    const promised = refunds
      .filter((each) => each.provider === payment.provider && each.paymentId === payment.id)
      .filter(isRefundOpen)
      .reduce((all, { amount }) => all + amount, 0);
    return sum + Math.min(keptOf(payment), Math.max(dueBackOf(payment, { isCancelled }), promised));
  }, 0);
}

/** The shop holds money that only a bank account can take back. */
export function isHeldByHand({ payments }: Pick<PaidByHand, 'payments'>): boolean {
  return payments.some((each) => isGivenBackByHand(each) && keptOf(each) > 0);
}
