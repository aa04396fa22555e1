import { fillPath } from '../../../contract/fillPath.ts';
import { saleDraftToWire, saleFromWire } from '../../../contract/tools/catalogue/saleMapping.ts';
import { SALE_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { SaleWire } from '../../../contract/tools/catalogue/saleSchemas.ts';
import type { MessageWire, PageWire } from '../../../contract/wireSchemas.ts';
import type { Sale, SaleDraft } from '../../../domain/tools/sale.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

const MOST_LISTED = 100;

/** Sales of the tools area. */
const salesToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSales: build.query<Sale[], void>({
      query: () => ({ path: PATHS.sales, query: { page_size: MOST_LISTED } }),
      transformResponse: ({ results }: PageWire<SaleWire>) => results.map(saleFromWire),
      keepUnusedDataFor: 0,
    }),
    getSale: build.query<Sale, number>({
      query: (id) => ({ path: fillPath(PATHS.sale, { id }) }),
      transformResponse: saleFromWire,
      providesTags: ['Sale'],
      keepUnusedDataFor: 0,
    }),
    createSale: build.mutation<Sale, SaleDraft>({
      query: (draft) => ({ path: PATHS.sales, body: saleDraftToWire(draft) }),
      transformResponse: (wire: SaleWire) => saleFromWire(wire),
      invalidatesTags: ['Audit'],
    }),
    saveSale: build.mutation<Sale, { id: number; version: number; draft: SaleDraft }>({
      query: ({ id, version, draft }) => ({
        path: fillPath(PATHS.sale, { id }),
        body: { ...saleDraftToWire(draft), version },
      }),
      transformResponse: (wire: SaleWire) => saleFromWire(wire),
      invalidatesTags: ['Sale', 'Audit'],
    }),
    endSale: build.mutation<Sale, number>({
      query: (id) => ({ path: fillPath(PATHS.end, { id }), body: {} }),
      transformResponse: (wire: SaleWire) => saleFromWire(wire),
      invalidatesTags: ['Sale', 'Audit'],
    }),
    removeSale: build.mutation<MessageWire, number>({
      query: (id) => ({ path: fillPath(PATHS.remove, { id }), body: {} }),
      invalidatesTags: ['Audit'],
    }),
  }),
});

export const {
  useGetSalesQuery,
  useGetSaleQuery,
  useLazyGetSaleQuery,
  useCreateSaleMutation,
  useSaveSaleMutation,
  useEndSaleMutation,
  useRemoveSaleMutation,
} = salesToolsApi;
