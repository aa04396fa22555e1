import {
  withUnitsAdded,
  withUnitsSubtracted,
  type Cart,
  type LineKey,
} from '../../../domain/cart.ts';
import type { LineChange } from './cartMachine.ts';

/** What names a line in the machine's records. */
export function keyOfLine({ variantId, size }: LineKey): string {
  return `${variantId}/${size}`;
}

/** The cart as the shopper wants it: what the shop confirmed, with every change on its way. */
export function displayedCart(confirmed: Cart, changes: readonly LineChange[]): Cart {
  return changes.reduce(
    (cart, { line, units }) =>
      units > 0
        ? withUnitsAdded(cart, { ...line, quantity: 0 }, units)
        : withUnitsSubtracted(cart, line, -units),
    confirmed,
  );
}
