import { fillPath } from '../../../contract/fillPath.ts';
import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import {
  categoryDraftToWire,
  editedCategoryFromWire,
} from '../../../contract/tools/catalogue/categoryToolsMapping.ts';
import type { EditedCategoriesWire } from '../../../contract/tools/catalogue/categoryToolsSchemas.ts';
import {
  draftToWire,
  editedProductFromWire,
} from '../../../contract/tools/catalogue/productToolsMapping.ts';
import type { TagsWire } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import { actOn, allOf, tableApi } from './tableApi.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';
import { uploadFile } from './uploadFile.ts';

/** The tags of what the shop shows of a product, and of what the tools list. */
const CHANGED_BY_SAVE = ['Product', 'Landing', 'Category', 'Audit'] as const;

const product = tableApi(
  { list: PATHS.products, record: PATHS.product },
  editedProductFromWire,
  draftToWire,
);

const treeFromWire = ({ results }: EditedCategoriesWire) => results.map(editedCategoryFromWire);

const category = tableApi(
  { list: PATHS.categories, record: PATHS.category },
  treeFromWire,
  categoryDraftToWire,
);

interface CategoryDeletion {
  id: number;
  version: number;
  /** The category that takes its products. */
  moveTo: number | null;
}

/** One product of the tools area, whole. */
const productToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getEditedProduct: build.query({ ...product.get, keepUnusedDataFor: 0 }),
    getEditedCategories: build.query({
      ...allOf(PATHS.categories, editedCategoryFromWire),
      providesTags: ['Category'],
    }),
    getTags: build.query({
      query: () => ({ path: PATHS.tags }),
      transformResponse: ({ results }: TagsWire) => results,
      providesTags: ['Product'],
    }),
    createCategory: build.mutation({ ...category.create, invalidatesTags: CHANGED_BY_SAVE }),
    saveCategory: build.mutation({ ...category.save, invalidatesTags: CHANGED_BY_SAVE }),
    deleteCategory: build.mutation({
      query: ({ id, version, moveTo }: CategoryDeletion) => ({
        path: fillPath(PATHS.categoryDelete, { id }),
        body: { version, move_to: moveTo },
      }),
      transformResponse: treeFromWire,
      invalidatesTags: CHANGED_BY_SAVE,
    }),
    createProduct: build.mutation({
      ...product.createConfirmable,
      invalidatesTags: CHANGED_BY_SAVE,
    }),
    saveProduct: build.mutation({ ...product.saveConfirmable, invalidatesTags: CHANGED_BY_SAVE }),
    duplicateProduct: build.mutation({
      ...actOn(PATHS.productDuplicate),
      transformResponse: editedProductFromWire,
      invalidatesTags: CHANGED_BY_SAVE,
    }),
    archiveProduct: build.mutation({
      query: ({ id, archived }: { id: number; archived: boolean }) => ({
        path: fillPath(PATHS.productArchive, { id }),
        body: { archived },
      }),
      transformResponse: editedProductFromWire,
      invalidatesTags: CHANGED_BY_SAVE,
    }),
    /** The picture's URL. */
    uploadPicture: build.mutation<string, File>({
      queryFn: async (file, api) => {
        const answer = await uploadFile<{ url: string }>(PATHS.pictures, file, api);
        return 'error' in answer ? answer : { data: answer.data.url };
      },
    }),
    cropPicture: build.mutation({
      query: ({ url, crop }: { url: string; crop: Crop }) => ({
        path: PATHS.pictureCrop,
        body: { url, ...crop },
      }),
      transformResponse: ({ url }: { url: string }) => url,
    }),
  }),
});

/** Measured in fractions of the picture's width and height. */
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
  useLazyGetEditedCategoriesQuery,
  useGetTagsQuery,
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
