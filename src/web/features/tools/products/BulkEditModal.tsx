import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState, type SubmitEvent } from 'react';
import {
  PRICE_ROUNDINGS,
  type CategoryEditMode,
  type PriceRounding,
} from '../../../../domain/tools/bulkEdit.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useGetJobQuery } from '../../../api/tools/jobsToolsApi.ts';
import { useGetEditedCategoriesQuery } from '../../../api/tools/productToolsApi.ts';
import {
  usePreviewEditMutation,
  useStartEditMutation,
  useUndoEditMutation,
  type EditPreview,
} from '../../../api/tools/productsToolsApi.ts';
import type { RecordSelection } from '../../../api/tools/tableRequest.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { productsCopy } from '../../../copy/tools/productsCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField, ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { categoryOptions } from '../kit/form/categoryOptions.ts';
import { EditPreviewTable } from './EditPreviewTable.tsx';
import { categoryModeOf, editOf, NOTHING_YET, type WantedEdit } from './wantedEdit.ts';
import styles from './BulkEditModal.module.css';

const POLL_MS = 500;
const WHATS = Object.entries(productsCopy.whats).map(([value, label]) => ({ value, label }));
const WAYS = [
  { value: 'percent', label: productsCopy.byPercent },
  { value: 'amount', label: productsCopy.byAmount },
];
const ROUNDINGS = PRICE_ROUNDINGS.map((value) => ({
  value,
  label: productsCopy.roundings[value],
}));

interface BulkEditModalProps {
  selection: RecordSelection;
  /** Called after products changed; the same function in every render. */
  onChanged: () => unknown;
  onClose: () => void;
}

/** Says what to change, shows what that changes, changes it, and takes it back. */
export function BulkEditModal({ selection, onChanged, onClose }: BulkEditModalProps) {
  const [wanted, setWanted] = useState(NOTHING_YET);
  const [isBad, setBad] = useState(false);
  const [preview, previewed] = usePreviewEditMutation();
  const [start, started] = useStartEditMutation();
  const edit = editOf(wanted);
  const isPrice = wanted.what === 'rise' || wanted.what === 'cut';
  const mode = categoryModeOf(wanted);
  const failed = started.error ?? previewed.error;
  const failure = failed === undefined ? undefined : toApiError(failed);
  /** What the server says of a field that is shown. */
  const refusedAt = (...names: string[]) =>
    names.flatMap((name) => failure?.fields?.[name] ?? []).at(0);
  const numberError = refusedAt('edit.percent', 'edit.amount');
  const categoryError = refusedAt('edit.categoryId');

  /** Another edit needs another preview. */
  function change(part: Partial<WantedEdit>): void {
    setWanted({ ...wanted, ...part });
    setBad(false);
    previewed.reset();
    started.reset();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setBad(edit === null);
    started.reset();
    if (edit) void preview({ selection, edit });
  }

  if (started.data) {
    return (
      <Modal open title={productsCopy.editTitle} closeLabel={productsCopy.close} onClose={onClose}>
        <EditProgress started={started.data} onChanged={onChanged} onClose={onClose} />
      </Modal>
    );
  }
  return (
    <Modal open title={productsCopy.editTitle} closeLabel={productsCopy.close} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ChoiceField
          label={productsCopy.what}
          options={WHATS}
          value={wanted.what}
          onChange={({ target }) => change({ what: target.value as WantedEdit['what'] })}
        />
        {isPrice && (
          <div className={styles.pair}>
            <ChoiceField
              label={productsCopy.by}
              options={WAYS}
              value={wanted.by}
              onChange={({ target }) => change({ by: target.value as WantedEdit['by'] })}
            />
            <TextField
              label={wanted.by === 'percent' ? productsCopy.percent : productsCopy.amount}
              inputMode="decimal"
              autoComplete="off"
              value={wanted.number}
              error={isBad ? productsCopy.badNumber : numberError}
              onChange={({ target }) => change({ number: target.value })}
            />
          </div>
        )}
        {isPrice && (
          <ChoiceField
            label={productsCopy.rounding}
            options={ROUNDINGS}
            value={wanted.rounding}
            onChange={({ target }) => change({ rounding: target.value as PriceRounding })}
          />
        )}
        {wanted.what === 'cut' && (
          <CheckField
            label={productsCopy.keepsRegular}
            checked={wanted.keepsRegular}
            onChange={({ target }) => change({ keepsRegular: target.checked })}
          />
        )}
        {mode && (
          <CategoryChoice
            mode={mode}
            value={wanted.categoryId}
            error={isBad ? productsCopy.noCategoryChosen : categoryError}
            onChange={(categoryId) => change({ categoryId })}
          />
        )}
        {failure && numberError === undefined && categoryError === undefined && (
          <FormNote tone="bad">{failureSentence(failure)}</FormNote>
        )}
        {previewed.data && <EditPreviewTable preview={previewed.data} />}
        <Actions
          preview={previewed.data}
          isReading={previewed.isLoading}
          isStarting={started.isLoading}
          onApply={({ fingerprint }) => edit && void start({ selection, edit, fingerprint })}
        />
      </form>
    </Modal>
  );
}

