/** What somebody who regrets a purchase says. An empty text was not said; the number or the email always is. */
export interface WithdrawalRequest {
  orderNumber: string;
  email: string;
  phone: string;
  reason: string;
}

export const WITHDRAWAL_STATES = ['open', 'answered'] as const;

export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** What they are told at once; times in milliseconds since 1970. */
export interface OpenedWithdrawal {
  code: string;
  createdAt: number;
  /** When the shop must have answered. */
  answerBy: number;
}

/** A case as the shop keeps it. */
export interface KeptWithdrawal extends WithdrawalRequest {
  code: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Null while the shop owes an answer. */
  answeredAt: number | null;
  /** What the shop answered; '' until then. */
  answer: string;
  /** The user name of the admin who did; null once that account was deleted. */
  answeredBy: string | null;
}

export const MAX_ORDER_NUMBER = 20;
export const MAX_PHONE = 30;
export const MAX_REASON = 1000;
export const MAX_ANSWER = 4000;

const ANSWER_MS = 24 * 60 * 60 * 1000;

export function answerDue(openedAt: number): number {
  return openedAt + ANSWER_MS;
}

/** `1042` from `#1042`, `N.º 1042` or ` 1042 `; null for what is no number of an order. */
export function readOrderNumber(text: string): string | null {
  const number = text
    .trim()
    .replace(/^(?:#|n(?:ro)?\.?[º°o]?\.? *(?=\d))/i, '')
    .trim();
  return /^[a-z0-9](?:[a-z0-9-]{0,18}[a-z0-9])?$/i.test(number) ? number.toUpperCase() : null;
}

/** Any phone that one could ring, of any country. */
export function isContactPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return /^[+(\d][\d\s().-]*$/.test(text) && digits >= 6 && digits <= 15;
}
