import { API_PATHS } from '../../contract/apiPaths.ts';
import { deliveryQuoteFromWire } from '../../contract/checkoutMapping.ts';
import type { ShippingCostWire } from '../../contract/checkoutSchemas.ts';
import { shippingTypeToWire } from '../../contract/orderMapping.ts';
import type { DeliveryQuote } from '../../domain/deliveryQuote.ts';
import { SHIPPING_TYPES } from '../../domain/order.ts';
import { baseApi } from './baseApi.ts';

/** Shipping options of the cart for a postal code. */
export interface DeliveryOffer {
  /** Available quotes: door, branch, pickup. */
  quotes: DeliveryQuote[];
  /** The server's reason for no shipping; null when there is shipping. */
  refusal: string | null;
}

export interface DeliveryOfferQuery {
  /** A valid postal code. */
  postalCode: string;
  /** Adds one unit of it to the cart's content. */
  productId?: number | undefined;
}

const deliveryApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getDeliveryOffer: build.query<DeliveryOffer, DeliveryOfferQuery>({
      queryFn: async ({ postalCode, productId }, _api, _options, call) => {
        const ask = async (type: (typeof SHIPPING_TYPES)[number]) => {
          const query = { postalCode, shippingType: shippingTypeToWire(type), productId };
          const { data, error } = await call({ path: API_PATHS.shippingCost, query });
          return error ? { type, error } : { type, quote: data as ShippingCostWire };
        };
        const answers = await Promise.all(SHIPPING_TYPES.map(ask));
        const refused = answers.flatMap(({ error }) => (error ? [error] : []));
        const failure = refused.find(({ code }) => code !== 'conflict');
        if (failure) return { error: failure };
        const quotes = answers.flatMap(({ type, quote }) =>
          quote ? [deliveryQuoteFromWire(quote, type)] : [],
        );
        const isBrought = quotes.some(({ type }) => type !== 'pickup');
        return { data: { quotes, refusal: isBrought ? null : (refused[0]?.message ?? null) } };
      },
      providesTags: ['CartTotal'],
    }),
  }),
});

export const { useGetDeliveryOfferQuery } = deliveryApi;
