import { dayOf, endOfDay } from '../time/argentineDay.ts';
import type { Cents } from '../money/money.ts';
import type { Order } from './order.ts';
import type { ReturnWay } from './withdrawal.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const EXCHANGE_STATES = [
  'asked',
  'waitingPayment',
  'waitingReturn',
  'toSend',
  'sent',
  'done',
  'declined',
  'cancelled',
  'expired',
] as const;

/**
 * `asked` by the buyer; accepted, it waits for its difference, then for what comes back, unless what goes out goes first.
 * `expired`: the difference or the goods did not come in time, and nothing changed.
 */
export type ExchangeState = (typeof EXCHANGE_STATES)[number];

/** A size, as it was when it was exchanged. */
interface ExchangedSize {
  title: string;
  color: string;
  size: string;
  units: number;
}

export interface GoodsBack extends ExchangedSize {
  lineId: number;
  /** Null after the size was deleted. */
  sizeId: number | null;
  /** Units that went into the stock again. */
  restocked: number;
}

export interface GoodsOut extends ExchangedSize {
  sizeId: number;
  /** The lines of the order that it became; missing before that. */
  lines?: { lineId: number; units: number }[];
}

/** Another size or product for goods that come back. Times are milliseconds since 1970. */
export interface OrderExchange {
  id: number;
  state: ExchangeState;
  /** The buyer asked for it. */
  isBuyers: boolean;
  /** The new goods do not wait for those that come back. */
  goesFirst: boolean;
  /** Null while it is not accepted. */
  returnWay: ReturnWay | null;
  /** The buyer reads how the goods come back; '' while it is not accepted. */
  returnText: string;
  /** The buyer's words, or the admin's for the shop alone. */
  reason: string;
  /** The shop's words to a buyer whose wish it declined; '' otherwise. */
  answer: string;
  back: GoodsBack[];
  out: GoodsOut[];
  /** The difference that the buyer pays, or gets back; 0 while it is not accepted. */
  toPay: Cents;
  toGiveBack: Cents;
  askedAt: number;
  /** The money or goods that it waits for have to come until then; null where nothing runs out. */
  dueAt: number | null;
  receivedAt: number | null;
  sentAt: number | null;
  endedAt: number | null;
}

/** The goods of an exchange, as somebody chose them. */
export interface WantedExchange {
  back: readonly { lineId: number; units: number }[];
  out: readonly { sizeId: number; quantity: number }[];
}

/** Other sizes of a line's colour that are in stock. */
export interface ExchangeOption {
  lineId: number;
  sizes: { sizeId: number; size: string }[];
}

/** An exchange's cost, before it is made. */
export interface ExchangeQuote {
  /** The goods that come back cost this after all discounts. */
  value: Cents;
  /** The new goods cost this. */
  cost: Cents;
  /** Both together change the order's price by this; below zero the buyer gets it back. */
  difference: Cents;
  toPay: Cents;
  toGiveBack: Cents;
  /** Units in stock of each size that goes out, in the sequence of the wish. */
  available: number[];
}

/** Days after the delivery in which buyers can ask for an exchange, and in which goods have to come back. */
export interface ExchangeTerms {
  /** 0: buyers cannot ask. */
  askDays: number;
  returnDays: number;
}

export const DEFAULT_EXCHANGE_TERMS: ExchangeTerms = { askDays: 30, returnDays: 10 };
export const MAX_EXCHANGE_DAYS = 365;
export const MAX_EXCHANGE_TEXT = 600;

const FINAL: readonly ExchangeState[] = ['done', 'declined', 'cancelled', 'expired'];

/** It is not over: another one has to wait, unless all that this one waits for has come. */
export function isExchangeOpen({
  state,
  receivedAt,
}: Pick<OrderExchange, 'state' | 'receivedAt'>): boolean {
  return !FINAL.includes(state) && !(state === 'sent' && receivedAt !== null);
}

/** Its goods are held: it can still be given up as if it had never been. */
export function isExchangeHeld({
  state,
  receivedAt,
}: Pick<OrderExchange, 'state' | 'receivedAt'>): boolean {
  const isWaiting = state === 'waitingPayment' || state === 'waitingReturn';
  return isWaiting || (state === 'toSend' && receivedAt === null);
}

/** Buyers can ask for another size until then; null before the goods arrived, and where the shop has no such time. */
export function exchangeUntil(
  { history, giftCard }: Pick<Order, 'history' | 'giftCard'>,
  { askDays }: Pick<ExchangeTerms, 'askDays'>,
): number | null {
  const received = history.find(({ status }) => status === 'received');
  return !received || giftCard || askDays === 0 ? null : lastMinute(received.at, askDays);
}

/** Goods of an exchange have to come back until then. */
export function returnBy(from: number, { returnDays }: Pick<ExchangeTerms, 'returnDays'>): number {
  return lastMinute(from, returnDays);
}

/** The last minute of that day, so that the time names the day that people mean. */
function lastMinute(from: number, days: number): number {
  return endOfDay(dayOf(from + days * DAY_MS)) - MINUTE_MS;
}
