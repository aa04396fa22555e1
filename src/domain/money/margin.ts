import type { Cents } from './money.ts';

/** Part of a price that is left after the cost, in basis points rounded down; null without a price or a cost. */
export function marginOf(price: Cents | null, cost: Cents | null): number | null {
  if (price === null || price === 0 || cost === null) return null;
  return Math.floor(((price - cost) * 10_000) / price);
}
