import { dayOf, startOfDay } from './argentineDay.ts';
import type { Cents } from '../money/money.ts';
import type { OrderStatus } from '../orders/order.ts';

/** Tasks that wait for an admin; null for those of an area that the admin has not. */
export type Waiting = {
  [What in keyof AllWaiting]: AllWaiting[What] | null;
};

interface AllWaiting {
  /** Orders by transfer without a confirmation, and their value. */
  transfers: { count: number; total: Cents };
  toPack: number;
  toShip: number;
  refundsDue: number;
  /** Open matters. */
  toSettle: number;
  /** `nextDue`: the first deadline to answer one, in milliseconds since 1970; null without any. */
  withdrawals: { count: number; nextDue: number | null };
  /** Businesses that wait to be approved as wholesalers. */
  businesses: number;
  /** Sizes that are sold out or nearly so. */
  lowStock: number;
  deadMails: number;
}

/** Lengths of a period in days, today included. */
export const PERIODS = [1, 7, 30, 90] as const;

export type Period = (typeof PERIODS)[number];

/** Orders that were paid and not cancelled. */
export interface Sales {
  orders: number;
  /** Amount of products, after coupons and what was given back. */
  revenue: Cents;
  /** The same of deliveries. */
  delivery: Cents;
}

/** Sales of a day in Argentina: `2026-11-03`. */
export interface DaySales extends Sales {
  day: string;
}

export interface BestSeller {
  title: string;
  units: number;
  /** Amount after coupons and what was given back; null for admins who may not see it. */
  revenue: Cents | null;
}

export interface MissedSearch {
  query: string;
  times: number;
}

/** The shop's results in a period. Money is null for admins without the area of orders. */
export interface Figures {
  /** Every day of the period, the first first. */
  sales: DaySales[] | null;
  /** The same number of days before it. */
  before: Sales | null;
  /** Orders placed in the period by their status now. */
  orders: { status: OrderStatus; count: number }[];
  bestSellers: BestSeller[];
  /** `left`: carts last used in the period that still hold something; `ordered`: orders placed in it. */
  carts: { left: number; ordered: number };
  missedSearches: MissedSearch[];
}

const DAY_MS = 24 * 3_600_000;

/** Spans the first day of the period until the end of today, in milliseconds since 1970. */
export function periodUntil(now: number, period: Period): { from: number; until: number } {
  const until = startOfDay(dayOf(now)) + DAY_MS;
  return { from: until - period * DAY_MS, until };
}

/** Part of the filled carts that became orders, from 0 to 1; null when there were none. */
export function conversionOf({ left, ordered }: Figures['carts']): number | null {
  const all = left + ordered;
  return all === 0 ? null : ordered / all;
}
