import { API_PATHS, fillPath } from '../../contract/apiPaths.ts';
import { orderPageFromWire, TRANSFER_SAID_PATH } from '../../contract/orders/checkoutMapping.ts';
import type { OrderPageWire } from '../../contract/orders/checkoutSchemas.ts';
import {
  EXCHANGE_PATHS,
  exchangeOptionsFromWire,
  wantedExchangeToWire,
} from '../../contract/orders/exchangeMapping.ts';
import { paymentFromWire } from '../../contract/orders/paymentInstructionsMapping.ts';
import type { PaymentInstructionsWire } from '../../contract/orders/paymentInstructionsSchemas.ts';
import { orderFromWire, orderToWire } from '../../contract/orders/orderMapping.ts';
import type { RefundAccountWire } from '../../contract/orders/refundAccountSchemas.ts';
import type { UserOrdersWire, OrderLookupWire } from '../../contract/orders/orderSchemas.ts';
import type { MessageWire } from '../../contract/wireSchemas.ts';
import type { OrderPage } from '../../domain/orders/checkout.ts';
import type { CardProvider } from '../../domain/orders/cardProvider.ts';
import type { ExchangeOption, WantedExchange } from '../../domain/orders/exchange.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { PaymentInstructions } from '../../domain/orders/payment.ts';
import { baseApi } from './baseApi.ts';
import { ordersLoaded } from './sessionActions.ts';
import type { StoredOrder } from './storedEntities.ts';

/** Loaded with an order's page. */
export const orderApi = baseApi.injectEndpoints({
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
    payOrder: build.mutation<PaymentInstructions, WantedPayment>({
      query: ({ order, replacePending, cardProvider }) => ({
        ...callOf(API_PATHS.orderPay, order),
        body: { replace_pending: replacePending, card_provider: cardProvider },
      }),
      transformResponse: (wire: PaymentInstructionsWire) => paymentFromWire(wire),
      invalidatesTags: ['Order'],
    }),
    sayTransferred: build.mutation<unknown, OrderRef>({
      query: (order) => ({ ...callOf(TRANSFER_SAID_PATH, order), body: {} }),
      invalidatesTags: ['Order'],
    }),
    withdrawOrder: build.mutation<unknown, OrderRef>({
      query: (order) => ({ ...callOf(API_PATHS.orderWithdraw, order), body: {} }),
      invalidatesTags: ['Order'],
    }),
    /** Keeps where a transfer, or cash, should go back to. */
    giveRefundAccount: build.mutation<unknown, { order: OrderRef; account: RefundAccountWire }>({
      query: ({ order, account }) => ({
        ...callOf(API_PATHS.orderRefundAccount, order),
        body: account,
      }),
      invalidatesTags: ['Order'],
    }),
    getExchangeOptions: build.query<ExchangeOption[], OrderRef>({
      query: (order) => callOf(EXCHANGE_PATHS.options, order),
      transformResponse: exchangeOptionsFromWire,
      keepUnusedDataFor: 0,
    }),
    /** Asks for other sizes of what was delivered. */
    askExchange: build.mutation<unknown, WantedSizes>({
      query: ({ order, wanted, reason }) => ({
        ...callOf(EXCHANGE_PATHS.ask, order),
        body: { ...wantedExchangeToWire(wanted), reason },
      }),
      invalidatesTags: ['Order'],
    }),
    takeExchangeBack: build.mutation<unknown, { order: OrderRef; id: number }>({
      query: ({ order, id }) => ({
        ...callOf(EXCHANGE_PATHS.takeBack.replace(':id', String(id)), order),
        body: {},
      }),
      invalidatesTags: ['Order'],
    }),
    /** Returns the shop's sentence, which is the same whether the order exists or not. */
    mailOrderLink: build.mutation<string, OrderLookup>({
      query: ({ orderNumber, email }) => {
        const body: OrderLookupWire = { order_number: orderNumber, email };
        return { path: API_PATHS.orderLookup, body };
      },
      transformResponse: ({ message }: MessageWire) => message,
    }),
  }),
});
export const {
  useGetOrderQuery,
  useCancelOrderMutation,
  usePayOrderMutation,
  useSayTransferredMutation,
  useGiveRefundAccountMutation,
  useWithdrawOrderMutation,
  useMailOrderLinkMutation,
  useGetExchangeOptionsQuery,
  useAskExchangeMutation,
  useTakeExchangeBackMutation,
} = orderApi;

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

/** An order; `key` gives access to a guest's and is null for a member's. */
export interface OrderRef {
  number: string;
  key: string | null;
}

interface WantedPayment {
  order: OrderRef;
  replacePending: boolean;
  /** If absent, the provider of the last payment charges. */
  cardProvider?: CardProvider | undefined;
}

interface WantedSizes {
  order: OrderRef;
  wanted: WantedExchange;
  reason: string;
}

/** Data of a link request. */
export interface OrderLookup {
  orderNumber: string;
  email: string;
}

function callOf(path: string, { number, key }: OrderRef) {
  return {
    path: fillPath(path, { orderNumber: number }),
    ...(key !== null && { query: { key } }),
  };
}
