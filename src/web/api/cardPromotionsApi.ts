import {
  CARD_PROMOTIONS_PATH,
  cardPromotionFromWire,
} from '../../contract/catalogue/cardPromotionMapping.ts';
import type { CardPromotionsWire } from '../../contract/catalogue/cardPromotionSchemas.ts';
import type { CardPromotion } from '../../domain/money/cardPromotion.ts';
import { baseApi } from './baseApi.ts';

/** Loaded with the payment methods. */
const cardPromotionsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The promotions that hold now. */
    getCardPromotions: build.query<CardPromotion[], void>({
      query: () => ({ path: CARD_PROMOTIONS_PATH }),
      transformResponse: ({ promotions }: CardPromotionsWire) =>
        promotions.map(cardPromotionFromWire),
      providesTags: ['Site'],
    }),
  }),
});

export const { useGetCardPromotionsQuery } = cardPromotionsApi;
