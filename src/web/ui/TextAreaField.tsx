import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldTexts;

/** Several lines of text. */
export function TextAreaField({ label, hint, error, ...rest }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea rows={4} {...rest} {...control} className={styles.control} />}
    </Field>
  );
}
