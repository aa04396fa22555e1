import { dayOf, endOfDay } from '../time/argentineDay.ts';
import type { Order } from './order.ts';

/** A withdrawal request. Empty texts were not given; the order number or the email always is. */
export interface WithdrawalRequest {
  orderNumber: string;
  email: string;
  phone: string;
  reason: string;
}

export const WITHDRAWAL_STATES = ['open', 'answered'] as const;

export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** The receipt sent at once; times in milliseconds since 1970. */
export interface OpenedWithdrawal {
  code: string;
  createdAt: number;
  /** The shop's deadline to answer. */
  answerBy: number;
}

/** A stored withdrawal case. */
export interface KeptWithdrawal extends WithdrawalRequest {
  code: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Null until the shop answers. */
  answeredAt: number | null;
  /** The shop's answer; '' until then. */
  answer: string;
  /** User name of the admin who answered; null after the account was deleted. */
  answeredBy: string | null;
}

/** Goods come back with a parcel's label that the shop sends, or are brought to its counter. */
export const RETURN_WAYS = ['label', 'counter'] as const;

export type ReturnWay = (typeof RETURN_WAYS)[number];

/** A case as its order shows it. */
export interface WithdrawalCase extends Pick<KeptWithdrawal, 'code' | 'createdAt' | 'answeredAt'> {
  /** The way in which the goods come back; null until it is arranged. */
  returnWay: ReturnWay | null;
  /** The goods are back since then. */
  receivedAt: number | null;
}

/** A case in the admins' list. */
export interface ListedWithdrawal extends KeptWithdrawal {
  /** Cases that name the same order, this one included; 1 without a number. */
  casesOfOrder: number;
}

export interface WithdrawalFilters {
  state?: WithdrawalState | undefined;
  /** Part of a code, an order number or an email. */
  text?: string | undefined;
}

export const MAX_ORDER_NUMBER = 20;
export const MAX_PHONE = 30;
export const MAX_REASON = 1000;
export const MAX_ANSWER = 4000;
/** Longest text about giving the goods back, in characters. */
export const MAX_RETURN_TEXT = 600;

/** Days from the delivery in which a consumer may withdraw. */
const WITHDRAWAL_DAYS = 10;

const DAY_MS = 24 * 60 * 60 * 1000;

export function answerDue(openedAt: number): number {
  return openedAt + DAY_MS;
}

type DeliveredOrder = Pick<Order, 'status' | 'paidAt' | 'history'>;

/** True while the order can be withdrawn from: paid, and until the tenth day after it was received. */
export function isWithdrawable({ status, paidAt, history }: DeliveredOrder, now: number): boolean {
  return paidAt !== null && status !== 'cancelled' && isInWithdrawalTime({ history }, now);
}

/** A moment until the tenth day after the order was received. */
export function isInWithdrawalTime({ history }: Pick<Order, 'history'>, at: number): boolean {
  const received = history.find((event) => event.status === 'received');
  return !received || at < endOfDay(dayOf(received.at + WITHDRAWAL_DAYS * DAY_MS));
}

/** `1042` from `#1042`, `N.º 1042` or ` 1042 `; null if it is not an order number. */
export function readOrderNumber(text: string): string | null {
  const number = text
    .trim()
    .replace(/^(?:#|n(?:ro)?\.?[º°o]?\.? *(?=\d))/i, '')
    .trim();
  return /^[a-z0-9](?:[a-z0-9-]{0,18}[a-z0-9])?$/i.test(number) ? number.toUpperCase() : null;
}

/** A callable phone of any country. */
export function isContactPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return /^[+(\d][\d\s().-]*$/.test(text) && digits >= 6 && digits <= 15;
}
