import { dayOf, endOfDay, startOfDay } from '../time/argentineDay.ts';
import { type Coupon, isUsedUp } from './coupon.ts';
import type { Cents } from '../money/money.ts';

/** A coupon as admins write it. */
export interface CouponDraft extends Omit<
  Coupon,
  'id' | 'uses' | 'byCategory' | keyof CouponPeriod
> {
  /** Days in Argentina (`2026-11-03`), both included; null for no limit. */
  startsOn: string | null;
  endsOn: string | null;
  /** It covers these and what is below them, the collections and the products; without any of them, all. */
  categoryIds: number[];
  collectionIds: number[];
  products: { id: number; title: string }[];
  /** Conditions that shoppers read beside an offer; '' for none. */
  terms: string;
}

export const MAX_OFFER_TERMS = 500;

export type CouponPeriod = Pick<Coupon, 'startsAt' | 'expiresAt'>;

/** A coupon as the tools show it. */
export interface ListedCoupon extends Coupon, CouponDraft {
  state: CouponState;
  /** All that it was for was deleted. */
  coversNothing: boolean;
  /** Value of its orders, without cancelled ones, and the part of it that the coupon paid. */
  sold: Cents;
  discounted: Cents;
  createdAt: number;
  version: number;
}

export const COUPON_STATES = ['active', 'scheduled', 'ended', 'usedUp'] as const;

export type CouponState = (typeof COUPON_STATES)[number];

export function couponState(coupon: Coupon, now: number): CouponState {
  const { startsAt, expiresAt } = coupon;
  if (expiresAt !== null && expiresAt <= now) return 'ended';
  if (isUsedUp(coupon)) return 'usedUp';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'active';
}

export const COUPON_COLUMNS = ['created', 'name', 'uses', 'ends'] as const;

export type CouponOrdering =
  (typeof COUPON_COLUMNS)[number] | `-${(typeof COUPON_COLUMNS)[number]}`;

export interface CouponFilters {
  /** Part of the code. */
  text?: string | undefined;
  state?: CouponState | undefined;
}

type CouponDays = Pick<CouponDraft, 'startsOn' | 'endsOn'>;

/** Start and end of a coupon, in milliseconds since 1970. */
export function couponPeriod({ startsOn, endsOn }: CouponDays): CouponPeriod {
  return {
    startsAt: startsOn === null ? null : startOfDay(startsOn),
    expiresAt: endsOn === null ? null : endOfDay(endsOn),
  };
}

export function couponDays({ startsAt, expiresAt }: CouponPeriod): CouponDays {
  return {
    startsOn: startsAt === null ? null : dayOf(startsAt),
    endsOn: expiresAt === null ? null : dayOf(expiresAt - 1),
  };
}
