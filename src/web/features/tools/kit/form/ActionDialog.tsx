import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isStaleSave } from '../../../../api/ApiError.ts';
import { formatDateTime } from '../../../../copy/format/formatDate.ts';
import { frameCopy } from '../../../../copy/tools/frameCopy.ts';
import { useServerForm } from '../../../../forms/useServerForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormNote } from '../../../../ui/form/FormNote.tsx';
import { Modal } from '../frame/Modal.tsx';
import styles from './ActionDialog.module.css';

type ServerForm<Values extends FieldValues> = ReturnType<typeof useServerForm<Values>>;

interface ActionDialogProps<Values extends FieldValues> {
  title: string;
  hint?: ReactNode;
  submitLabel: string;
  cancelLabel?: string;
  form: UseFormReturn<Values>;
  send: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children?: (field: ServerForm<Values>['field']) => ReactNode;
}

/** A change as a form in a dialog. What was typed stays when somebody else changed the same meanwhile. */
export function ActionDialog<Values extends FieldValues>(props: ActionDialogProps<Values>) {
  const { title, hint, submitLabel, cancelLabel, form, send, onClose, children } = props;
  const { failure, isBusy, onSubmit, field } = useServerForm(form, async (values) => {
    await send(values).catch((error: unknown) => {
      throw withWhoChangedIt(error);
    });
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={title} description={hint} closeLabel={frameCopy.close}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {children?.(field)}
        {failure && <FormNote tone="bad">{failure}</FormNote>}
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy}>
            {submitLabel}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {cancelLabel ?? frameCopy.goBack}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The failure of a stale save also names who made the other change, and when. */
function withWhoChangedIt(error: unknown): unknown {
  if (!isStaleSave(error)) return error;
  const { message = '', changedBy, changedAt } = error;
  const when = changedAt === null ? null : formatDateTime(changedAt);
  return { ...error, message: `${message} ${frameCopy.changedMeanwhile(changedBy, when)}` };
}
