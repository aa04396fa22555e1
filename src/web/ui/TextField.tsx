import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & FieldTexts;

/** One line of text. The rest of the props, `ref` included, are the input's. */
export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input type="text" {...rest} {...control} className={styles.control} />}
    </Field>
  );
}
