import { isFulfilled, type Middleware } from '@reduxjs/toolkit';
import { broadcastToTabs } from './tabMessages.ts';

export const CART_CHANGED = 'cart-changed';

/** By name, since some endpoints are injected lazily. */
const CHANGES: readonly unknown[] = ['addToCart', 'subtractFromCart', 'loadKit', 'placeOrder'];

/** Keeps the cart of the shopper's other tabs up to date. */
export const broadcastCartChanges: Middleware = () => (next) => (action) => {
  if (isFulfilled(action) && CHANGES.includes(endpointOf(action.meta.arg))) {
    broadcastToTabs(CART_CHANGED, 'true');
  }
  return next(action);
};

function endpointOf(arg: unknown): unknown {
  return (arg as { endpointName?: unknown } | undefined)?.endpointName;
}
