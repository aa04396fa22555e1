import { fillPath } from '../../../contract/fillPath.ts';
import {
  editedTextFromWire,
  listedTextFromWire,
  textVersionFromWire,
} from '../../../contract/tools/shop/legalToolsMapping.ts';
import { LEGAL_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { allOf } from './tableApi.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

interface TextSave {
  key: string;
  title: string;
  body: string;
  version: number;
}

/** The shop's texts, as admins edit them. */
const textsToolsApi = toolsApiWith('Text').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getTexts: build.query({ ...allOf(PATHS.texts, listedTextFromWire), providesTags: ['Text'] }),
    getEditedText: build.query({
      query: (key: string) => ({ path: fillPath(PATHS.text, { key }) }),
      transformResponse: editedTextFromWire,
      providesTags: ['Text'],
      keepUnusedDataFor: 0,
    }),
    getTextVersion: build.query({
      query: (of: { key: string; version: number }) => ({ path: fillPath(PATHS.version, of) }),
      transformResponse: textVersionFromWire,
    }),
    saveText: build.mutation({
      query: ({ key, ...body }: TextSave) => ({ path: fillPath(PATHS.text, { key }), body }),
      transformResponse: editedTextFromWire,
      invalidatesTags: ['Text', 'Audit'],
    }),
  }),
});

export const {
  useGetTextsQuery,
  useGetEditedTextQuery,
  useLazyGetEditedTextQuery,
  useLazyGetTextVersionQuery,
  useSaveTextMutation,
} = textsToolsApi;
