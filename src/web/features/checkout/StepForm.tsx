import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './StepFrame.module.css';

interface StepFormProps {
  submit: () => Promise<void>;
  submitLabel: string;
  children: ReactNode;
}

/** A step's form with its submit button. */
export function StepForm({ submit, submitLabel, children }: StepFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <Button type="submit" large className={styles.submit}>
        {submitLabel}
      </Button>
    </form>
  );
}
