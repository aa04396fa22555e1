import type { Cents } from './money.ts';

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
  clientType: string;
  /** Milliseconds since 1970. */
  joinedAt: number;
  /** Those that were not cancelled. */
  orders: number;
  /** Paid and not cancelled. */
  spent: Cents;
  /** Counts what admins changed. */
  version: number;
}

export const CUSTOMER_KINDS = ['business', 'waiting', 'admin'] as const;

/** `waiting`: a business with a CUIT that still pays the list price. */
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

export interface CustomerFilters {
  /** Part of a name, an email, a CUIT or a phone. */
  text?: string | undefined;
  clientType?: string | undefined;
  kind?: CustomerKind | undefined;
}

export const CUSTOMER_COLUMNS = ['joined', 'username', 'email'] as const;

export type CustomerOrdering =
  (typeof CUSTOMER_COLUMNS)[number] | `-${(typeof CUSTOMER_COLUMNS)[number]}`;
