import { CATALOGUE_PATHS } from '../../contract/firstPagePaths.ts';
import { fillPath } from '../../contract/fillPath.ts';
import { productFromWire } from '../../contract/productMapping.ts';
import type { ProductWire } from '../../contract/productSchemas.ts';
import type { Product } from '../../domain/product.ts';
import { baseApi } from './baseApi.ts';

/** A full product; loaded only with its page. */
export const productApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getProduct: build.query<Product, number>({
      query: (id) => ({ path: fillPath(CATALOGUE_PATHS.product, { id }) }),
      transformResponse: (wire: ProductWire) => productFromWire(wire),
      providesTags: (_result, _error, id) => [{ type: 'Product', id }],
    }),
  }),
});

export const { useGetProductQuery } = productApi;
