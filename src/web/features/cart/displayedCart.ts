import {
  withUnitsAdded,
  withUnitsSubtracted,
  type Cart,
  type LineKey,
} from '../../../domain/orders/cart.ts';
import type { LineChange } from './cartMachine.ts';

/** Key of a line in the machine's context. */
export function keyOfLine({ variantId, size }: LineKey): string {
  return `${variantId}/${size}`;
}

/** The confirmed cart with all pending changes applied. */
export function displayedCart(confirmed: Cart, changes: readonly LineChange[]): Cart {
  return changes.reduce(
    (cart, { line, units }) =>
      units > 0
        ? withUnitsAdded(cart, { ...line, quantity: 0 }, units)
        : withUnitsSubtracted(cart, line, -units),
    confirmed,
  );
}
