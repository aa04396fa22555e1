import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';

/** What the server answers in the same way to everyone. */
const SHARED_TAGS = ['Site', 'Category'] as const;

/** What it answers differently to another caller: login and logout refetch it. */
export const CALLER_TAGS = ['Landing', 'Product', 'Cart', 'CartTotal', 'Profile', 'Order'] as const;

const KEEP_SECONDS = 300;

/** The one api; each noun injects its endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [...SHARED_TAGS, ...CALLER_TAGS],
  keepUnusedDataFor: KEEP_SECONDS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
