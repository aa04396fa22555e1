import type { MinimumPurchase } from './checkout.ts';
import { isWholesale, type PriceList } from './priceList.ts';

/** What this caller's purchase has to reach; null where any is enough. */
export function minimumFor(priceList: PriceList, minimum: MinimumPurchase): MinimumPurchase | null {
  const asks = minimum.amount > 0 || minimum.units > 0;
  return asks && isWholesale(priceList) ? minimum : null;
}

/** `purchase` as the products cost the caller, before any discount or coupon. */
export function reachesMinimum(purchase: MinimumPurchase, minimum: MinimumPurchase): boolean {
  return purchase.amount >= minimum.amount && purchase.units >= minimum.units;
}
