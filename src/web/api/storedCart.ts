import { cartFromWire, cartToWire } from '../../contract/orders/cartMapping.ts';
import type { CartItemWire } from '../../contract/orders/cartSchemas.ts';
import type { Cart } from '../../domain/orders/cart.ts';

/** A line of the cart in its persisted form. */
export type StoredCartItem = CartItemWire;

export function cartToStored(cart: Cart): StoredCartItem[] {
  return cartToWire(cart).cart.items;
}

export function cartFromStored(items: readonly StoredCartItem[]): Cart {
  return cartFromWire({ cart: { items: [...items] } });
}
