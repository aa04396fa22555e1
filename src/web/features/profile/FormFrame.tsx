import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import styles from './FormFrame.module.css';
import type { Outcome } from './useSavingForm.ts';

interface FormFrameProps {
  form: {
    onSubmit: SubmitEventHandler;
    isBusy: boolean;
    outcome: Outcome | null;
  };
  submitLabel: string;
  /** Beside the button that saves. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Fields, what came of saving them, and the button that saves. */
export function FormFrame({ form, submitLabel, beside, children }: FormFrameProps) {
  const { onSubmit, isBusy, outcome } = form;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <div className={styles.fields}>{children}</div>
      {outcome && <FormNote tone={outcome.tone}>{outcome.text}</FormNote>}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" busy={isBusy} className={styles.submit}>
          {submitLabel}
        </Button>
        {beside}
      </div>
    </form>
  );
}
