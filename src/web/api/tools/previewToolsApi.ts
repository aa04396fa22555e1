import { productFromWire } from '../../../contract/catalogue/productMapping.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import { CATALOGUE_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { PreviewPassesWire } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Previewer } from '../../../domain/catalogue/productDraft.ts';
import { baseApi } from '../baseApi.ts';

/** Products as their page will show them. */
const previewToolsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getPreviewPasses: build.query<Record<Previewer, string>, number>({
      query: (id) => ({
        path: fillPath(CATALOGUE_TOOLS_PATHS.productPreview, { id }),
        body: {},
      }),
      transformResponse: ({ shopper, wholesaler }: PreviewPassesWire) => ({ shopper, wholesaler }),
      keepUnusedDataFor: 0,
    }),
    getPreviewedProduct: build.query<Product, { id: number; pass: string }>({
      query: ({ id, pass }) => ({
        path: fillPath(CATALOGUE_TOOLS_PATHS.productPreview, { id }),
        query: { pass },
      }),
      transformResponse: productFromWire,
      providesTags: (_result, _error, { id }) => [{ type: 'Product', id }],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetPreviewPassesQuery, useGetPreviewedProductQuery } = previewToolsApi;
