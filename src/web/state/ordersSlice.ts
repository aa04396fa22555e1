import { createSlice } from '@reduxjs/toolkit';
import { hasShape } from './storedShape.ts';

interface StoredOrders {
  orders: unknown[];
}

const NONE: StoredOrders = { orders: [] };

/** The orders of whoever logged in here last; none for a visitor. */
export const ordersSlice = createSlice({
  name: 'orders',
  initialState: NONE,
  reducers: {},
});

export function readStoredOrders(found: unknown): StoredOrders | undefined {
  if (!hasShape(found, { orders: 'array' })) return undefined;
  return { orders: found['orders'] as unknown[] };
}
