import { useSelector } from '@xstate/react';
import { useState, type SubmitEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import { toApiError } from '../../../api/ApiError.ts';
import type { RecordSelection } from '../../../api/tools/tableRequest.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { productsCopy } from '../../../copy/tools/productsCopy.ts';
import { useAppStore } from '../../../state/useAppSelector.ts';
import { useShownActor } from '../../../state/useShownActor.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Modal } from '../kit/frame/Modal.tsx';
import type { bulkEditMachine } from './bulkEditMachine.ts';
import { createBulkEdit } from './createBulkEdit.ts';
import { EditPreviewTable } from './EditPreviewTable.tsx';
import { editOf, NOTHING_YET, type WantedEdit } from './wantedEdit.ts';
import { WantedEditFields } from './WantedEditFields.tsx';
import { ProgressLine } from '../../../ui/loading/ProgressLine.tsx';
import dialog from '../kit/form/ActionDialog.module.css';

const NEW_EDIT = { started: null, isUndo: false };
const CONFIRM = { type: 'edit.confirmed' } as const;
const UNDO = { type: 'undo.requested' } as const;
type BulkEditState = SnapshotFrom<typeof bulkEditMachine>;

interface BulkEditModalProps {
  selection: RecordSelection;
  /** Called after products changed; the same function in every render. */
  onChanged: () => unknown;
  onClose: () => void;
}

/** Says what to change, shows what that changes, changes it, and takes it back. */
export function BulkEditModal({ selection, onChanged, onClose }: BulkEditModalProps) {
  const store = useAppStore();
  const actor = useShownActor((inspect) =>
    createBulkEdit({ store, inspect, input: NEW_EDIT, selection, onChanged }),
  );
  const state = useSelector(actor, (snapshot) => snapshot);
  const [wanted, setWanted] = useState(NOTHING_YET);
  const { preview, error } = state.context;
  const isBad = state.matches({ choosing: 'incomplete' });
  const failure = error === null ? undefined : toApiError(error);
  /** The server's message on a field that is shown. */
  const refusedAt = (...names: string[]) =>
    names.flatMap((name) => failure?.fields?.[name] ?? []).at(0);
  const numberError = refusedAt('edit.percent', 'edit.amount');
  const categoryError = refusedAt('edit.categoryId');
  const tagError = refusedAt('edit.tag');

  /** Another edit needs another preview. One that is about to be made stays as it was previewed. */
  function change(part: Partial<WantedEdit>): void {
    const event = { type: 'edit.changed' } as const;
    if (!state.can(event)) return;
    setWanted({ ...wanted, ...part });
    actor.send(event);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    actor.send({ type: 'preview.requested', edit: editOf(wanted) });
  }

  if (state.matches('started')) {
    return (
      <Modal open title={productsCopy.editTitle} closeLabel={productsCopy.close} onClose={onClose}>
        <EditProgress state={state} onUndo={() => actor.send(UNDO)} onClose={onClose} />
      </Modal>
    );
  }
  return (
    <Modal open title={productsCopy.editTitle} closeLabel={productsCopy.close} onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={submit}>
        <WantedEditFields
          wanted={wanted}
          errors={{
            number: isBad ? productsCopy.badNumber : numberError,
            category: isBad ? productsCopy.noCategoryChosen : categoryError,
            tag: isBad ? productsCopy.noTagTyped : tagError,
          }}
          onChange={change}
        />
        {failure && (numberError ?? categoryError ?? tagError) === undefined && (
          <FormNote tone="bad">{failureSentence(failure)}</FormNote>
        )}
        {preview && <EditPreviewTable preview={preview} />}
        <Actions state={state} onApply={() => actor.send(CONFIRM)} />
      </form>
    </Modal>
  );
}

interface ActionsProps {
  state: BulkEditState;
  onApply: () => void;
}

function Actions({ state, onApply }: ActionsProps) {
  const isStarting = state.matches('starting');
  const canApply = isStarting || state.can(CONFIRM);
  return (
    <div className={dialog.buttons}>
      <Button
        type="submit"
        variant={canApply ? 'secondary' : 'primary'}
        busy={state.matches({ choosing: 'previewing' })}
      >
        {productsCopy.preview}
      </Button>
      {canApply && state.context.preview && (
        <Button busy={isStarting} onClick={onApply}>
          {productsCopy.apply(state.context.preview.changed)}
        </Button>
      )}
    </div>
  );
}

interface EditProgressProps {
  state: BulkEditState;
  onUndo: () => void;
  onClose: () => void;
}

/** The job that changes the products, then the one that takes it back. */
function EditProgress({ state, onUndo, onClose }: EditProgressProps) {
  const { job, error } = state.context;
  const isWorking = state.matches({ started: 'applying' }) || state.matches({ started: 'undoing' });
  const isUndoStarting = state.matches({ started: 'undoStarting' });
  const { done, total, refused, failure } = job ?? NOT_BEGUN;
  const changed = done - refused;

  return (
    <div className={dialog.form}>
      {isWorking ? (
        <ProgressLine label={productsCopy.progress(done, total)} done={done} total={total} />
      ) : (
        <FormNote tone="good">
          {state.matches({ started: 'undone' })
            ? productsCopy.undone(changed)
            : productsCopy.done(changed)}
        </FormNote>
      )}
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      {refused > 0 && <FormNote>{productsCopy.skipped(refused)}</FormNote>}
      {error !== null && <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>}
      <div className={dialog.buttons}>
        {(isUndoStarting || state.can(UNDO)) && (
          <Button variant="secondary" busy={isUndoStarting} onClick={onUndo}>
            {productsCopy.undo}
          </Button>
        )}
        <Button onClick={onClose}>{productsCopy.close}</Button>
      </div>
    </div>
  );
}

const NOT_BEGUN = { done: 0, total: 0, refused: 0, failure: null };
