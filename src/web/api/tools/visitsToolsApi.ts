import {
  VISIT_PATHS,
  visitOverviewFromWire,
} from '../../../contract/tools/shop/visitReportMapping.ts';
import type { VisitOverviewWire } from '../../../contract/tools/shop/visitReportSchemas.ts';
import type { VisitOverview } from '../../../domain/tools/visitReport.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

/** Errors and waits that browsers reported. */
const visitsToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getVisitOverview: build.query<VisitOverview, void>({
      query: () => ({ path: VISIT_PATHS.overview }),
      transformResponse: (wire: VisitOverviewWire) => visitOverviewFromWire(wire),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetVisitOverviewQuery } = visitsToolsApi;
