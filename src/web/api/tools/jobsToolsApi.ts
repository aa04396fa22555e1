import { fillPath } from '../../../contract/fillPath.ts';
import { jobFromWire } from '../../../contract/tools/jobMapping.ts';
import { TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { actOn, byId, pageOf } from './tableApi.ts';
import { toolsBaseApi } from './toolsBaseApi.ts';

export function jobRefusalsPath(jobId: number): string {
  return fillPath(TOOLS_PATHS.jobRefusals, { id: jobId });
}

/** Long work of admins. */
export const jobsToolsApi = toolsBaseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getJobs: build.query({ ...pageOf(TOOLS_PATHS.jobs, jobFromWire), providesTags: ['Job'] }),
    getJob: build.query({
      ...byId(TOOLS_PATHS.job),
      transformResponse: jobFromWire,
      providesTags: ['Job'],
    }),
    cancelJob: build.mutation({
      ...actOn(TOOLS_PATHS.jobCancel),
      transformResponse: jobFromWire,
      invalidatesTags: ['Job', 'Audit'],
    }),
  }),
});

export const { useGetJobsQuery, useGetJobQuery, useCancelJobMutation } = jobsToolsApi;
