import type { Cents } from '../money/money.ts';
import type { CreditKind, CreditMovement } from '../orders/credit.ts';

export const CREDIT_STATES = ['usable', 'spent', 'expired', 'blocked'] as const;

export type CreditState = (typeof CREDIT_STATES)[number];

/** A buyer's credit or a gift card, as the tools list it. */
export interface ListedCredit {
  id: number;
  kind: CreditKind;
  /** User name of the buyer; null for a card, and after the account was deleted. */
  username: string | null;
  userId: number | null;
  /** The buyer's email, or that to which the card's code was sent; may be empty. */
  email: string;
  /** A card's last characters; '' for a buyer. */
  ending: string;
  balance: Cents;
  state: CreditState;
  expiresAt: number | null;
  /** The order that a card comes from. */
  orderNumber: string | null;
  createdAt: number;
  version: number;
}

/** A movement with what is for the shop alone. */
export interface NotedMovement extends CreditMovement {
  reason: string;
  /** User name of the admin; null for the shop itself. */
  by: string | null;
}

export interface CreditRecord extends ListedCredit {
  /** Newest first. */
  movements: NotedMovement[];
}

/** Credit that an admin gives: to the account with this email, or as a card that is mailed to it. */
export interface CreditDraft {
  kind: CreditKind;
  email: string;
  amount: Cents;
  reason: string;
}

export const MAX_CREDIT_REASON = 200;

export const CREDIT_COLUMNS = ['created', 'balance', 'expires'] as const;

export type CreditOrdering =
  (typeof CREDIT_COLUMNS)[number] | `-${(typeof CREDIT_COLUMNS)[number]}`;

export interface CreditFilters {
  /** Part of a user name or an email, an order's number, or the end of a code. */
  text?: string | undefined;
  kind?: CreditKind | undefined;
  state?: CreditState | undefined;
}

/** The shop's debt to who can spend it. */
export interface CreditTotals {
  buyers: Cents;
  cards: Cents;
}
