import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import styles from './StepForm.module.css';

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

interface StepFormOptions<Values extends FieldValues> {
  /** Values in the machine, including those filled in from the profile. */
  values: Values;
  onTyped: (values: Values) => void;
  /** Called with valid values only. */
  onConfirmed: () => void;
  /** Server validation errors by field. */
  refused: Partial<Record<Path<Values>, string>>;
}

/** A step's form: stores every keystroke and focuses the first invalid field. */
export function useStepForm<Values extends FieldValues>(options: StepFormOptions<Values>) {
  const { values, onTyped, onConfirmed, refused } = options;
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> });
  const { register, handleSubmit, reset, getValues, setError, getFieldState, formState } = form;
  const { subscribe } = form;
  const kept = JSON.stringify(values);

  const tell = useEffectEvent((typed: Values) => {
    if (JSON.stringify(typed) !== kept) onTyped({ ...typed });
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: (state) => tell(state.values) }),
    [subscribe],
  );
  const takeOver = useEffectEvent(() => {
    if (JSON.stringify(getValues()) !== kept) reset(values, { keepErrors: true });
  });
  useEffect(() => takeOver(), [kept]);
  const tellRefused = useEffectEvent(() => {
    for (const [name, message] of Object.entries(refused)) {
      setError(name as Path<Values>, { message: String(message) });
    }
  });
  useEffect(() => tellRefused(), []);
  return {
    ...form,
    submit: handleSubmit(onConfirmed),
    /** Props of a field's control. */
    field: (name: Path<Values>, validate: (text: string) => string | undefined) => ({
      ...register(name, { validate }),
      error: getFieldState(name, formState).error?.message,
    }),
  };
}
