import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { formKitCopy } from '../../../../copy/tools/formKitCopy.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormNote } from '../../../../ui/form/FormNote.tsx';
import { Modal } from '../frame/Modal.tsx';
import styles from './ActionDialog.module.css';
import { EditQuestions } from './EditQuestions.tsx';
import type { EditFormState } from './useEditForm.ts';

interface EditDialogProps<Values extends FieldValues> {
  edit: EditFormState<Values>;
  title: string;
  cancelLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A record's form in a dialog. Its questions stand in its place, and it keeps what was typed. */
export function EditDialog<Values extends FieldValues>(props: EditDialogProps<Values>) {
  const { edit, title, cancelLabel, onClose, children } = props;
  const { guard, isDirty, question, conflict, failure } = edit;
  if (guard.isAsking || question !== null || conflict) return <EditQuestions edit={edit} />;
  return (
    <Modal
      open
      onClose={() => (isDirty ? guard.ask(onClose) : onClose())}
      title={title}
      closeLabel={formKitCopy.close}
    >
      <form className={styles.form} noValidate onSubmit={edit.onSubmit}>
        <FormProvider {...edit.form}>{children}</FormProvider>
        {failure && <FormNote tone="bad">{failure}</FormNote>}
        <div className={styles.buttons}>
          <Button type="submit" busy={edit.isBusy}>
            {formKitCopy.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
