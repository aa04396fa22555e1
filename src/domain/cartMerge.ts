import type { CartLine } from './cart.ts';

/** Units of an anonymous cart that the stock kept out of an account's. */
export type UnmergedLine = Pick<CartLine, 'variantId' | 'sizeId' | 'size' | 'title'> & {
  missing: number;
};

interface Units {
  /** In the account's cart already. */
  own: number;
  /** In the anonymous cart. */
  added: number;
  stock: number;
}

/** How many of the added units go into the account's cart: up to the stock, and never out of it. */
export function unitsToMerge({ own, added, stock }: Units): number {
  return Math.min(added, Math.max(0, stock - own));
}
