import { fillPath } from '../../../contract/fillPath.ts';
import { editedKitFromWire, kitDraftToWire } from '../../../contract/tools/shop/kitToolsMapping.ts';
import { KIT_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type {
  EditedKitsWire,
  EditedKitWire,
} from '../../../contract/tools/shop/kitToolsSchemas.ts';
import type { MessageWire } from '../../../contract/wireSchemas.ts';
import type { EditedKit, KitDraft } from '../../../domain/tools/editedKit.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

/** The home page shows them too. */
const CHANGED = ['Kit', 'Audit', { type: 'Product', id: 'KITS' }] as const;

/** Kits of the tools area. */
const kitsToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getEditedKits: build.query<EditedKit[], void>({
      query: () => ({ path: PATHS.kits }),
      transformResponse: ({ results }: EditedKitsWire) => results.map(editedKitFromWire),
      providesTags: ['Kit'],
      keepUnusedDataFor: 0,
    }),
    getEditedKit: build.query<EditedKit, number>({
      query: (id) => ({ path: fillPath(PATHS.kit, { id }) }),
      transformResponse: (wire: EditedKitWire) => editedKitFromWire(wire),
      providesTags: ['Kit'],
      keepUnusedDataFor: 0,
    }),
    createKit: build.mutation<EditedKit, KitDraft>({
      query: (draft) => ({ path: PATHS.kits, body: kitDraftToWire(draft) }),
      transformResponse: (wire: EditedKitWire) => editedKitFromWire(wire),
      invalidatesTags: CHANGED,
    }),
    saveKit: build.mutation<EditedKit, { id: number; version: number; draft: KitDraft }>({
      query: ({ id, version, draft }) => ({
        path: fillPath(PATHS.kit, { id }),
        body: { ...kitDraftToWire(draft), version },
      }),
      transformResponse: (wire: EditedKitWire) => editedKitFromWire(wire),
      invalidatesTags: CHANGED,
    }),
    orderKits: build.mutation<unknown, readonly number[]>({
      query: (ids) => ({ path: PATHS.order, body: { ids } }),
      // Also after a refusal: the list is another one by then.
      invalidatesTags: CHANGED,
    }),
    removeKit: build.mutation<MessageWire, number>({
      query: (id) => ({ path: fillPath(PATHS.remove, { id }), body: {} }),
      invalidatesTags: CHANGED,
    }),
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
