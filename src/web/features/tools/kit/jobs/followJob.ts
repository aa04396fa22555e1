import { fromCallback } from 'xstate';
import { jobsToolsApi } from '../../../../api/tools/jobsToolsApi.ts';
import type { Store } from '../../../../state/createStore.ts';

const POLL_MS = 500;

/** Reads a job until it has ended, and sends each `job.read`. Without an answer it asks again: the job goes on at the server. */
export function followJob({ dispatch }: Store) {
  return fromCallback<{ type: string }, number>(({ input, sendBack }) => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      const { getJob } = jobsToolsApi.endpoints;
      const call = getJob.initiate(input, { subscribe: false, forceRefetch: true });
      const { data: job } = await dispatch(call);
      if (isLeft) return;
      if (job) sendBack({ type: 'job.read', job });
      if (!job || job.endedAt === null) timer = setTimeout(() => void read(), POLL_MS);
    };
    void read();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  });
}
