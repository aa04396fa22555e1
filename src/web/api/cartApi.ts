import { cartFromWire } from '../../contract/orders/cartMapping.ts';
import { CART_PATHS } from '../../contract/firstPagePaths.ts';
import type { CartTotalWire, CartWire } from '../../contract/orders/cartSchemas.ts';
import { fillPath } from '../../contract/fillPath.ts';
import type { Cart, LineKey } from '../../domain/orders/cart.ts';
import { centsFromPesos, type Cents } from '../../domain/money/money.ts';
import { baseApi } from './baseApi.ts';

/** The total when the shop cannot compute it: never a price. */
export const TOTAL_UNKNOWN = -1;

/** Units of one line, 1 to 99. */
export interface CartChange extends LineKey {
  units: number;
}

export const cartApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCart: build.query<Cart, void>({
      query: () => ({
        path: { loggedIn: CART_PATHS.accountCart, anonymous: CART_PATHS.sessionCart },
      }),
      transformResponse: (wire: CartWire) => cartFromWire(wire),
      providesTags: ['Cart'],
    }),
    /** Centavos, or `TOTAL_UNKNOWN`. */
    getCartTotal: build.query<Cents, void>({
      queryFn: async (_arg, _api, _options, call) => {
        const { data } = await call({
          path: { loggedIn: CART_PATHS.accountCartTotal, anonymous: CART_PATHS.sessionCartTotal },
        });
        return { data: readTotal(data as CartTotalWire | undefined) };
      },
      providesTags: ['CartTotal'],
    }),
    addToCart: build.mutation<Cart, CartChange>({
      query: (change) => ({
        path: changePaths(CART_PATHS.accountCartAdd, CART_PATHS.sessionCartAdd, change),
      }),
      transformResponse: (wire: CartWire) => cartFromWire(wire),
      invalidatesTags: ['CartTotal'],
    }),
    subtractFromCart: build.mutation<Cart, CartChange>({
      query: (change) => ({
        path: changePaths(CART_PATHS.accountCartSubtract, CART_PATHS.sessionCartSubtract, change),
      }),
      transformResponse: (wire: CartWire) => cartFromWire(wire),
      invalidatesTags: ['CartTotal'],
    }),
  }),
});

/** Writes a cart from a response into the query cache. */
export function setCachedCart(cart: Cart) {
  const entry = { endpointName: 'getCart', arg: undefined, value: cart } as const;
  return cartApi.util.upsertQueryEntries([entry]);
}

function changePaths(loggedIn: string, anonymous: string, { variantId, size, units }: CartChange) {
  const values = { subProductId: variantId, size, qty: units };
  return { loggedIn: fillPath(loggedIn, values), anonymous: fillPath(anonymous, values) };
}

function readTotal(wire: CartTotalWire | undefined): Cents {
  const total = wire?.total_price;
  return typeof total === 'number' && total >= 0 ? centsFromPesos(total) : TOTAL_UNKNOWN;
}

export const { useGetCartQuery, useGetCartTotalQuery } = cartApi;
