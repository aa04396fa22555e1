import { fillPath } from '../../../contract/fillPath.ts';
import { pageFromWire } from '../../../contract/pageMapping.ts';
import { jobFromWire } from '../../../contract/tools/jobMapping.ts';
import type { JobWire } from '../../../contract/tools/jobSchemas.ts';
import { TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { PageWire } from '../../../contract/wireSchemas.ts';
import type { LongJob } from '../../../domain/tools/longJob.ts';
import type { Page } from '../../../domain/page.ts';
import { tableQueryOf, type TableRequest } from './tableRequest.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

export function jobRefusalsPath(jobId: number): string {
  return fillPath(TOOLS_PATHS.jobRefusals, { id: jobId });
}

/** Long work of admins. */
const jobsToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getJobs: build.query<Page<LongJob>, TableRequest>({
      query: (request) => ({ path: TOOLS_PATHS.jobs, query: tableQueryOf(request) }),
      transformResponse: (wire: PageWire<JobWire>, _meta, { page }) =>
        pageFromWire(wire, page, jobFromWire),
      providesTags: ['Job'],
    }),
    getJob: build.query<LongJob, number>({
      query: (id) => ({ path: fillPath(TOOLS_PATHS.job, { id }) }),
      transformResponse: jobFromWire,
      providesTags: ['Job'],
    }),
    cancelJob: build.mutation<LongJob, number>({
      query: (id) => ({ path: fillPath(TOOLS_PATHS.jobCancel, { id }), body: {} }),
      transformResponse: jobFromWire,
      invalidatesTags: ['Job', 'Audit'],
    }),
  }),
});

export const { useGetJobsQuery, useGetJobQuery, useCancelJobMutation } = jobsToolsApi;
