import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type ComponentType } from 'react';
import { useParams } from 'react-router';
import type { JobKind, LongJob } from '../../../../../domain/tools/longJob.ts';
import { toApiError } from '../../../../api/ApiError.ts';
import {
  jobRefusalsPath,
  useCancelJobMutation,
  useGetJobQuery,
} from '../../../../api/tools/jobsToolsApi.ts';
import { failureSentence } from '../../../../copy/failureSentence.ts';
import { formatDateTime } from '../../../../copy/format/formatDate.ts';
import { jobsCopy } from '../../../../copy/tools/jobsCopy.ts';
import { toolsPath } from '../../../../toolsPaths.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/loading/EmptyState.tsx';
import { FormNote } from '../../../../ui/form/FormNote.tsx';
import { FailedAnswer } from '../frame/FailedAnswer.tsx';
import { ScreenSkeleton } from '../frame/lazyScreen.tsx';
import { ProgressLine } from '../../../../ui/loading/ProgressLine.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { useToolsFrame } from '../frame/ToolsFrameContext.ts';
import { DownloadButton } from '../frame/DownloadButton.tsx';
import styles from './JobScreen.module.css';

const POLL_MS = 1000;
const ABOVE = [{ label: jobsCopy.title, to: toolsPath('jobs') }];

interface JobDetails {
  /** Further facts and actions, by the job's kind. */
  details: Partial<Record<JobKind, ComponentType<{ job: LongJob }>>>;
}

/** Progress and result of one job. */
export function JobScreen({ details }: JobDetails) {
  const id = Number(useParams()['id']);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const [isEnded, setEnded] = useState(false);
  const answer = useGetJobQuery(isNumber ? id : skipToken, {
    pollingInterval: isEnded ? 0 : POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  const { currentData: job, error, isFetching, refetch } = answer;
  const hasEnded = job !== undefined && job.endedAt !== null;
  if (hasEnded !== isEnded) setEnded(hasEnded);
  if (!isNumber) return <EmptyState as="h1" title={jobsCopy.notFound} />;
  if (error && !job) {
    return <FailedAnswer title={jobsCopy.failed} answer={{ error, isFetching, refetch }} />;
  }
  return job ? <JobView job={job} details={details} /> : <ScreenSkeleton />;
}

function JobView({ job, details }: JobDetails & { job: LongJob }) {
  const Details = details[job.kind];
  const { notify } = useToolsFrame();
  const [cancel, { isLoading }] = useCancelJobMutation();
  const { id, kind, state, total, done, refused, failure } = job;
  const title = jobsCopy.titleOf(kind, id);

  async function stop(): Promise<void> {
    try {
      await cancel(id).unwrap();
      notify(jobsCopy.cancelled);
    } catch (error) {
      notify(failureSentence(toApiError(error)));
    }
  }

  return (
    <>
      <ScreenHead title={title} above={ABOVE} mark={<Badge>{jobsCopy.states[state]}</Badge>} />
      <div className={styles.job}>
        <ProgressLine label={jobsCopy.progressOf(done, total)} done={done} total={total} />
        <dl className={styles.facts}>
          <Fact name={jobsCopy.createdBy} value={job.createdBy ?? jobsCopy.deletedAccount} />
          <Fact name={jobsCopy.createdAt} value={formatDateTime(job.createdAt)} />
          {job.endedAt !== null && (
            <Fact name={jobsCopy.endedAt} value={formatDateTime(job.endedAt)} />
          )}
        </dl>
        {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
        {job.endedAt !== null && (
          <FormNote tone={state === 'done' ? 'good' : 'plain'}>
            {jobsCopy.summary(done - refused)}
          </FormNote>
        )}
        {refused > 0 && (
          <>
            <p>{jobsCopy.refusals(refused)}</p>
            <DownloadButton path={jobRefusalsPath(id)} label={jobsCopy.downloadRefusals} />
          </>
        )}
        {job.endedAt === null && (
          <>
            <Button variant="secondary" busy={isLoading} onClick={() => void stop()}>
              {jobsCopy.cancel}
            </Button>
            <p className={styles.hint}>{jobsCopy.cancelHint}</p>
          </>
        )}
        {Details && <Details key={job.id} job={job} />}
      </div>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
