import { isFulfilled, type Middleware } from '@reduxjs/toolkit';
import { browserStorage } from './safeStorage.ts';

/** Sends a message to this browser's other tabs. It is removed at once, as it may hold a secret. */
export function broadcastToTabs(topic: string, text: string): void {
  try {
    const storage = browserStorage();
    storage?.setItem(topic, text);
    storage?.removeItem(topic);
  } catch {
    return;
  }
}

/** Subscribes to messages of other tabs; returns the unsubscribe function. */
export function onTabMessage(topic: string, onText: (text: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === topic && newValue !== null) onText(newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export const CART_CHANGED = 'cart-changed';

/** Endpoints by name, since some are injected lazily. */
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
