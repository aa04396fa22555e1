import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { waitFor } from 'xstate';
import type { LongJob } from '../../../../domain/tools/longJob.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useGetEditOfJobQuery, type EditRecord } from '../../../api/tools/productsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { productsCopy as copy } from '../../../copy/tools/productsCopy.ts';
import { useAppStore } from '../../../state/useAppSelector.ts';
import { useShownActor } from '../../../state/useShownActor.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Skeleton } from '../../../ui/loading/Skeleton.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { createBulkEdit } from './createBulkEdit.ts';
import { EditedRows } from './EditPreviewTable.tsx';
import styles from '../kit/form/ActionDialog.module.css';

const UNDO = { type: 'undo.requested' } as const;

/**
 * A job's changes to products or their reversal, on the job's page, and the way to reverse them.
 */
export function BulkEditRecord({ job }: { job: LongJob }) {
  const answer = useGetEditOfJobQuery(job.id, { refetchOnMountOrArgChange: true });
  return (
    <Answer of={answer} failed={copy.recordFailed} waiting={<Skeleton height="16rem" />}>
      {(record) => <Record record={record} jobId={job.id} onChanged={answer.refetch} />}
    </Answer>
  );
}

interface RecordProps {
  record: EditRecord;
  jobId: number;
  onChanged: () => unknown;
}

function Record({ record, jobId, onChanged }: RecordProps) {
  const { id, edit, category, applyJobId, undoJobId, counts, canUndo, rows } = record;
  const { notify } = useToolsFrame();
  const store = useAppStore();
  const actor = useShownActor((inspect) => {
    const started = { id, jobId: undoJobId ?? applyJobId };
    const input = { started, isUndo: undoJobId !== null };
    return createBulkEdit({ store, inspect, input, selection: null, onChanged });
  });
  const state = useSelector(actor, (snapshot) => snapshot);
  const isStarting = state.matches({ started: 'undoStarting' });
  const isUndo = jobId === undoJobId;
  const other = isUndo ? applyJobId : undoJobId;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const done = state.context.job?.done;
  useEffect(() => {
    if (done !== undefined) onChanged();
  }, [done, onChanged]);

  async function takeBack(): Promise<void> {
    actor.send(UNDO);
    const answered = await waitFor(actor, (each) => !each.matches({ started: 'undoStarting' }));
    const { error } = answered.context;
    notify(error === null ? copy.undoing : failureSentence(toApiError(error)));
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
      {canUndo && (isStarting || state.can(UNDO)) && (
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            busy={isStarting}
            onClick={() => void takeBack().catch(() => undefined)}
          >
            {copy.undo}
          </Button>
        </div>
      )}
      <EditedRows label={copy.editedTable} rows={rows} rest={all - rows.length} isLinked />
    </Section>
  );
}
