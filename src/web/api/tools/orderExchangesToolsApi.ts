import { wantedExchangeToWire } from '../../../contract/orders/exchangeMapping.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import {
  EXCHANGE_TOOLS_PATHS as PATHS,
  exchangeQuoteFromWire,
} from '../../../contract/tools/orderExchangeMapping.ts';
import type { NewExchangeWire } from '../../../contract/tools/orderExchangeSchemas.ts';
import { pesosFromCents, type Cents } from '../../../domain/money/money.ts';
import type { ReturnedUnits } from '../../../domain/orders/adminOrder.ts';
import type { ExchangeQuote, WantedExchange } from '../../../domain/orders/exchange.ts';
import type { ReturnWay } from '../../../domain/orders/withdrawal.ts';
import type { Seen } from './ordersToolsApi.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

interface OpenedExchange extends Seen {
  wanted: WantedExchange;
  /** The buyer's wish that it answers; null for the admin's own. */
  asked: number | null;
  goesFirst: boolean;
  returnWay: ReturnWay;
  returnText: string;
  reason: string;
  /** The quote's. */
  expectedDifference: Cents;
}

interface SeenExchange extends Seen {
  id: number;
}

const CHANGED = ['Order', 'Stock', 'Audit'] as const;

/** Exchanges of sent goods. */
const orderExchangesToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    quoteExchange: build.query<ExchangeQuote, { number: string; wanted: WantedExchange }>({
      query: ({ number: orderNumber, wanted }) => ({
        path: fillPath(PATHS.quote, { orderNumber }),
        body: wantedExchangeToWire(wanted),
      }),
      transformResponse: exchangeQuoteFromWire,
      keepUnusedDataFor: 0,
    }),
    openExchange: build.mutation<unknown, OpenedExchange>({
      query: ({ number: orderNumber, wanted, version, asked, reason, ...terms }) => {
        const body: NewExchangeWire = {
          ...wantedExchangeToWire(wanted),
          version,
          exchange: asked,
          goes_first: terms.goesFirst,
          return_way: terms.returnWay,
          return_text: terms.returnText,
          reason,
          expected_difference: pesosFromCents(terms.expectedDifference),
        };
        return { path: fillPath(PATHS.open, { orderNumber }), body };
      },
      invalidatesTags: CHANGED,
    }),
    declineExchange: build.mutation<unknown, SeenExchange & { answer: string }>({
      query: ({ answer, ...seen }) => callOf(PATHS.decline, seen, { answer }),
      invalidatesTags: CHANGED,
    }),
    receiveExchange: build.mutation<
      unknown,
      SeenExchange & { restocked: readonly ReturnedUnits[] }
    >({
      query: ({ restocked, ...seen }) =>
        callOf(PATHS.receive, seen, {
          restocked: restocked.map(({ lineId: id, units }) => ({ id, units })),
        }),
      invalidatesTags: CHANGED,
    }),
    sendExchange: build.mutation<unknown, SeenExchange & { carrier: string; trackingCode: string }>(
      {
        query: ({ carrier, trackingCode: tracking_code, ...seen }) =>
          callOf(PATHS.send, seen, { carrier, tracking_code }),
        invalidatesTags: CHANGED,
      },
    ),
    closeExchange: build.mutation<unknown, SeenExchange & { reason: string }>({
      query: ({ reason, ...seen }) => callOf(PATHS.close, seen, { reason }),
      invalidatesTags: CHANGED,
    }),
  }),
});

function callOf(path: string, { number, id, version }: SeenExchange, body: object) {
  const filled = fillPath(path, { orderNumber: number, id: String(id) });
  return { path: filled, body: { version, ...body } };
}

export const {
  useQuoteExchangeQuery,
  useOpenExchangeMutation,
  useDeclineExchangeMutation,
  useReceiveExchangeMutation,
  useSendExchangeMutation,
  useCloseExchangeMutation,
} = orderExchangesToolsApi;
