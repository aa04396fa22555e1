import type { CartLine } from './cart.ts';

/** Units of a guest cart that did not fit into the member's cart for lack of stock. */
export type UnmergedLine = Pick<CartLine, 'variantId' | 'sizeId' | 'size' | 'title'> & {
  missing: number;
};

interface Units {
  /** Already in the member's cart. */
  own: number;
  /** In the guest cart. */
  added: number;
  stock: number;
}

/** How many of the guest's units move to the member's cart: up to the stock, never negative. */
export function unitsToMerge({ own, added, stock }: Units): number {
  return Math.min(added, Math.max(0, stock - own));
}
