import { API_PATHS } from '../../contract/apiPaths.ts';
import { cartFromWire } from '../../contract/orders/cartMapping.ts';
import { kitFromWire } from '../../contract/catalogue/kitMapping.ts';
import type { KitPageWire, LoadedKitWire } from '../../contract/catalogue/kitSchemas.ts';
import { titleFor } from '../../domain/catalogue/audience.ts';
import type { Cart } from '../../domain/orders/cart.ts';
import type { Kit } from '../../domain/catalogue/kit.ts';
import { baseApi } from './baseApi.ts';
import { setCachedCart } from './cartApi.ts';

/** Units of a kit that did not fit for lack of stock. */
export interface MissingLine {
  title: string;
  size: string;
  missing: number;
}

interface LoadedKit {
  cart: Cart;
  missing: MissingLine[];
}

/** Loaded when the page's kits come into view. */
const kitsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The newest, one page. */
    getKits: build.query<Kit[], void>({
      query: () => ({ path: API_PATHS.publicCarts }),
      transformResponse: ({ results }: KitPageWire) => results.map(kitFromWire),
      providesTags: [{ type: 'Product', id: 'KITS' }],
    }),
    /** Adds what is in stock to the cart. */
    loadKit: build.mutation<LoadedKit, number>({
      query: (id) => ({ path: API_PATHS.loadPublicCart, body: { id } }),
      transformResponse: ({ cart, missing }: LoadedKitWire) => ({
        cart: cartFromWire({ cart }),
        missing: missing.map(({ size, missing: units, ...line }) => ({
          title: titleFor(line),
          size,
          missing: units,
        })),
      }),
      invalidatesTags: ['CartTotal'],
      onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
        const cart = await queryFulfilled.then(
          ({ data }) => data.cart,
          () => null,
        );
        if (cart) dispatch(setCachedCart(cart));
      },
    }),
  }),
});

export const { useGetKitsQuery, useLoadKitMutation } = kitsApi;
