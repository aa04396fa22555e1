/** Units of what never runs out: more than anybody buys, so that every sum of stock goes on as it does. */
export const UNLIMITED_STOCK = 1_000_000;

/** The most units that can be counted; what is above them is unlimited, also after a year of orders. */
export const MAX_COUNTED_STOCK = 499_999;

export function isStockUnlimited(units: number): boolean {
  return units > MAX_COUNTED_STOCK;
}
