import { endOfDay, startOfDay } from '../time/argentineDay.ts';
import type { Coupon, CouponAudience, CouponKind } from './coupon.ts';
import type { Cents } from '../money/money.ts';

/** A coupon as admins write it. */
export interface CouponDraft {
  name: string;
  kind: CouponKind;
  /** Centavos, or basis points; 0 for the delivery. */
  value: number;
  minPurchase: Cents;
  /** Days in Argentina (`2026-11-03`), both included; null for no limit. */
  startsOn: string | null;
  endsOn: string | null;
  maxUses: number | null;
  audience: CouponAudience;
  /** Empty for all products. */
  categoryIds: number[];
}

/** A coupon as the tools list it. */
export interface KeptCoupon extends Coupon {
  categoryIds: number[];
  createdAt: number;
  version: number;
  /** Value of its orders, without cancelled ones, and the part of it that the coupon paid. */
  sold: Cents;
  discounted: Cents;
}

/** A coupon as the tools show it. */
export interface ListedCoupon extends CouponDraft {
  id: number;
  state: CouponState;
  /** Its categories were deleted. */
  coversNothing: boolean;
  uses: number;
  sold: Cents;
  discounted: Cents;
  createdAt: number;
  version: number;
}

export const COUPON_STATES = ['active', 'scheduled', 'ended', 'usedUp'] as const;

export type CouponState = (typeof COUPON_STATES)[number];

export function couponState(coupon: Coupon, now: number): CouponState {
  const { startsAt, expiresAt, maxUses, uses } = coupon;
  if (expiresAt !== null && expiresAt <= now) return 'ended';
  if (maxUses !== null && uses >= maxUses) return 'usedUp';
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

/** Start and end of the draft, in milliseconds since 1970. */
export function couponPeriod({
  startsOn,
  endsOn,
}: Pick<CouponDraft, 'startsOn' | 'endsOn'>): Pick<Coupon, 'startsAt' | 'expiresAt'> {
  return {
    startsAt: startsOn === null ? null : startOfDay(startsOn),
    expiresAt: endsOn === null ? null : endOfDay(endsOn),
  };
}
