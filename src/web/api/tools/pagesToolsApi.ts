import { fillPath } from '../../../contract/fillPath.ts';
import { textVersionFromWire } from '../../../contract/tools/shop/legalToolsMapping.ts';
import {
  editedPageFromWire,
  listedPageFromWire,
  pageDraftToWire,
} from '../../../contract/tools/shop/pageToolsMapping.ts';
import { PAGE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { actOn, allOf, tableApi } from './tableApi.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

/** Menu and footer show them, too. */
const CHANGED = ['Page', 'Setting', 'Site', 'Audit'] as const;

const page = tableApi(
  { list: PATHS.pages, record: PATHS.page },
  editedPageFromWire,
  pageDraftToWire,
);

/** The merchant's own pages in the tools area. */
const pagesToolsApi = toolsApiWith('Page', 'Setting').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getPages: build.query({ ...allOf(PATHS.pages, listedPageFromWire), providesTags: ['Page'] }),
    getEditedPage: build.query({ ...page.get, providesTags: ['Page'], keepUnusedDataFor: 0 }),
    getPageVersion: build.query({
      query: (of: { id: number; version: number }) => ({ path: fillPath(PATHS.version, of) }),
      transformResponse: textVersionFromWire,
    }),
    createPage: build.mutation({ ...page.create, invalidatesTags: CHANGED }),
    savePage: build.mutation({ ...page.save, invalidatesTags: CHANGED }),
    removePage: build.mutation({ ...actOn(PATHS.remove), invalidatesTags: CHANGED }),
  }),
});

export const {
  useGetPagesQuery,
  useGetEditedPageQuery,
  useLazyGetEditedPageQuery,
  useLazyGetPageVersionQuery,
  useCreatePageMutation,
  useSavePageMutation,
  useRemovePageMutation,
} = pagesToolsApi;
