import { toolsHitsFromWire } from '../../../contract/tools/toolsSearchMapping.ts';
import { TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { ToolsHits } from '../../../domain/tools/toolsSearch.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

/** The search of the tools. */
const toolsSearchApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    searchTools: build.query<ToolsHits, string>({
      query: (q) => ({ path: TOOLS_PATHS.search, query: { q } }),
      transformResponse: toolsHitsFromWire,
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useSearchToolsQuery } = toolsSearchApi;
