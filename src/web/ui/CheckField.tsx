import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Field.module.css';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** Yes or no, with its words beside the box. */
export function CheckField({ label, hint, ...rest }: CheckFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.check}>
      <input {...rest} type="checkbox" id={id} aria-describedby={hint ? hintId : undefined} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
