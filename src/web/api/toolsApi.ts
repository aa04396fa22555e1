import { API_PATHS } from '../../contract/apiPaths.ts';
import type { KeptMailWire, RetriedMailsWire } from '../../contract/account/mailSchemas.ts';
import { orderFromWire } from '../../contract/orders/orderMapping.ts';
import type { OrderWire } from '../../contract/orders/orderSchemas.ts';
import type { PageWire } from '../../contract/wireSchemas.ts';
import type { Order } from '../../domain/orders/order.ts';
import { baseApi } from './baseApi.ts';

/** The outbox; loaded with the admin pages. */
const mailAdminApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Number of dead mails. */
    getDeadMailCount: build.query<number, void>({
      query: () => ({ path: API_PATHS.toolsMail, query: { state: 'dead', page_size: '1' } }),
      transformResponse: ({ count }: PageWire<KeptMailWire>) => count,
    }),
    /** Resends all; returns the number. */
    retryDeadMail: build.mutation<number, void>({
      query: () => ({ path: API_PATHS.toolsMailRetryAll, body: {} }),
      transformResponse: ({ updated }: RetriedMailsWire) => updated,
    }),
    /** Number of mails that a restored backup had not sent. */
    getHeldMailCount: build.query<number, void>({
      query: () => ({ path: API_PATHS.toolsMail, query: { state: 'held', page_size: '1' } }),
      transformResponse: ({ count }: PageWire<KeptMailWire>) => count,
    }),
    /** All of them; returns the number. */
    decideHeldMail: build.mutation<number, 'send' | 'discard'>({
      query: (decision) => ({ path: API_PATHS.toolsMailHeld, body: { decision } }),
      transformResponse: ({ updated }: RetriedMailsWire) => updated,
    }),
  }),
});
export const {
  useGetDeadMailCountQuery,
  useRetryDeadMailMutation,
  useGetHeldMailCountQuery,
  useDecideHeldMailMutation,
} = mailAdminApi;

/** All orders; loaded with the admin pages. */
const orderAdminApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Finds an order by its exact number; null if unknown. */
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
