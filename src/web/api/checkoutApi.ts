import { API_PATHS, fillPath } from '../../contract/apiPaths.ts';
import {
  checkoutOptionsFromWire,
  placedOrderFromWire,
  purchaseToWire,
  couponFromWire,
  cartOfferFromWire,
  shippingQuoteFromWire,
  shortagesFromWire,
} from '../../contract/orders/checkoutMapping.ts';
import type {
  CheckoutOptionsWire,
  PlacedOrderWire,
  CartOfferWire,
  ShippingCostWire,
  OutOfStockWire,
  PriceChangedWire,
} from '../../contract/orders/checkoutSchemas.ts';
import type { CouponWire } from '../../contract/orders/couponSchemas.ts';
import { shippingTypeToWire } from '../../contract/orders/orderMapping.ts';
import type {
  CheckoutOptions,
  PlacedOrder,
  Purchase,
  Shortage,
} from '../../domain/orders/checkout.ts';
import type { CouponOffer } from '../../domain/orders/coupon.ts';
import type { ShippingQuote } from '../../domain/orders/shippingQuote.ts';
import { centsFromPesos, type Cents } from '../../domain/money/money.ts';
import { SHIPPING_TYPES } from '../../domain/orders/order.ts';
import { toApiError, type ApiError } from './ApiError.ts';
import { baseApi } from './baseApi.ts';
import { cartKept, NO_CART } from './sessionActions.ts';

export const shippingApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getShippingOffer: build.query<ShippingOffer, ShippingOfferQuery>({
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
          quote ? [shippingQuoteFromWire(quote, type)] : [],
        );
        const isBrought = quotes.some(({ type }) => type !== 'pickup');
        return { data: { quotes, refusal: isBrought ? null : (refused[0]?.message ?? null) } };
      },
      providesTags: ['CartTotal'],
    }),
  }),
});
export const { useGetShippingOfferQuery } = shippingApi;

const couponApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The coupon's discount on the cart as stored by the shop. */
    getCoupon: build.query<CouponOffer, string>({
      query: (name) => ({ path: fillPath(API_PATHS.coupon, { name }) }),
      transformResponse: (wire: CouponWire) => couponFromWire(wire),
      providesTags: ['CartTotal'],
    }),
    /** The offer without a code that takes most off the cart; null without one. */
    getCartOffer: build.query<CouponOffer | null, void>({
      query: () => ({ path: API_PATHS.cartOffer }),
      transformResponse: (wire: CartOfferWire) => cartOfferFromWire(wire),
      providesTags: ['CartTotal'],
    }),
  }),
});
export const { useGetCouponQuery, useLazyGetCouponQuery, useGetCartOfferQuery } = couponApi;

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
      // The page may leave to pay before it is asked for again.
      onQueryStarted: async (_purchase, { dispatch, queryFulfilled }) => {
        const placed = await queryFulfilled.catch(() => null);
        if (placed) dispatch(cartKept(NO_CART));
      },
    }),
  }),
});

export const { useGetCheckoutOptionsQuery } = checkoutApi;

/** Shipping options of the cart for a postal code. */
export interface ShippingOffer {
  /** Available quotes: door, branch, pickup. */
  quotes: ShippingQuote[];
  /** The server's reason for no shipping; null when there is shipping. */
  refusal: string | null;
}

interface ShippingOfferQuery {
  /** A valid postal code. */
  postalCode: string;
  /** Adds one unit of it to the cart's content. */
  productId?: number | undefined;
}

/** The reason why nothing was bought. */
export type PurchaseRefusal =
  | { outcome: 'outOfStock'; shortages: Shortage[] }
  | { outcome: 'priceChanged'; total: Cents }
  | { outcome: 'refused'; error: ApiError };

/** The reason why a purchase was rejected; null when the outcome is unknown. */
export function readPurchaseFailure(error: unknown): PurchaseRefusal | null {
  const failure = toApiError(error);
  if (failure.status < 400 || failure.status >= 500) return null;
  const { body } = failure;
  if (isRecord(body) && 'items' in body) {
    const { items } = body as OutOfStockWire;
    return { outcome: 'outOfStock', shortages: shortagesFromWire(items) };
  }
  if (isRecord(body) && 'total_cost' in body) {
    const { total_cost } = body as PriceChangedWire;
    return { outcome: 'priceChanged', total: centsFromPesos(total_cost) };
  }
  return { outcome: 'refused', error: failure };
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
