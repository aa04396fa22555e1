import { fillPath } from '../../../contract/fillPath.ts';
import { CATALOGUE_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  categoryDraftToWire,
  editedCategoryFromWire,
} from '../../../contract/tools/catalogue/categoryToolsMapping.ts';
import type { EditedCategoriesWire } from '../../../contract/tools/catalogue/categoryToolsSchemas.ts';
import {
  draftToWire,
  editedProductFromWire,
} from '../../../contract/tools/catalogue/productToolsMapping.ts';
import type { EditedProductWire } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import type { CategoryDraft, EditedCategory } from '../../../domain/catalogue/editedCategory.ts';
import type { EditedProduct, ProductDraft } from '../../../domain/catalogue/productDraft.ts';
import type { ApiDependencies } from '../baseQuery.ts';
import { failureOf } from './failureOf.ts';
import { toolsBaseApi, type Confirmable } from './toolsBaseApi.ts';

/** What the shop shows of a product, and what the tools list. */
const CHANGED_BY_SAVE = ['Product', 'Landing', 'Category', 'Audit'] as const;

/** One product of the tools area, whole. */
const productToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getEditedProduct: build.query<EditedProduct, number>({
      query: (id) => ({ path: fillPath(CATALOGUE_TOOLS_PATHS.product, { id }) }),
      transformResponse: editedProductFromWire,
      keepUnusedDataFor: 0,
    }),
    getEditedCategories: build.query<EditedCategory[], void>({
      query: () => ({ path: CATALOGUE_TOOLS_PATHS.categories }),
      transformResponse: treeFromWire,
      providesTags: ['Category'],
    }),
    createCategory: build.mutation<EditedCategory[], CategoryDraft>({
      query: (draft) => ({
        path: CATALOGUE_TOOLS_PATHS.categories,
        body: categoryDraftToWire(draft),
      }),
      transformResponse: treeFromWire,
      invalidatesTags: [...CHANGED_BY_SAVE],
    }),
    saveCategory: build.mutation<
      EditedCategory[],
      { id: number; version: number; draft: CategoryDraft }
    >({
      query: ({ id, version, draft }) => ({
        path: fillPath(CATALOGUE_TOOLS_PATHS.category, { id }),
        body: { ...categoryDraftToWire(draft), version },
      }),
      transformResponse: treeFromWire,
      invalidatesTags: [...CHANGED_BY_SAVE],
    }),
    deleteCategory: build.mutation<
      EditedCategory[],
      { id: number; version: number; moveTo: number | null }
    >({
      query: ({ id, version, moveTo }) => ({
        path: fillPath(CATALOGUE_TOOLS_PATHS.categoryDelete, { id }),
        body: { version, move_to: moveTo },
      }),
      transformResponse: treeFromWire,
      invalidatesTags: [...CHANGED_BY_SAVE],
    }),
    createProduct: build.mutation<EditedProduct, Confirmable<{ draft: ProductDraft }>>({
      query: ({ draft, isConfirmed }) => ({
        path: CATALOGUE_TOOLS_PATHS.products,
        body: { ...draftToWire(draft), confirm_free: isConfirmed },
      }),
      transformResponse: editedProductFromWire,
      invalidatesTags: [...CHANGED_BY_SAVE],
    }),
    saveProduct: build.mutation<
      EditedProduct,
      Confirmable<{ id: number; version: number; draft: ProductDraft }>
    >({
      query: ({ id, version, draft, isConfirmed }) => ({
        path: fillPath(CATALOGUE_TOOLS_PATHS.product, { id }),
        body: { ...draftToWire(draft), version, confirm_free: isConfirmed },
      }),
      transformResponse: (wire: EditedProductWire) => editedProductFromWire(wire),
      invalidatesTags: [...CHANGED_BY_SAVE],
    }),
    duplicateProduct: build.mutation<EditedProduct, number>({
      query: (id) => ({ path: fillPath(CATALOGUE_TOOLS_PATHS.productDuplicate, { id }), body: {} }),
      transformResponse: (wire: EditedProductWire) => editedProductFromWire(wire),
      invalidatesTags: [...CHANGED_BY_SAVE],
    }),
    archiveProduct: build.mutation<EditedProduct, { id: number; archived: boolean }>({
      query: ({ id, archived }) => ({
        path: fillPath(CATALOGUE_TOOLS_PATHS.productArchive, { id }),
        body: { archived },
      }),
      transformResponse: (wire: EditedProductWire) => editedProductFromWire(wire),
      invalidatesTags: [...CHANGED_BY_SAVE],
    }),
    /** The picture's URL. A large file on a slow line takes its time: without a timeout. */
    uploadPicture: build.mutation<string, File>({
      queryFn: async (file, { extra, getState, signal }) => {
        const { fetchFn, backend, tokenOf } = extra as ApiDependencies;
        try {
          const answer = await fetchFn(backend + CATALOGUE_TOOLS_PATHS.pictures, {
            method: 'POST',
            headers: {
              authorization: `Token ${tokenOf(getState())}`,
              'content-type': 'application/octet-stream',
            },
            body: file,
            signal,
          });
          if (!answer.ok) return { error: await failureOf(answer) };
          return { data: ((await answer.json()) as { url: string }).url };
        } catch {
          return { error: { code: 'network', status: 0 } };
        }
      },
    }),
    cropPicture: build.mutation<string, { url: string; crop: Crop }>({
      query: ({ url, crop }) => ({
        path: CATALOGUE_TOOLS_PATHS.pictureCrop,
        body: { url, ...crop },
      }),
      transformResponse: ({ url }: { url: string }) => url,
    }),
  }),
});

function treeFromWire({ results }: EditedCategoriesWire): EditedCategory[] {
  return results.map(editedCategoryFromWire);
}

/** In fractions of the picture's width and height. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const {
  useGetEditedProductQuery,
  useLazyGetEditedProductQuery,
  useGetEditedCategoriesQuery,
  useCreateCategoryMutation,
  useSaveCategoryMutation,
  useDeleteCategoryMutation,
  useCreateProductMutation,
  useSaveProductMutation,
  useDuplicateProductMutation,
  useArchiveProductMutation,
  useUploadPictureMutation,
  useCropPictureMutation,
} = productToolsApi;
