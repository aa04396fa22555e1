import {
  COLLECTION_TOOLS_PATHS as PATHS,
  collectionDraftToWire,
  contentToWire,
  editedCollectionFromWire,
  previewFromWire,
} from '../../../contract/tools/catalogue/collectionToolsMapping.ts';
import { MAX_COLLECTIONS, type CollectionContent } from '../../../domain/catalogue/collection.ts';
import { actOn, pageOf, tableApi } from './tableApi.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

const collection = tableApi(
  { list: PATHS.collections, record: PATHS.collection },
  editedCollectionFromWire,
  collectionDraftToWire,
);

/** One page of the list has them all. */
export const ALL_COLLECTIONS = {
  page: 1,
  pageSize: MAX_COLLECTIONS,
  ordering: 'name',
  text: '',
  filters: {},
};

/** The shop shows what a save changes, and the home page may have a shelf of it. */
const CHANGED_BY_SAVE = ['Collection', 'Product', 'Landing', 'Category', 'Audit'] as const;

/** Collections of the tools area. */
const collectionsToolsApi = toolsApiWith('Collection').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getCollections: build.query({
      ...pageOf(PATHS.collections, editedCollectionFromWire),
      providesTags: ['Collection'],
      keepUnusedDataFor: 0,
    }),
    getEditedCollection: build.query({
      ...collection.get,
      providesTags: ['Collection'],
      keepUnusedDataFor: 0,
    }),
    getCollectionPreview: build.query({
      query: (content: CollectionContent) => ({
        path: PATHS.preview,
        body: contentToWire(content),
      }),
      transformResponse: previewFromWire,
      keepUnusedDataFor: 0,
    }),
    createCollection: build.mutation({ ...collection.create, invalidatesTags: CHANGED_BY_SAVE }),
    saveCollection: build.mutation({ ...collection.save, invalidatesTags: CHANGED_BY_SAVE }),
    removeCollection: build.mutation({
      ...actOn(PATHS.remove),
      invalidatesTags: ['Product', 'Landing', 'Audit'],
    }),
  }),
});

export const {
  useGetCollectionsQuery,
  useGetEditedCollectionQuery,
  useLazyGetEditedCollectionQuery,
  useGetCollectionPreviewQuery,
  useCreateCollectionMutation,
  useSaveCollectionMutation,
  useRemoveCollectionMutation,
} = collectionsToolsApi;
