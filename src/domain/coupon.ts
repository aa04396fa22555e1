import { divideHalfUp, type Cents } from './money.ts';

/** A code that takes something off the products. */
export interface Coupon {
  id: number;
  /** As the shop writes it; letter case does not matter. */
  name: string;
  kind: 'amount' | 'percent';
  /** Centavos, or basis points of the products total. */
  value: number;
  minPurchase: Cents;
  /** Milliseconds since 1970; null never expires. */
  expiresAt: number | null;
  /** Null: without limit. */
  maxUses: number | null;
  uses: number;
}

/** What a coupon that may be used is worth for one cart. */
export interface CouponOffer extends Pick<Coupon, 'name' | 'minPurchase'> {
  /** Off the products, from `minPurchase` on; below it this is what the percentage or the amount would come to. */
  value: Cents;
}

/** Why a coupon takes nothing off. */
export type CouponRefusal = 'expired' | 'usedUp' | 'belowMinimum';

/** What the coupon takes off these products now, or why it does not. `now` in milliseconds since 1970. */
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

/** What a coupon that may be used takes off: a percentage is rounded half up, and nothing exceeds the products. */
export function couponDiscount(
  { kind, value }: Pick<Coupon, 'kind' | 'value'>,
  productsTotal: Cents,
): Cents {
  const discount = kind === 'amount' ? value : divideHalfUp(productsTotal * value, 10_000);
  return Math.min(discount, productsTotal);
}

/** What an offer takes off products of this total, which may have moved on since the shop made it. */
export function offeredDiscount({ value, minPurchase }: CouponOffer, productsTotal: Cents): Cents {
  return productsTotal < minPurchase ? 0 : Math.min(value, productsTotal);
}
