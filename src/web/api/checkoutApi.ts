import { API_PATHS } from '../../contract/apiPaths.ts';
import {
  checkoutOptionsFromWire,
  placedOrderFromWire,
  purchaseToWire,
} from '../../contract/checkoutMapping.ts';
import type { CheckoutOptionsWire, PlacedOrderWire } from '../../contract/checkoutSchemas.ts';
import type { CheckoutOptions, PlacedOrder, Purchase } from '../../domain/checkout.ts';
import { baseApi } from './baseApi.ts';

/** Loaded with the checkout. */
export const checkoutApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Depends on the caller. */
    getCheckoutOptions: build.query<CheckoutOptions, void>({
      query: () => ({ path: API_PATHS.checkoutOptions }),
      transformResponse: (wire: CheckoutOptionsWire) => checkoutOptionsFromWire(wire),
      providesTags: ['Profile'],
    }),
    /** Idempotent by key. Any answer invalidates the cart. */
    placeOrder: build.mutation<PlacedOrder, { purchase: Purchase; key: string }>({
      query: ({ purchase, key }) => ({
        path: API_PATHS.payment,
        body: purchaseToWire(purchase),
        idempotencyKey: key,
      }),
      transformResponse: (wire: PlacedOrderWire) => placedOrderFromWire(wire),
      invalidatesTags: (_answer, error) =>
        error && error.status === 0 ? [] : ['Cart', 'CartTotal', 'Order'],
    }),
  }),
});

export const { useGetCheckoutOptionsQuery } = checkoutApi;
