import { divideHalfUp, type Cents } from '../money/money.ts';

/** A coupon reduces the products by a percentage or an amount, or pays the whole delivery. */
export const COUPON_KINDS = ['percent', 'amount', 'shipping'] as const;

export type CouponKind = (typeof COUPON_KINDS)[number];

/** Buyers who may use a coupon. `firstPurchase`: members who have not bought anything yet. */
export const COUPON_AUDIENCES = [
  'everyone',
  'members',
  'firstPurchase',
  'retail',
  'wholesale',
] as const;

export type CouponAudience = (typeof COUPON_AUDIENCES)[number];

/** A code that reduces what an order costs. */
export interface Coupon {
  id: number;
  /** The code as the shop writes it; case-insensitive. */
  name: string;
  kind: CouponKind;
  /** Centavos, or basis points of the covered products; 0 for the delivery. */
  value: number;
  minPurchase: Cents;
  /** Milliseconds since 1970; null for at once. */
  startsAt: number | null;
  /** Milliseconds since 1970, exclusive; null for no expiry. */
  expiresAt: number | null;
  /** Null for no limit. */
  maxUses: number | null;
  uses: number;
  audience: CouponAudience;
  /** Each buyer may use it in one order. */
  isOncePerCustomer: boolean;
  /** It covers only some categories. */
  byCategory: boolean;
}

/** A coupon's effect on a cart. */
export interface CouponDiscount {
  /** Off the products. */
  value: Cents;
  freesShipping: boolean;
}

/** A usable coupon and its effect on one cart. */
export interface CouponOffer extends Pick<Coupon, 'name' | 'minPurchase'>, CouponDiscount {
  /** Applies from `minPurchase` on; below it, the discount that it would give. */
  value: Cents;
  /** The reason why it takes nothing off this cart, other than the minimum. */
  obstacle: string | null;
}

/** The cart that a coupon is for, and who buys it. */
export interface CouponPurchase {
  productsTotal: Cents;
  /** Total of the products that the coupon covers. */
  coveredTotal: Cents;
  isMember: boolean;
  isWholesale: boolean;
  hasBought: boolean;
  /** The buyer has another order with this coupon. */
  hasUsed: boolean;
}

/** An order with one of these is the same customer's. */
export interface CouponBuyer {
  /** Null for a guest. */
  accountId: number | null;
  /** '' while unknown. */
  email: string;
  telephone: number | null;
}

export type CouponRefusal =
  | 'notBegun'
  | 'expired'
  | 'usedUp'
  | 'belowMinimum'
  | 'otherAudience'
  | 'alreadyUsed'
  | 'nothingCovered';

/** The coupon's discount on this purchase, or why it gives none. `now` in milliseconds since 1970. */
export function couponValue(
  coupon: Coupon,
  purchase: CouponPurchase,
  now: number,
): CouponDiscount | CouponRefusal {
  const { startsAt, expiresAt, minPurchase } = coupon;
  if (startsAt !== null && startsAt > now) return 'notBegun';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  if (isUsedUp(coupon)) return 'usedUp';
  if (!isFor(coupon.audience, purchase)) return 'otherAudience';
  if (coupon.isOncePerCustomer && purchase.hasUsed) return 'alreadyUsed';
  if (coupon.byCategory && purchase.coveredTotal === 0 && purchase.productsTotal > 0) {
    return 'nothingCovered';
  }
  if (purchase.productsTotal < minPurchase) return 'belowMinimum';
  return couponDiscount(coupon, purchase.coveredTotal);
}

export function isUsedUp({ maxUses, uses }: Coupon): boolean {
  return maxUses !== null && uses >= maxUses;
}

function isFor(audience: CouponAudience, shopper: CouponPurchase): boolean {
  switch (audience) {
    case 'everyone':
      return true;
    case 'members':
      return shopper.isMember;
    case 'firstPurchase':
      return shopper.isMember && !shopper.hasBought;
    case 'retail':
      return !shopper.isWholesale;
    case 'wholesale':
      return shopper.isWholesale;
  }
}

/** Discount of a usable coupon: percentages round half up, and it never exceeds what it covers. */
export function couponDiscount(
  { kind, value }: Pick<Coupon, 'kind' | 'value'>,
  coveredTotal: Cents,
): CouponDiscount {
  if (kind === 'shipping') return { value: 0, freesShipping: true };
  const discount = kind === 'amount' ? value : divideHalfUp(coveredTotal * value, 10_000);
  return { value: Math.min(discount, coveredTotal), freesShipping: false };
}

/** Discount of an offer on the current products total, which may differ from the total it was made for. */
export function offeredDiscount(offer: CouponOffer, productsTotal: Cents): CouponDiscount | null {
  if (offer.obstacle !== null || productsTotal < offer.minPurchase) return null;
  const discount = {
    value: Math.min(offer.value, productsTotal),
    freesShipping: offer.freesShipping,
  };
  return discount.value > 0 || discount.freesShipping ? discount : null;
}
