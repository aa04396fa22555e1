import { API_PATHS } from '../../../contract/apiPaths.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import {
  sizeStockFromWire,
  stockMovementFromWire,
} from '../../../contract/tools/catalogue/stockToolsMapping.ts';
import { STOCK_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type {
  StockCorrectionWire,
  ThresholdChangeWire,
  ThresholdWire,
  TitleOptionsWire,
} from '../../../contract/tools/catalogue/stockToolsSchemas.ts';
import type { Title } from '../../../domain/catalogue/product.ts';
import type { CorrectionReason } from '../../../domain/catalogue/stock.ts';
import type { ApiQuery } from '../baseQuery.ts';
import { pageOf } from './tableApi.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

export const STOCK_EXPORT = PATHS.sizesExport;
export const MOVEMENTS_EXPORT = PATHS.movementsExport;
export const STOCK_FILTERS = { state: 'state', product: 'product' } as const;
export const MOVEMENT_FILTERS = {
  reason: 'reason',
  product: 'product',
  size: 'size_id',
  since: 'from',
  until: 'to',
} as const;
export const STOCK_REPORT = API_PATHS.stockReport;

export interface StockReportRequest {
  /** Null for all. */
  titleId: number | null;
  /** Days, or '' for no limit. */
  from: string;
  to: string;
  format: 'csv' | 'xlsx';
}

export function stockReportQuery({ titleId, from, to, format }: StockReportRequest): ApiQuery {
  return {
    format,
    ...(titleId !== null && { title_id: titleId }),
    ...(from !== '' && { start_date: from }),
    ...(to !== '' && { end_date: to }),
  };
}

interface Correction {
  sizeId: number;
  change: number;
  reason: CorrectionReason;
  note: string;
}

interface ThresholdChange {
  /** Null for the shop's own. */
  lowFrom: number | null;
  sizeId?: number;
  productId?: number;
}

/** Stock and its ledger. */
const stockToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getStock: build.query({
      ...pageOf(PATHS.sizes, sizeStockFromWire),
      providesTags: ['Stock'],
      keepUnusedDataFor: 0,
    }),
    getStockMovements: build.query({
      ...pageOf(PATHS.movements, stockMovementFromWire),
      providesTags: ['Stock'],
      keepUnusedDataFor: 0,
    }),
    getStockThreshold: build.query<number, void>({
      query: () => ({ path: PATHS.threshold }),
      transformResponse: ({ low_from: lowFrom }: ThresholdWire) => lowFrom,
      providesTags: ['Stock'],
    }),
    findTitles: build.query<Title[], string>({
      query: (q) => ({ path: PATHS.titles, query: { q } }),
      transformResponse: ({ results }: TitleOptionsWire) => results,
    }),
    correctStock: build.mutation({
      query: ({ sizeId, ...body }: Correction) => ({
        path: fillPath(PATHS.correct, { id: sizeId }),
        body: body satisfies StockCorrectionWire,
      }),
      transformResponse: sizeStockFromWire,
      invalidatesTags: ['Stock', 'Audit'],
    }),
    setStockThreshold: build.mutation<number, ThresholdChange>({
      query: ({ lowFrom, sizeId, productId }) => ({
        path: PATHS.threshold,
        body: {
          low_from: lowFrom,
          ...(sizeId !== undefined && { size_id: sizeId }),
          ...(productId !== undefined && { product_id: productId }),
        } satisfies ThresholdChangeWire,
      }),
      transformResponse: ({ low_from: lowFrom }: ThresholdWire) => lowFrom,
      invalidatesTags: ['Stock', 'Audit'],
    }),
  }),
});

export const {
  useGetStockQuery,
  useGetStockMovementsQuery,
  useGetStockThresholdQuery,
  useFindTitlesQuery,
  useCorrectStockMutation,
  useSetStockThresholdMutation,
} = stockToolsApi;
