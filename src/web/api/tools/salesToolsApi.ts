import { saleDraftToWire, saleFromWire } from '../../../contract/tools/catalogue/saleMapping.ts';
import { SALE_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { actOn, allOf, tableApi } from './tableApi.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

const MOST_LISTED = 100;

const sale = tableApi({ list: PATHS.sales, record: PATHS.sale }, saleFromWire, saleDraftToWire);

/** Sales of the tools area. */
const salesToolsApi = toolsApiWith('Sale').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getSales: build.query({
      ...allOf(PATHS.sales, saleFromWire, { page_size: MOST_LISTED }),
      keepUnusedDataFor: 0,
    }),
    getSale: build.query({ ...sale.get, providesTags: ['Sale'], keepUnusedDataFor: 0 }),
    createSale: build.mutation({ ...sale.create, invalidatesTags: ['Audit'] }),
    saveSale: build.mutation({ ...sale.save, invalidatesTags: ['Sale', 'Audit'] }),
    endSale: build.mutation({
      ...actOn(PATHS.end),
      transformResponse: saleFromWire,
      invalidatesTags: ['Sale', 'Audit'],
    }),
    removeSale: build.mutation({ ...actOn(PATHS.remove), invalidatesTags: ['Audit'] }),
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
