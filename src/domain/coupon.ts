import { divideHalfUp, type Cents } from './money.ts';

/** A code that reduces the products total. */
export interface Coupon {
  id: number;
  /** As the shop writes it; case-insensitive. */
  name: string;
  kind: 'amount' | 'percent';
  /** Centavos, or basis points of the products total. */
  value: number;
  minPurchase: Cents;
  /** Milliseconds since 1970; null for no expiry. */
  expiresAt: number | null;
  /** Null for no limit. */
  maxUses: number | null;
  uses: number;
}

/** What a usable coupon is worth for one cart. */
export interface CouponOffer extends Pick<Coupon, 'name' | 'minPurchase'> {
  /** Applies from `minPurchase` on; below it, the discount that it would give. */
  value: Cents;
}

/** Why a coupon gives no discount. */
export type CouponRefusal = 'expired' | 'usedUp' | 'belowMinimum';

/** The coupon's discount on these products, or why it gives none. `now` in milliseconds since 1970. */
export function couponValue(
  coupon: Coupon,
  productsTotal: Cents,
  now: number,
): Cents | CouponRefusal {
  const { expiresAt, maxUses, uses, minPurchase } = coupon;
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  if (maxUses !== null && uses >= maxUses) return 'usedUp';
  if (productsTotal < minPurchase) return 'belowMinimum';
  return couponDiscount(coupon, productsTotal);
}

/** Discount of a usable coupon: percentages round half up, and it never exceeds the products total. */
export function couponDiscount(
  { kind, value }: Pick<Coupon, 'kind' | 'value'>,
  productsTotal: Cents,
): Cents {
  const discount = kind === 'amount' ? value : divideHalfUp(productsTotal * value, 10_000);
  return Math.min(discount, productsTotal);
}

/** Discount of an offer on the current products total, which may differ from the total it was made for. */
export function offeredDiscount({ value, minPurchase }: CouponOffer, productsTotal: Cents): Cents {
  return productsTotal < minPurchase ? 0 : Math.min(value, productsTotal);
}
