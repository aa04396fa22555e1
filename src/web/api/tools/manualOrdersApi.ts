import {
  manualOrderToWire,
  manualQuoteFromWire,
  quotedSaleToWire,
  sellableGoodsFromWire,
} from '../../../contract/tools/manualOrderMapping.ts';
import { ORDER_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { AdminOrderWire } from '../../../contract/tools/orderToolsSchemas.ts';
import type { Purchase } from '../../../domain/orders/checkout.ts';
import type {
  ManualQuote,
  ManualSale,
  QuotedSale,
  SellableGoods,
} from '../../../domain/orders/manualOrder.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

/** An order to place; the same request keeps its key. */
export interface NewManualOrder {
  purchase: Purchase;
  sale: ManualSale;
  key: string;
}

/** Orders that admins make. */
const manualOrdersApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    findGoods: build.query<SellableGoods, string>({
      query: (q) => ({ path: ORDER_TOOLS_PATHS.goods, query: { q } }),
      transformResponse: sellableGoodsFromWire,
      providesTags: ['Stock'],
      keepUnusedDataFor: 5,
    }),
    quoteManualOrder: build.query<ManualQuote, QuotedSale>({
      query: (sale) => ({ path: ORDER_TOOLS_PATHS.quote, body: quotedSaleToWire(sale) }),
      transformResponse: manualQuoteFromWire,
      keepUnusedDataFor: 0,
    }),
    /** Returns the order's number. */
    placeManualOrder: build.mutation<string, NewManualOrder>({
      query: ({ purchase, sale, key }) => ({
        path: ORDER_TOOLS_PATHS.orders,
        body: manualOrderToWire(purchase, sale),
        idempotencyKey: key,
      }),
      transformResponse: ({ order }: AdminOrderWire) => order.order_number,
      invalidatesTags: ['Order', 'Stock', 'Audit'],
    }),
  }),
});

export const {
  useFindGoodsQuery,
  useLazyFindGoodsQuery,
  useQuoteManualOrderQuery,
  usePlaceManualOrderMutation,
} = manualOrdersApi;
