import { isStockUnlimited, MAX_COUNTED_STOCK } from '../orders/cart.ts';
import type { SizeStock } from './stock.ts';

export const MAX_COUNT_LINES = 1000;

/** A counted size, with its stock now. */
export interface CountLine extends SizeStock {
  counted: number;
  /** Units that were on the shelf by the shop's records when it was counted: stock, and what waits to be packed. */
  expected: number;
  /** Milliseconds since 1970. */
  countedAt: number;
}

/** The sheet that is being filled in. */
export interface StockCount {
  id: number;
  /** Milliseconds since 1970. */
  openedAt: number;
  /** The latest first. */
  lines: CountLine[];
}

export interface AppliedCount {
  changed: number;
  unchanged: number;
  /** Sizes that stay in the sheet, and why. */
  refused: { sizeId: number; name: string; detail: string }[];
}

/** Surplus over the expected stock; negative if units are missing. */
export function countDifference({ counted, expected }: Pick<CountLine, 'counted' | 'expected'>) {
  return counted - expected;
}

/**
 * The stock once a line is applied: relative to the stock now, so that what was sold since the count stays sold. Null
 * where that is impossible.
 */
export function stockAfterCount(
  line: Pick<CountLine, 'counted' | 'expected' | 'stock'>,
): number | null {
  const after = line.stock + countDifference(line);
  return after < 0 || after > MAX_COUNTED_STOCK || isStockUnlimited(line.stock) ? null : after;
}
