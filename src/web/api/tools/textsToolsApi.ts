import { fillPath } from '../../../contract/fillPath.ts';
import {
  editedTextFromWire,
  listedTextFromWire,
  textVersionFromWire,
} from '../../../contract/tools/shop/legalToolsMapping.ts';
import { LEGAL_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type {
  EditedTextsWire,
  EditedTextWire,
  TextVersionWire,
} from '../../../contract/tools/shop/legalToolsSchemas.ts';
import type { EditedText, ListedText, TextVersion } from '../../../domain/legalText.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

interface TextSave {
  key: string;
  title: string;
  body: string;
  version: number;
}

/** The shop's texts, as admins edit them. */
const textsToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getTexts: build.query<ListedText[], void>({
      query: () => ({ path: PATHS.texts }),
      transformResponse: ({ results }: EditedTextsWire) => results.map(listedTextFromWire),
      providesTags: ['Text'],
    }),
    getEditedText: build.query<EditedText, string>({
      query: (key) => ({ path: fillPath(PATHS.text, { key }) }),
      transformResponse: editedTextFromWire,
      providesTags: ['Text'],
      keepUnusedDataFor: 0,
    }),
    getTextVersion: build.query<TextVersion, { key: string; version: number }>({
      query: (of) => ({ path: fillPath(PATHS.version, { ...of }) }),
      transformResponse: (wire: TextVersionWire) => textVersionFromWire(wire),
    }),
    saveText: build.mutation<EditedText, TextSave>({
      query: ({ key, ...body }) => ({ path: fillPath(PATHS.text, { key }), body }),
      transformResponse: (wire: EditedTextWire) => editedTextFromWire(wire),
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
