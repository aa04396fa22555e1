import { createAction } from '@reduxjs/toolkit';
import type { StoredOrder, StoredSession } from './storedEntities.ts';

/** The session's token was refused; dispatched once per session. */
export const sessionRefused = createAction('session/refused');

/** The server returned new session data. */
export const sessionChanged = createAction<Partial<StoredSession>>('session/changed');

export interface StoredOrders {
  /** The persisted forms are checked when they are shown again. */
  orders: readonly unknown[];
}

/** The member's orders, in their persisted form. */
export const ordersLoaded = createAction<StoredOrder[]>('orders/loaded');

/** The last known cart in its persisted form, checked when it is shown again. */
export interface StoredCart {
  /** The end of a member's token; empty for a guest. */
  owner: string;
  items: readonly unknown[];
}

export const NO_CART: StoredCart = { owner: '', items: [] };

export const cartKept = createAction<StoredCart>('cart/kept');
