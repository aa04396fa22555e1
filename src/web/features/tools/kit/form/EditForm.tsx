import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { formKitCopy } from '../../../../copy/tools/formKitCopy.ts';
import { Button } from '../../../../ui/Button.tsx';
import styles from './EditForm.module.css';
import { EditQuestions } from './EditQuestions.tsx';
import type { EditFormState } from './useEditForm.ts';

interface EditFormProps<Values extends FieldValues> {
  edit: EditFormState<Values>;
  /** Names the form. */
  label: string;
  /** A new record can be saved as it is. */
  isNew?: boolean;
  /** Words of the bar, and what stands beside its button. */
  bar?: { save?: string; saved?: string; actions?: ReactNode };
  /** Sections. */
  children: ReactNode;
}

/** A record's form: its sections, and the bar that saves them, which stays in view. Ctrl or Cmd with S saves too. */
export function EditForm<Values extends FieldValues>(props: EditFormProps<Values>) {
  const { edit, label, isNew = false, bar = {}, children } = props;
  const { onSubmit, isBusy, isDirty, failure, errorCount } = edit;
  const trouble = failure ?? (errorCount > 0 ? formKitCopy.seeFields : null);
  const isRaised = isDirty || isNew || trouble !== null;
  return (
    <form
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <FormProvider {...edit.form}>{children}</FormProvider>
      <div className={styles.bar} data-shown={isRaised || undefined}>
        <p className={styles.state} role={trouble === null ? 'status' : 'alert'}>
          {trouble ??
            (isDirty ? formKitCopy.unsaved : isNew ? '' : (bar.saved ?? formKitCopy.saved))}
        </p>
        <div className={styles.buttons}>
          {isDirty && (
            <Button variant="quiet" onClick={edit.discard}>
              {formKitCopy.discard}
            </Button>
          )}
          <Button type="submit" variant={isRaised ? 'primary' : 'secondary'} busy={isBusy}>
            {bar.save ?? formKitCopy.save}
          </Button>
          {bar.actions}
        </div>
      </div>
      <EditQuestions edit={edit} />
    </form>
  );
}
