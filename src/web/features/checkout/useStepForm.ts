import { useEffect, useEffectEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';

interface StepFormOptions<Values extends FieldValues> {
  /** As they are kept: what the profile fills in arrives here. */
  values: Values;
  onTyped: (values: Values) => void;
  /** Sees valid values only. */
  onConfirmed: () => void;
  /** What the shop refused, by field. */
  refused: Partial<Record<Path<Values>, string>>;
}

/** A step as a form: each keystroke is kept, and the first field that is wrong gets the focus. */
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
    /** The props of a field's control. */
    field: (name: Path<Values>, validate: (text: string) => string | undefined) => ({
      ...register(name, { validate }),
      error: getFieldState(name, formState).error?.message,
    }),
  };
}
