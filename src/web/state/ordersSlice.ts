import { createSlice } from '@reduxjs/toolkit';
import { ordersLoaded, sessionRefused } from '../api/sessionActions.ts';
import { sessionEnded, sessionStarted } from './sessionSlice.ts';
import { hasShape } from './storedShape.ts';

interface StoredOrders {
  /** Checked by `restoreOrders`. */
  orders: readonly unknown[];
}

const NONE: StoredOrders = { orders: [] };

/** The member's orders; none for a guest. */
export const ordersSlice = createSlice({
  name: 'orders',
  initialState: NONE,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(ordersLoaded, (_state, { payload }) => ({ orders: payload }));
    for (const another of [sessionStarted, sessionEnded, sessionRefused]) {
      builder.addCase(another, () => NONE);
    }
  },
});

export function readStoredOrders(found: unknown): StoredOrders | undefined {
  if (!hasShape(found, { orders: 'array' })) return undefined;
  return { orders: found['orders'] as unknown[] };
}
