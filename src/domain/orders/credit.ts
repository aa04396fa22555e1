import type { Cents } from '../money/money.ts';
import { dayOf, endOfDay } from '../time/argentineDay.ts';
import type { Order, OrderPayment } from './order.ts';

/** Payment provider of store credit and gift cards: no money moves. */
export const CREDIT = 'credito';

export const CREDIT_KINDS = ['buyer', 'card'] as const;

/** The credit of a buyer's account, or a gift card, which belongs to anybody who has its code. */
export type CreditKind = (typeof CREDIT_KINDS)[number];

/**
 * `issued` by hand, or by the order that sold the card; `adjusted` by hand, or with the money of that sale that goes back;
 * `refund` in place of money of an order; `spent` on an order, and `returned` by it.
 */
export const CREDIT_MOVEMENTS = ['issued', 'adjusted', 'refund', 'spent', 'returned'] as const;

export type CreditMovementKind = (typeof CREDIT_MOVEMENTS)[number];

/** The kinds, where an order that sold a card is a cause of its own. */
export type CreditMovementCause = CreditMovementKind | 'sold' | 'takenBack';

export function movementCause({
  kind,
  orderNumber,
}: Pick<CreditMovement, 'kind' | 'orderNumber'>): CreditMovementCause {
  if (orderNumber === null) return kind;
  if (kind === 'issued') return 'sold';
  return kind === 'adjusted' ? 'takenBack' : kind;
}

export interface CreditMovement {
  id: number;
  kind: CreditMovementKind;
  /** Signed. */
  amount: Cents;
  balanceAfter: Cents;
  /** Null for what no order caused, and after it was deleted. */
  orderNumber: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** A buyer's own credit. */
export interface BuyerCredit {
  balance: Cents;
  isBlocked: boolean;
  /** Newest first. */
  movements: CreditMovement[];
}

/** A gift card as who has its code sees it. */
export interface ShownCard {
  /** The last characters of its code. */
  ending: string;
  balance: Cents;
  /** Null for no end. */
  expiresAt: number | null;
}

/** The credit that a purchase uses: as much of it as the order costs, cards first. */
export interface WantedCredit {
  /** A gift card's code as typed; null without one. */
  card: string | null;
  usesBalance: boolean;
  /** The amount that the shopper saw; another one rejects the purchase. */
  expected: Cents;
}

const CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 16;
export const CARD_ENDING = 4;
export const MAX_TYPED_CODE = 60;

/** Writes 80 bits as a code that is easy to read aloud: 16 signs without I, L, O and U. */
export function cardCode(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes.slice(0, 10)) bits = (bits << 8n) | BigInt(byte);
  const signs = Array.from({ length: CODE_LENGTH }, (_, at) => {
    const shift = BigInt(5 * (CODE_LENGTH - 1 - at));
    return CODE_SIGNS[Number((bits >> shift) & 31n)] ?? '0';
  });
  return signs.join('');
}

/** `K7QM-0X2A-…`, as it is mailed. */
export function spacedCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-');
}

/** The code in a typed text, with letters that look like digits taken for them; null for what cannot be one. */
export function readCardCode(typed: string): string | null {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode =
    signs.length === CODE_LENGTH && Array.from(signs).every((each) => CODE_SIGNS.includes(each));
  return isCode ? signs : null;
}

interface Usable {
  balance: Cents;
  isBlocked: boolean;
  expiresAt: number | null;
}

export function isExpired({ expiresAt }: Pick<Usable, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** The amount that can be spent now. */
export function usableCredit(credit: Usable, now: number): Cents {
  return credit.isBlocked || isExpired(credit, now) ? 0 : credit.balance;
}

/** Splits what an order costs over these balances, the first ones first. */
export function creditShares(total: Cents, balances: readonly Cents[]): Cents[] {
  let left = total;
  return balances.map((balance) => {
    const share = Math.min(balance, left);
    left -= share;
    return share;
  });
}

export function isCredit({ provider }: Pick<OrderPayment, 'provider'>): boolean {
  return provider === CREDIT;
}

/** Credit that paid for an order, whatever went back since. */
export function creditOf({ payments }: { payments: Order['payments'] }): Cents {
  return payments.filter(isCredit).reduce((sum, { amount }) => sum + amount, 0);
}

/** The part of an order that went back as credit: what had been credit, and money in whose place it was given. */
export function creditedOf({ payments }: { payments: Order['payments'] }): Cents {
  return payments.reduce(
    (sum, each) => sum + (each.credited ?? 0) + (isCredit(each) ? each.refunded : 0),
    0,
  );
}

/** Nothing of it is paid with money. */
export function isPaidByCredit(order: Pick<Order, 'total' | 'payments'>): boolean {
  return order.total > 0 && creditOf(order) >= order.total;
}

/** The end of a card that begins then; null for none. */
export function cardEnd(at: number, months: number): number | null {
  if (months === 0) return null;
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + months);
  return endOfDay(dayOf(end.getTime()));
}

/** A card to which something returns after its end, or right before it, can be used for this long. */
export const RETURNED_CARD_MS = 30 * 24 * 3_600_000;

/** Months of a card's life that a shop may choose; 0 for no end. */
export const MIN_CARD_MONTHS = 12;
export const MAX_CARD_MONTHS = 120;
