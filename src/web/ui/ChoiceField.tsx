import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './Field.module.css';
import { joinClasses } from './joinClasses.ts';

interface ChoiceFieldProps
  extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'>, FieldTexts {
  options: readonly { value: string; label: string }[];
}

/** One of a list, in a form: the browser's own select. */
export function ChoiceField({ label, hint, error, options, ...rest }: ChoiceFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...rest} {...control} className={joinClasses(styles.control, styles.select)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
