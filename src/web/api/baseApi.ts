import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';

const TAGS = [
  'Site',
  'Category',
  'Landing',
  'Product',
  'Cart',
  'CartTotal',
  'Profile',
  'Order',
] as const;

/** What the server answers differently to another caller. */
export const CALLER_TAGS = ['Landing', 'Product', 'Cart', 'CartTotal', 'Profile', 'Order'] as const;

const KEEP_SECONDS = 300;

/** The one api; each noun injects its endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: KEEP_SECONDS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
