import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { fieldProps, type FieldOf } from '../../forms/fieldProps.ts';
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
  onConfirmed: (values: Values) => void;
  /** Server validation errors by field. */
  refused: Partial<Record<Path<Values>, string>>;
}

/** A step's form: stores every keystroke and focuses the first invalid field. */
export function useStepForm<Values extends FieldValues>(options: StepFormOptions<Values>) {
  const { values, onTyped, onConfirmed, refused } = options;
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> });
  const { handleSubmit, reset, getValues, setError, subscribe } = form;
  const kept = JSON.stringify(values);

  const notifyTyped = useEffectEvent((typed: Values) => {
    if (JSON.stringify(typed) !== kept) onTyped({ ...typed });
  });
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: (state) => notifyTyped(state.values) }),
    [subscribe],
  );
  const takeOver = useEffectEvent(() => {
    if (JSON.stringify(getValues()) !== kept) reset(values, { keepErrors: true });
  });
  useEffect(() => takeOver(), [kept]);
  const showRefused = useEffectEvent(() => {
    for (const [name, message] of Object.entries(refused)) {
      setError(name as Path<Values>, { message: String(message) });
    }
  });
  useEffect(() => showRefused(), []);
  return {
    ...form,
    submit: handleSubmit(onConfirmed),
    field: (...of: FieldOf<Values>) => fieldProps(form, ...of),
  };
}
