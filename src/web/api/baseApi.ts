import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';
import { pageAnswersArrived } from './pageAnswers.ts';

/** Tags of responses that are the same for everyone. */
const SHARED_TAGS = ['Site', 'Category'] as const;

/** Tags of responses that depend on the caller: login and logout refetch them. */
export const CALLER_TAGS = ['Landing', 'Product', 'Cart', 'CartTotal', 'Profile', 'Order'] as const;

/** An answer outlasts its last use by this. */
export const KEEP_SECONDS = 300;

/** Options of a query whose answer depends on sales: one may begin or end while it is on screen. */
export const FOLLOW_PRICES = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
};

/** The one api; each noun injects its endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [...SHARED_TAGS, ...CALLER_TAGS],
  keepUnusedDataFor: KEEP_SECONDS,
  refetchOnReconnect: true,
  extractRehydrationInfo: (action) =>
    pageAnswersArrived.match(action) ? ({ ...action.payload, mutations: {} } as never) : undefined,
  endpoints: () => ({}),
});
