import type { Middleware } from '@reduxjs/toolkit';
import { baseApi, CALLER_TAGS } from '../api/baseApi.ts';

/** Another caller sees other prices and another cart: when the token changes, those are asked for again. */
export function reloadForCaller(tokenOf: (state: unknown) => string): Middleware {
  return (store) => (next) => (action) => {
    const before = tokenOf(store.getState());
    const result = next(action);
    if (tokenOf(store.getState()) !== before) {
      store.dispatch(baseApi.util.invalidateTags([...CALLER_TAGS]));
    }
    return result;
  };
}
