import { API_PATHS, fillPath } from '../../contract/apiPaths.ts';
import { orderPageFromWire, paymentFromWire } from '../../contract/checkoutMapping.ts';
import type { OrderPageWire, PaymentInstructionsWire } from '../../contract/checkoutSchemas.ts';
import type { OrderPage } from '../../domain/checkout.ts';
import type { PaymentInstructions } from '../../domain/payment.ts';
import { baseApi } from './baseApi.ts';

/** One order; `key` opens that of a guest and is null for an account's. */
export interface OrderRef {
  number: string;
  key: string | null;
}

/** Comes with an order's page. */
const orderApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getOrder: build.query<OrderPage, OrderRef>({
      query: (order) => callOf(API_PATHS.order, order),
      transformResponse: (wire: OrderPageWire) => orderPageFromWire(wire),
      providesTags: ['Order'],
    }),
    /** Refetches the order after success and failure. */
    cancelOrder: build.mutation<unknown, OrderRef>({
      query: (order) => ({ ...callOf(API_PATHS.orderCancel, order), body: {} }),
      invalidatesTags: ['Order'],
    }),
    /** Begins another payment, in place of one in process when wanted; gives the way to it. */
    payOrder: build.mutation<PaymentInstructions, { order: OrderRef; replacePending: boolean }>({
      query: ({ order, replacePending }) => ({
        ...callOf(API_PATHS.orderPay, order),
        body: { replace_pending: replacePending },
      }),
      transformResponse: (wire: PaymentInstructionsWire) => paymentFromWire(wire),
      invalidatesTags: ['Order'],
    }),
  }),
});

function callOf(path: string, { number, key }: OrderRef) {
  return {
    path: fillPath(path, { orderNumber: number }),
    ...(key !== null && { query: { key } }),
  };
}

export const { useGetOrderQuery, useCancelOrderMutation, usePayOrderMutation } = orderApi;
