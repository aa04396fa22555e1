import { API_PATHS } from '../../contract/apiPaths.ts';
import { cartFromWire } from '../../contract/orders/cartMapping.ts';
import type { AddedManyWire, AddManyWire } from '../../contract/orders/cartSchemas.ts';
import { titleFor } from '../../domain/catalogue/audience.ts';
import type { Cart } from '../../domain/orders/cart.ts';
import { baseApi } from './baseApi.ts';
import { setCachedCart } from './cartApi.ts';

/** Units of a size, which its id or its SKU names. */
type WantedSize = { quantity: number } & ({ sizeId: number } | { sku: string });

interface AddedMany {
  cart: Cart;
  /** Units that did not fit for lack of stock. */
  missing: { sizeId: number; sku: string; title: string; size: string; units: number }[];
  /** SKUs that nothing on sale has. */
  unknown: string[];
}

/** Loaded with what wholesale buyers see. */
const wholesaleApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Adds of each size at most as many units as are in stock. */
    addManyToCart: build.mutation<AddedMany, readonly WantedSize[]>({
      query: (sizes) => ({ path: API_PATHS.cartAddMany, body: addManyToWire(sizes) }),
      transformResponse: ({ cart, missing, unknown }: AddedManyWire) => ({
        cart: cartFromWire({ cart }),
        missing: missing.map(({ size_id: sizeId, sku, size, missing: units, ...line }) => ({
          sizeId,
          sku,
          title: titleFor(line),
          size,
          units,
        })),
        unknown,
      }),
      invalidatesTags: ['CartTotal'],
      onQueryStarted: async (_sizes, { dispatch, queryFulfilled }) => {
        const cart = await queryFulfilled.then(
          ({ data }) => data.cart,
          () => null,
        );
        if (cart) dispatch(setCachedCart(cart));
      },
    }),
  }),
});

export const { useAddManyToCartMutation } = wholesaleApi;

function addManyToWire(sizes: readonly WantedSize[]): AddManyWire {
  const items = sizes.map((size) =>
    'sku' in size ? size : { size_id: size.sizeId, quantity: size.quantity },
  );
  return { items };
}