interface CategoryChoiceProps {
  mode: CategoryEditMode;
  value: string;
  error: string | undefined;
  onChange: (categoryId: string) => void;
}

function CategoryChoice({ mode, value, error, onChange }: CategoryChoiceProps) {
  const { data = [], error: unread } = useGetEditedCategoriesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <ChoiceField
      label={productsCopy.category}
      hint={productsCopy.categoryHints[mode]}
      error={unread ? failureSentence(toApiError(unread)) : error}
      options={[{ value: '', label: productsCopy.chooseCategory }, ...categoryOptions(data)]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface ActionsProps {
  preview: EditPreview | undefined;
  isReading: boolean;
  isStarting: boolean;
  onApply: (preview: EditPreview) => void;
}

function Actions({ preview, isReading, isStarting, onApply }: ActionsProps) {
  const canApply = preview !== undefined && preview.changed > 0;
  return (
    <div className={styles.actions}>
      <Button type="submit" variant={canApply ? 'secondary' : 'primary'} busy={isReading}>
        {productsCopy.preview}
      </Button>
      {canApply && (
        <Button busy={isStarting} onClick={() => onApply(preview)}>
          {productsCopy.apply(preview.changed)}
        </Button>
      )}
    </div>
  );
}

interface EditProgressProps {
  started: { id: number; jobId: number };
  onChanged: () => unknown;
  onClose: () => void;
}

/** The job that changes the products, then the one that takes it back. */
function EditProgress({ started, onChanged, onClose }: EditProgressProps) {
  const [undo, undone] = useUndoEditMutation();
  const jobId = undone.data?.jobId ?? started.jobId;
  const [endedId, setEndedId] = useState(0);
  const isEnded = endedId === jobId;
  const { currentData: job } = useGetJobQuery(jobId > 0 ? jobId : skipToken, {
    pollingInterval: isEnded ? 0 : POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  const hasEnded = job !== undefined && job.endedAt !== null;
  if (hasEnded && !isEnded) setEndedId(jobId);
  useEffect(() => {
    if (endedId > 0) onChanged();
  }, [endedId, onChanged]);
  const { done, total, refused, failure } = job ?? NOT_BEGUN;
  const changed = done - refused;

  return (
    <div className={styles.form}>
      {!hasEnded && (
        <label className={styles.progress}>
          {productsCopy.progress(done, total)}
          <progress max={Math.max(total, 1)} value={done} />
        </label>
      )}
      {hasEnded && (
        <FormNote tone="good">
          {undone.data ? productsCopy.undone(changed) : productsCopy.done(changed)}
        </FormNote>
      )}
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      {refused > 0 && <FormNote>{productsCopy.skipped(refused)}</FormNote>}
      {undone.error !== undefined && (
        <FormNote tone="bad">{failureSentence(toApiError(undone.error))}</FormNote>
      )}
      <div className={styles.actions}>
        {hasEnded && !undone.data && changed > 0 && (
          <Button variant="secondary" busy={undone.isLoading} onClick={() => void undo(started.id)}>
            {productsCopy.undo}
          </Button>
        )}
        <Button onClick={onClose}>{productsCopy.close}</Button>
      </div>
    </div>
  );
}

const NOT_BEGUN = { done: 0, total: 0, refused: 0, failure: null };
