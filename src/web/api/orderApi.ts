import { API_PATHS, fillPath } from '../../contract/apiPaths.ts';
import { orderPageFromWire, paymentFromWire } from '../../contract/checkoutMapping.ts';
import type { OrderPageWire, PaymentInstructionsWire } from '../../contract/checkoutSchemas.ts';
import type { OrderPage } from '../../domain/checkout.ts';
import type { PaymentInstructions } from '../../domain/payment.ts';
import type { MessageWire } from '../../contract/wireSchemas.ts';
import type { OrderLookupWire } from '../../contract/orderSchemas.ts';
import { baseApi } from './baseApi.ts';

/** An order; `key` gives access to a guest's and is null for a member's. */
export interface OrderRef {
  number: string;
  key: string | null;
}

/** Data of a link request. */
export interface OrderLookup {
  number: string;
  email: string;
}

/** Loaded with an order's page. */
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
    /** Starts another payment, optionally replacing one in process; returns its instructions. */
    payOrder: build.mutation<PaymentInstructions, { order: OrderRef; replacePending: boolean }>({
      query: ({ order, replacePending }) => ({
        ...callOf(API_PATHS.orderPay, order),
        body: { replace_pending: replacePending },
      }),
      transformResponse: (wire: PaymentInstructionsWire) => paymentFromWire(wire),
      invalidatesTags: ['Order'],
    }),
    /** Returns the shop's sentence, which is the same whether the order exists or not. */
    mailOrderLink: build.mutation<string, OrderLookup>({
      query: ({ number, email }) => {
        const body: OrderLookupWire = { order_number: number, email };
        return { path: API_PATHS.orderLookup, body };
      },
      transformResponse: ({ message }: MessageWire) => message,
    }),
  }),
});

function callOf(path: string, { number, key }: OrderRef) {
  return {
    path: fillPath(path, { orderNumber: number }),
    ...(key !== null && { query: { key } }),
  };
}

export const {
  useGetOrderQuery,
  useCancelOrderMutation,
  usePayOrderMutation,
  useMailOrderLinkMutation,
} = orderApi;
