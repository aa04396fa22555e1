import { editedKitFromWire, kitDraftToWire } from '../../../contract/tools/shop/kitToolsMapping.ts';
import { KIT_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { actOn, allOf, tableApi } from './tableApi.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

/** The home page shows them too. */
const CHANGED = ['Kit', 'Audit', { type: 'Product', id: 'KITS' }] as const;

const kit = tableApi({ list: PATHS.kits, record: PATHS.kit }, editedKitFromWire, kitDraftToWire);

/** Kits of the tools area. */
const kitsToolsApi = toolsApiWith('Kit').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getEditedKits: build.query({
      ...allOf(PATHS.kits, editedKitFromWire),
      providesTags: ['Kit'],
      keepUnusedDataFor: 0,
    }),
    getEditedKit: build.query({ ...kit.get, providesTags: ['Kit'], keepUnusedDataFor: 0 }),
    createKit: build.mutation({ ...kit.create, invalidatesTags: CHANGED }),
    saveKit: build.mutation({ ...kit.save, invalidatesTags: CHANGED }),
    orderKits: build.mutation({
      query: (ids: readonly number[]) => ({ path: PATHS.order, body: { ids } }),
      // Also after a refusal: the list is another one by then.
      invalidatesTags: CHANGED,
    }),
    removeKit: build.mutation({ ...actOn(PATHS.remove), invalidatesTags: CHANGED }),
  }),
});

export const {
  useGetEditedKitsQuery,
  useGetEditedKitQuery,
  useLazyGetEditedKitQuery,
  useCreateKitMutation,
  useSaveKitMutation,
  useOrderKitsMutation,
  useRemoveKitMutation,
} = kitsToolsApi;
