import type { Account } from './account.ts';
import type { MinimumPurchase } from '../orders/checkout.ts';
import type { Cents } from '../money/money.ts';
import type { Order } from '../orders/order.ts';
import { RETAIL, type PriceList } from '../money/priceList.ts';
import type { KeptWithdrawal } from '../orders/withdrawal.ts';

/** An account as admins list it. */
export interface Customer {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  telephone: number | null;
  cuit: string | null;
  business: boolean;
  /** An admin did not approve the business with this CUIT. */
  isDeclined: boolean;
  clientType: string;
  /** Milliseconds since 1970. */
  joinedAt: number;
  /** Orders that were not cancelled. */
  orders: number;
  /** Paid and not cancelled. */
  spent: Cents;
  /** Counts what admins changed. */
  version: number;
}

/** A customer with all that the shop knows of them. */
export interface CustomerDetail {
  customer: Customer;
  profile: Account;
  orders: Order[];
  withdrawals: Omit<KeptWithdrawal, 'answeredBy'>[];
}

export const CUSTOMER_KINDS = ['business', 'waiting', 'admin'] as const;

/** `waiting`: a business with a CUIT that still pays the list price and was not declined. */
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

export function isWaiting(
  { business, cuit, isDeclined }: Pick<Customer, 'business' | 'cuit' | 'isDeclined'>,
  { basisPoints }: Pick<PriceList, 'basisPoints'>,
): boolean {
  return business && cuit !== null && !isDeclined && basisPoints >= RETAIL.basisPoints;
}

export interface CustomerFilters {
  /** Part of a name, an email, a CUIT or a phone. */
  text?: string | undefined;
  clientType?: string | undefined;
  kind?: CustomerKind | undefined;
}

export const CUSTOMER_COLUMNS = ['joined', 'username', 'email'] as const;

export type CustomerOrdering =
  (typeof CUSTOMER_COLUMNS)[number] | `-${(typeof CUSTOMER_COLUMNS)[number]}`;

/** A client type as admins edit it. */
export interface ClientTypeDraft extends PriceList {
  /** Minimum of each purchase; only for types that pay less than the list price. */
  minimum: MinimumPurchase;
}

export interface ClientTypeRow extends ClientTypeDraft {
  id: number;
  /** Number of customers of this type. */
  customers: number;
  /** Counts what admins changed. */
  version: number;
}

/** Somebody who bought without an account, known by the email of the orders. */
export interface Guest {
  email: string;
  /** Names and phone come from the last order. */
  firstName: string;
  lastName: string;
  telephone: number | null;
  /** Orders that were not cancelled. */
  orders: number;
  /** Paid. */
  spent: Cents;
  /** Milliseconds since 1970. */
  lastOrderAt: number;
}
