import type { MinimumPurchase } from './checkout.ts';
import type { Cents } from './money.ts';
import type { PaymentMethod } from './order.ts';
import { isWholesale, type PriceList } from './priceList.ts';
import { transferPrice, type PriceTerms } from './priceTerms.ts';

/** Parts of an order's total. */
export interface CheckoutTotals {
  /** Sum of the lines at the prices paid. */
  products: Cents;
  /** Discount on the products. */
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
  /** Coupon discount; null without a coupon. A coupon excludes the transfer discount. */
  couponValue: Cents | null;
  delivery: Cents;
}

/** Unit price for a payment method; the transfer discount does not combine with a coupon. */
export function paidUnitPrice(
  unitPrice: Cents,
  { method, terms, couponValue }: Pick<CheckoutParts, 'method' | 'terms' | 'couponValue'>,
): Cents {
  if (method !== 'Transferencia bancaria' || couponValue !== null) return unitPrice;
  return transferPrice(unitPrice, terms) ?? unitPrice;
}

/** Used by the review and by the order, so that both agree. A coupon never exceeds the products total. */
export function checkoutTotals(parts: CheckoutParts): CheckoutTotals {
  const products = parts.lines.reduce(
    (sum, { unitPrice, quantity }) => sum + paidUnitPrice(unitPrice, parts) * quantity,
    0,
  );
  const coupon = Math.min(parts.couponValue ?? 0, products);
  return { products, coupon, delivery: parts.delivery, total: products - coupon + parts.delivery };
}

/** Minimum purchase of this shopper; null for none. */
export function minimumFor(priceList: PriceList, minimum: MinimumPurchase): MinimumPurchase | null {
  const asks = minimum.amount > 0 || minimum.units > 0;
  return asks && isWholesale(priceList) ? minimum : null;
}

/** `purchase` is the products total before discounts and coupons. */
export function reachesMinimum(purchase: MinimumPurchase, minimum: MinimumPurchase): boolean {
  return purchase.amount >= minimum.amount && purchase.units >= minimum.units;
}
