import { useId, type ReactNode, type ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Field.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** Visible while typing. */
  hint?: ReactNode;
  /** The error of the value; announced when it appears. */
  error?: string | undefined;
}

/** The attributes that tie a control to its label, its hint and its error. */
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

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & FieldTexts;

/** One line of text. The rest of the props, `ref` included, are the input's. */
export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input type="text" {...rest} {...control} className={styles.control} />}
    </Field>
  );
}

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldTexts;

/** Several lines of text. */
export function TextAreaField({ label, hint, error, ...rest }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea rows={4} {...rest} {...control} className={styles.control} />}
    </Field>
  );
}

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
