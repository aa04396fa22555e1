import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** Visible while typing. */
  hint?: ReactNode;
  /** What is wrong with the value; announced when it appears. */
  error?: string | undefined;
}

/** What ties a control to its label, its hint and its error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  children: (control: FieldControl) => ReactNode;
}

/** A control with its label above, and below it a hint and what is wrong. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const { control, hintId, errorId } = fieldControl(id, hint, error);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function fieldControl(id: string, hint: ReactNode, error: string | undefined) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return { control, hintId, errorId };
}
