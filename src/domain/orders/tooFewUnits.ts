import type { CartLine } from './cart.ts';

interface MinimumLine extends Pick<CartLine, 'productId' | 'quantity' | 'title'> {
  minUnits?: number;
}

/** A product of which a purchase has too few units. */
export interface TooFewUnits extends Pick<CartLine, 'productId' | 'title'> {
  minUnits: number;
  missing: number;
}

/** All colours and sizes of a product count together. */
export function tooFewUnits(lines: readonly MinimumLine[]): TooFewUnits[] {
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    units.set(productId, (units.get(productId) ?? 0) + quantity);
  }
  return [...units].flatMap(([productId, bought]) => {
    const { title = '', minUnits = 1 } = lines.find((line) => line.productId === productId) ?? {};
    return bought < minUnits ? [{ productId, title, minUnits, missing: minUnits - bought }] : [];
  });
}
