import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi, CALLER_TAGS } from '../api/baseApi.ts';
import { logFailure } from './logFailure.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Prices, cart and orders depend on the session: refetches them when the token changes. */
export function refetchOnAuthChange(
  tokenOf: (state: unknown) => string,
): Middleware<object, unknown, Dispatch> {
  return (store) => (next) => (action) => {
    const before = tokenOf(store.getState());
    const result = next(action);
    const token = tokenOf(store.getState());
    if (token === before) return result;
    store.dispatch(baseApi.util.invalidateTags([...CALLER_TAGS]));
    if (token !== '') loadOrders(store.dispatch).catch(logOrders);
    return result;
  };
}

/** The slice is loaded with the first login. */
async function loadOrders(dispatch: Dispatch): Promise<void> {
  const { ordersApi } = await import(/* webpackChunkName: "ordersApi" */ '../api/ordersApi.ts');
  const options = { forceRefetch: true, subscribe: false };
  await dispatch(ordersApi.endpoints.getUserOrders.initiate(undefined, options)).unwrap();
}

function logOrders(error: unknown): void {
  logFailure('the orders did not load', error);
}
