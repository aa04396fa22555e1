import { createAction } from '@reduxjs/toolkit';
import type { OrderWire } from '../../contract/orderSchemas.ts';
import type { StoredSession } from './storedEntities.ts';

/** The shop no longer knows the session's token; told once a session. */
export const sessionRefused = createAction('session/refused');

/** The shop answered something new about whoever is logged in. */
export const sessionChanged = createAction<Partial<StoredSession>>('session/changed');

/** The orders of whoever is logged in, as they are kept between visits. */
export const ordersLoaded = createAction<OrderWire[]>('orders/loaded');
