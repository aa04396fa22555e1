import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { LongJob } from '../../../../domain/tools/longJob.ts';
import { toApiError } from '../../../api/ApiError.ts';
import {
  useGetEditOfJobQuery,
  useUndoEditMutation,
  type EditRecord,
} from '../../../api/tools/productsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { productsCopy as copy } from '../../../copy/tools/productsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { EditedRows } from './EditPreviewTable.tsx';
import styles from './BulkEditModal.module.css';

const POLL_MS = 1000;

/** On the page of a job: what it did to products or took back, and the way to take it back. */
export function BulkEditRecord({ job }: { job: LongJob }) {
  const [isMoving, setMoving] = useState(false);
  const answer = useGetEditOfJobQuery(job.id, {
    pollingInterval: isMoving ? POLL_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const { data } = answer;
  // Products that an undoing has yet to come to.
  const moves = data !== undefined && data.undoJobId !== null && data.counts.done > 0;
  if (moves !== isMoving) setMoving(moves);
  const { refetch } = answer;
  const { endedAt } = job;
  useEffect(() => {
    if (endedAt !== null) void refetch();
  }, [endedAt, refetch]);
  return (
    <Answer of={answer} failed={copy.recordFailed} waiting={<Skeleton height="16rem" />}>
      {(record) => <Record record={record} jobId={job.id} />}
    </Answer>
  );
}

function Record({ record, jobId }: { record: EditRecord; jobId: number }) {
  const { id, edit, category, applyJobId, undoJobId, counts, canUndo, rows } = record;
  const { notify } = useToolsFrame();
  const [undo, { isLoading }] = useUndoEditMutation();
  const isUndo = jobId === undoJobId;
  const other = isUndo ? applyJobId : undoJobId;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);

  async function takeBack(): Promise<void> {
    try {
      await undo(id).unwrap();
      notify(copy.undoing);
    } catch (error) {
      notify(failureSentence(toApiError(error)));
    }
  }

  return (
    <Section title={copy.editSentence(edit, category)}>
      {other !== null && (
        <p>
          {isUndo ? copy.isUndoOf : copy.wasUndone}
          <Link to={toolsPath('job', { id: other })}>{copy.jobNamed(other)}</Link>.
        </p>
      )}
      {counts.undone > 0 && <FormNote>{copy.undone(counts.undone)}</FormNote>}
      {counts.kept > 0 && <FormNote>{copy.kept(counts.kept)}</FormNote>}
      {canUndo && (
        <div className={styles.actions}>
          <Button variant="secondary" busy={isLoading} onClick={() => void takeBack()}>
            {copy.undo}
          </Button>
        </div>
      )}
      <EditedRows label={copy.editedTable} rows={rows} rest={all - rows.length} isLinked />
    </Section>
  );
}
