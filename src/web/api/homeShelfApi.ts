import { HOME_SHELF_PATH } from '../../contract/catalogue/storeMapping.ts';
import { productCardFromWire } from '../../contract/catalogue/productListMapping.ts';
import type { HomeShelfWire } from '../../contract/catalogue/storeSchemas.ts';
import { fillPath } from '../../contract/fillPath.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { baseApi } from './baseApi.ts';

/** Loaded with the first shelf that comes later. */
const homeShelfApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The products of a shelf of the home page, by the key of its block. */
    getHomeShelf: build.query<ProductCard[], string>({
      query: (key) => ({ path: fillPath(HOME_SHELF_PATH, { key }) }),
      transformResponse: ({ products }: HomeShelfWire) => products.map(productCardFromWire),
      providesTags: ['Landing'],
    }),
  }),
});

export const { useGetHomeShelfQuery } = homeShelfApi;
