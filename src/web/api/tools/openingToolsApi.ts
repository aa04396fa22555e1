import {
  openingChangeToWire,
  openingFromWire,
} from '../../../contract/tools/shop/openingMapping.ts';
import { OPENING_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { Opening, OpeningChange } from '../../../domain/tools/opening.ts';
import { toolsApiWith } from './toolsBaseApi.ts';

/** A new shop's first day. */
const openingToolsApi = toolsApiWith('Opening').injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getOpening: build.query<Opening, void>({
      query: () => ({ path: PATHS.opening }),
      transformResponse: openingFromWire,
      providesTags: ['Opening'],
    }),
    changeOpening: build.mutation<Opening, OpeningChange>({
      query: (change) => ({
        path: PATHS.opening,
        method: 'POST',
        body: openingChangeToWire(change),
      }),
      transformResponse: openingFromWire,
      invalidatesTags: ['Opening'],
    }),
    tryMail: build.mutation<void, void>({
      query: () => ({ path: PATHS.mail, method: 'POST', body: {} }),
    }),
    confirmMail: build.mutation<Opening, string>({
      query: (code) => ({ path: PATHS.mailReceived, method: 'POST', body: { code } }),
      transformResponse: openingFromWire,
      invalidatesTags: ['Opening'],
    }),
  }),
});

export const {
  useGetOpeningQuery,
  useChangeOpeningMutation,
  useTryMailMutation,
  useConfirmMailMutation,
} = openingToolsApi;
