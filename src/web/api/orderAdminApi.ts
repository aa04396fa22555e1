import { API_PATHS } from '../../contract/apiPaths.ts';
import { orderFromWire } from '../../contract/orderMapping.ts';
import type { OrderWire } from '../../contract/orderSchemas.ts';
import type { Order } from '../../domain/order.ts';
import { baseApi } from './baseApi.ts';

/** All orders; loaded with the admin pages. */
const orderAdminApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** By its exact number; null if unknown. */
    findOrder: build.query<Order | null, string>({
      query: (number) => ({ path: API_PATHS.ordersFilter, body: { q: number } }),
      transformResponse: ({ results }: { results: OrderWire[] }, _meta, number) => {
        const found = results.find((each) => each.order_number === number);
        return found ? orderFromWire(found) : null;
      },
      providesTags: ['Order'],
    }),
  }),
});

export const { useLazyFindOrderQuery } = orderAdminApi;
