import { toolsHitsFromWire } from '../../../contract/tools/toolsSearchMapping.ts';
import type { ToolsHitsWire } from '../../../contract/tools/toolsSearchSchemas.ts';
import { TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { ToolsHits } from '../../../domain/tools/toolsSearch.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

/** The search of the tools. */
const toolsSearchApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    searchTools: build.query<ToolsHits, string>({
      query: (q) => ({ path: TOOLS_PATHS.search, query: { q } }),
      transformResponse: (wire: ToolsHitsWire) => toolsHitsFromWire(wire),
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useSearchToolsQuery } = toolsSearchApi;
