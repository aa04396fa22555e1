import { isFulfilled, type Middleware } from '@reduxjs/toolkit';
import { broadcastToTabs } from './tabMessages.ts';

export const CART_CHANGED = 'cart-changed';

/** By name: the code of some comes with a page. */
const CHANGES: readonly unknown[] = ['addToCart', 'subtractFromCart', 'loadKit', 'placeOrder'];

/** The shopper's other tabs show the cart too. */
export const broadcastCartChanges: Middleware = () => (next) => (action) => {
  if (isFulfilled(action) && CHANGES.includes(endpointOf(action.meta.arg))) {
    broadcastToTabs(CART_CHANGED, 'true');
  }
  return next(action);
};

function endpointOf(arg: unknown): unknown {
  return (arg as { endpointName?: unknown } | undefined)?.endpointName;
}
