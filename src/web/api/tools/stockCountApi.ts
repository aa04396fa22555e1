import {
  appliedCountFromWire,
  countLineFromWire,
  stockCountFromWire,
} from '../../../contract/tools/catalogue/stockCountMapping.ts';
import type {
  CountedWire,
  OpenCountWire,
} from '../../../contract/tools/catalogue/stockCountSchemas.ts';
import { STOCK_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { StockCount } from '../../../domain/catalogue/stockCount.ts';
import { actOn } from './tableApi.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

type Counted = ({ sizeId: number } | { code: string }) & ({ add: number } | { counted: number });

/** The sheet of a stock count. */
export const stockCountApi = toolsApiWith('StockCount').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getStockCount: build.query<StockCount | null, void>({
      query: () => ({ path: PATHS.count }),
      transformResponse: ({ count }: OpenCountWire) => count && stockCountFromWire(count),
      providesTags: ['StockCount'],
    }),
    countUnits: build.mutation({
      query: (what: Counted) => ({ path: PATHS.countLines, body: countedToWire(what) }),
      transformResponse: countLineFromWire,
      invalidatesTags: (line) => (line ? ['StockCount'] : []),
    }),
    /** Takes the size's id. */
    removeCountLine: build.mutation({
      ...actOn(PATHS.countRemove),
      invalidatesTags: ['StockCount'],
    }),
    applyCount: build.mutation({
      query: (id: number) => ({ path: PATHS.countApply, body: { id } }),
      transformResponse: appliedCountFromWire,
      invalidatesTags: ['StockCount', 'Stock', 'Audit'],
    }),
    discardCount: build.mutation<unknown, number>({
      query: (id) => ({ path: PATHS.countDiscard, body: { id } }),
      invalidatesTags: ['StockCount', 'Audit'],
    }),
  }),
});

function countedToWire(what: Counted): CountedWire {
  const units = 'add' in what ? { add: what.add } : { counted: what.counted };
  return 'code' in what ? { code: what.code, ...units } : { size_id: what.sizeId, ...units };
}

export const { useGetStockCountQuery, useCountUnitsMutation, useRemoveCountLineMutation } =
  stockCountApi;
