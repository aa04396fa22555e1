import type { MinimumPurchase } from './checkout.ts';
import type { CouponDiscount, Reduction } from './coupon.ts';
import type { Cents } from '../money/money.ts';
import type { PaymentMethod } from './order.ts';
import { isWholesale, type PriceList } from '../money/priceList.ts';
import { transferPrice, type PriceTerms } from '../money/priceTerms.ts';

/** Parts of an order's total. */
export interface CheckoutTotals {
  /** Sum of the lines at the prices paid. */
  products: Cents;
  /** Discount on the products, and the delivery where the coupon pays it. */
  coupon: Cents;
  delivery: Cents;
  total: Cents;
}

interface Priced {
  unitPrice: Cents;
  quantity: number;
}

interface CheckoutParts {
  lines: readonly Priced[];
  method: PaymentMethod;
  terms: PriceTerms;
  /** Null without a coupon. A coupon excludes the transfer discount. */
  coupon: CouponDiscount | null;
  delivery: Cents;
}

/** Unit price for a payment method; the transfer discount does not combine with a coupon. */
export function paidUnitPrice(
  unitPrice: Cents,
  { method, terms, coupon }: Pick<CheckoutParts, 'method' | 'terms' | 'coupon'>,
): Cents {
  if (method !== 'Transferencia bancaria' || coupon !== null) return unitPrice;
  return transferPrice(unitPrice, terms) ?? unitPrice;
}

/** An offer without a code gives way to a transfer discount that takes off more; a coupon never does. */
export function heldReduction<Held extends Reduction>(
  reduction: Held | null,
  { lines, method, terms }: Pick<CheckoutParts, 'lines' | 'method' | 'terms'>,
): Held | null {
  if (!reduction?.isAutomatic) return reduction;
  const priced = { method, terms, coupon: null };
  const off = lines.reduce(
    (sum, { unitPrice, quantity }) =>
      sum + (unitPrice - paidUnitPrice(unitPrice, priced)) * quantity,
    0,
  );
  return off > reduction.value ? null : reduction;
}

/** Used by the review and by the order, so that both agree. A coupon never exceeds what it is for. */
export function checkoutTotals(parts: CheckoutParts): CheckoutTotals {
  const products = parts.lines.reduce(
    (sum, { unitPrice, quantity }) => sum + paidUnitPrice(unitPrice, parts) * quantity,
    0,
  );
  const { delivery } = parts;
  const { value = 0, freesShipping = false } = parts.coupon ?? {};
  const coupon = Math.min(value, products) + (freesShipping ? delivery : 0);
  return { products, coupon, delivery, total: products - coupon + delivery };
}

/** Minimum purchases by the name of the client type. */
export type MinimumPurchases = ReadonlyMap<string, MinimumPurchase>;

/** Minimum purchase of this shopper; null for none. */
export function minimumFor(
  priceList: PriceList,
  minimums: MinimumPurchases,
): MinimumPurchase | null {
  const minimum = minimums.get(priceList.name);
  const asks = minimum !== undefined && (minimum.amount > 0 || minimum.units > 0);
  return asks && isWholesale(priceList) ? minimum : null;
}

/** `purchase` is the products total before discounts and coupons. */
export function reachesMinimum(purchase: MinimumPurchase, minimum: MinimumPurchase): boolean {
  return purchase.amount >= minimum.amount && purchase.units >= minimum.units;
}
