import { createAction } from '@reduxjs/toolkit';
import type { OrderWire } from '../../contract/orderSchemas.ts';
import type { StoredSession } from './storedEntities.ts';

/** The session's token was refused; dispatched once per session. */
export const sessionRefused = createAction('session/refused');

/** The server answered new session data. */
export const sessionChanged = createAction<Partial<StoredSession>>('session/changed');

/** The member's orders, in their persisted form. */
export const ordersLoaded = createAction<OrderWire[]>('orders/loaded');
