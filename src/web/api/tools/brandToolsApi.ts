import { fillPath } from '../../../contract/fillPath.ts';
import {
  brandPreviewToWire,
  brandSaveToWire,
  editedBrandFromWire,
} from '../../../contract/tools/shop/brandToolsMapping.ts';
import { BRAND_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type {
  Brand,
  BrandPicture,
  BrandPreview,
  EditedBrand,
  Logo,
} from '../../../domain/brand/Brand.ts';
import { toolsApiWith } from './toolsBaseApi.ts';
import { uploadFile } from './uploadFile.ts';

/** The tags of what the shop shows of its brand. */
const PUBLISHED = ['Brand', 'Site', 'Landing', 'Audit'] as const;

/** The shop's brand: its draft, the published one and those before it. */
const brandToolsApi = toolsApiWith('Brand').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getEditedBrand: build.query<EditedBrand, void>({
      query: () => ({ path: PATHS.brand }),
      transformResponse: editedBrandFromWire,
      providesTags: ['Brand'],
      keepUnusedDataFor: 0,
    }),
    saveBrand: build.mutation({
      query: ({ draft, version }: { draft: Brand; version: number }) => ({
        path: PATHS.brand,
        body: brandSaveToWire(draft, version),
      }),
      transformResponse: editedBrandFromWire,
      invalidatesTags: ['Brand', 'Audit'],
    }),
    publishBrand: build.mutation({
      query: (version: number) => ({ path: PATHS.publish, body: { version } }),
      transformResponse: editedBrandFromWire,
      invalidatesTags: PUBLISHED,
    }),
    takeBrandBack: build.mutation({
      query: ({ id, version }: { id: number; version: number }) => ({
        path: fillPath(PATHS.takeBack, { id }),
        body: { version },
      }),
      transformResponse: editedBrandFromWire,
      invalidatesTags: ['Brand', 'Audit'],
    }),
    /** The picture as a logo, with its size. */
    uploadBrandPicture: build.mutation<Logo, { file: File; use: BrandPicture }>({
      queryFn: ({ file, use }, api) => uploadFile<Logo>(`${PATHS.pictures}?use=${use}`, file, api),
    }),
    /** A page with a draft, as HTML. */
    previewBrand: build.query({
      query: ({ draft, page }: { draft: Brand; page: BrandPreview }) => ({
        path: PATHS.preview,
        body: brandPreviewToWire(draft, page),
      }),
      transformResponse: ({ html }: { html: string }) => html,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetEditedBrandQuery,
  useLazyGetEditedBrandQuery,
  useSaveBrandMutation,
  usePublishBrandMutation,
  useTakeBrandBackMutation,
  useUploadBrandPictureMutation,
  usePreviewBrandQuery,
} = brandToolsApi;
