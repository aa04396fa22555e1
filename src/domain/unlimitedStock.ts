/** Stock of unlimited sizes: large enough that ordinary stock arithmetic keeps working. */
export const UNLIMITED_STOCK = 1_000_000;

/** The largest countable stock; anything above is unlimited, even after a year of orders. */
export const MAX_COUNTED_STOCK = 499_999;

export function isStockUnlimited(units: number): boolean {
  return units > MAX_COUNTED_STOCK;
}
