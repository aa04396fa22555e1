import { placedOrderFromWire } from '../../contract/orders/checkoutMapping.ts';
import type { PlacedOrderWire } from '../../contract/orders/checkoutSchemas.ts';
import {
  GIFT_CARDS_PATH,
  giftCardOfferFromWire,
  giftCardPurchaseToWire,
  type GiftCardPurchase,
} from '../../contract/orders/giftCardMapping.ts';
import type { GiftCardOfferWire } from '../../contract/orders/giftCardSchemas.ts';
import type { PlacedOrder } from '../../domain/orders/checkout.ts';
import type { GiftCardOffer } from '../../domain/orders/giftCard.ts';
import { baseApi } from './baseApi.ts';

/** Loaded with the page of gift cards. */
const giftCardsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getGiftCardOffer: build.query<GiftCardOffer, void>({
      query: () => ({ path: GIFT_CARDS_PATH }),
      transformResponse: (wire: GiftCardOfferWire) => giftCardOfferFromWire(wire),
    }),
    /** Idempotent by key. */
    buyGiftCard: build.mutation<PlacedOrder, GiftCardPurchase & { key: string }>({
      query: ({ key, ...purchase }) => ({
        path: GIFT_CARDS_PATH,
        body: giftCardPurchaseToWire(purchase),
        idempotencyKey: key,
      }),
      transformResponse: (wire: PlacedOrderWire) => placedOrderFromWire(wire),
      invalidatesTags: ['Order'],
    }),
  }),
});

export const { useGetGiftCardOfferQuery, useBuyGiftCardMutation } = giftCardsApi;
