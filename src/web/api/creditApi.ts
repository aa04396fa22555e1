import {
  buyerCreditFromWire,
  CREDIT_PATHS,
  shownCardFromWire,
} from '../../contract/orders/creditMapping.ts';
import type { BuyerCreditWire, ShownCardWire } from '../../contract/orders/creditSchemas.ts';
import type { BuyerCredit, ShownCard } from '../../domain/orders/credit.ts';
import { baseApi } from './baseApi.ts';

/** Loaded with the profile and the checkout. */
const creditApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCredit: build.query<BuyerCredit, void>({
      query: () => ({ path: CREDIT_PATHS.own, membersOnly: true }),
      transformResponse: (wire: BuyerCreditWire) => buyerCreditFromWire(wire),
      providesTags: ['Profile', 'Order'],
    }),
    /** A mutation, so that no code is kept as the name of an answer. */
    checkCard: build.mutation<ShownCard, string>({
      query: (card) => ({ path: CREDIT_PATHS.card, body: { card } }),
      transformResponse: (wire: ShownCardWire) => shownCardFromWire(wire),
    }),
  }),
});

export const { useGetCreditQuery, useCheckCardMutation } = creditApi;
