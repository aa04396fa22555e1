import type { MinimumPurchase } from './checkout.ts';
import { isWholesale, type PriceList } from './priceList.ts';

/** Minimum purchase of this shopper; null for none. */
export function minimumFor(priceList: PriceList, minimum: MinimumPurchase): MinimumPurchase | null {
  const asks = minimum.amount > 0 || minimum.units > 0;
  return asks && isWholesale(priceList) ? minimum : null;
}

/** `purchase` is the products total before discounts and coupons. */
export function reachesMinimum(purchase: MinimumPurchase, minimum: MinimumPurchase): boolean {
  return purchase.amount >= minimum.amount && purchase.units >= minimum.units;
}
