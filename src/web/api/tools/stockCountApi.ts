import { fillPath } from '../../../contract/fillPath.ts';
import {
  appliedCountFromWire,
  countLineFromWire,
  stockCountFromWire,
} from '../../../contract/tools/catalogue/stockCountMapping.ts';
import type {
  AppliedCountWire,
  CountedWire,
  CountLineWire,
  OpenCountWire,
} from '../../../contract/tools/catalogue/stockCountSchemas.ts';
import { STOCK_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { AppliedCount, CountLine, StockCount } from '../../../domain/catalogue/stockCount.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

type Counted = ({ sizeId: number } | { code: string }) & ({ add: number } | { counted: number });

/** The sheet of a stock count. */
const stockCountApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getStockCount: build.query<StockCount | null, void>({
      query: () => ({ path: PATHS.count }),
      transformResponse: ({ count }: OpenCountWire) => count && stockCountFromWire(count),
      providesTags: ['StockCount'],
    }),
    countUnits: build.mutation<CountLine, Counted>({
      query: (what) => ({ path: PATHS.countLines, body: countedToWire(what) }),
      transformResponse: (wire: CountLineWire) => countLineFromWire(wire),
      invalidatesTags: (line) => (line ? ['StockCount'] : []),
    }),
    removeCountLine: build.mutation<unknown, number>({
      query: (sizeId) => ({ path: fillPath(PATHS.countRemove, { id: sizeId }), body: {} }),
      invalidatesTags: ['StockCount'],
    }),
    applyCount: build.mutation<AppliedCount, number>({
      query: (id) => ({ path: PATHS.countApply, body: { id } }),
      transformResponse: (wire: AppliedCountWire) => appliedCountFromWire(wire),
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

export const {
  useGetStockCountQuery,
  useCountUnitsMutation,
  useRemoveCountLineMutation,
  useApplyCountMutation,
  useDiscardCountMutation,
} = stockCountApi;
