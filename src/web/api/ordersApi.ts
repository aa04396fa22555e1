import { API_PATHS } from '../../contract/apiPaths.ts';
import { orderFromWire, orderToWire } from '../../contract/orderMapping.ts';
import type { UserOrdersWire } from '../../contract/orderSchemas.ts';
import type { Order } from '../../domain/order.ts';
import { baseApi } from './baseApi.ts';
import { ordersLoaded } from './sessionActions.ts';
import type { StoredOrder } from './storedEntities.ts';

/** Loaded with the first login. */
export const ordersApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Newest first. */
    getUserOrders: build.query<Order[], void>({
      query: () => ({ path: API_PATHS.userOrders, membersOnly: true }),
      transformResponse: ({ orders }: UserOrdersWire) => orders.map(orderFromWire),
      providesTags: ['Order'],
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const orders = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (orders) dispatch(ordersLoaded(orders.map(orderToWire)));
      },
    }),
  }),
});

export const { useGetUserOrdersQuery } = ordersApi;

/** @throws when a status, date or amount is invalid */
export function orderFromStored(stored: StoredOrder): Order {
  const order = orderFromWire(stored);
  const { placedAt, paidAt, expiresAt, history } = order;
  const instants = [placedAt, paidAt, expiresAt, ...history.map(({ at }) => at)];
  if (instants.some(Number.isNaN)) throw new RangeError('orderFromStored: invalid date');
  return order;
}
