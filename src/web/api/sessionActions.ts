import { createAction } from '@reduxjs/toolkit';
import type { StoredOrder, StoredSession } from './storedEntities.ts';

/** The session's token was refused; dispatched once per session. */
export const sessionRefused = createAction('session/refused');

/** The server returned new session data. */
export const sessionChanged = createAction<Partial<StoredSession>>('session/changed');

/** The member's orders, in their persisted form. */
export const ordersLoaded = createAction<StoredOrder[]>('orders/loaded');
