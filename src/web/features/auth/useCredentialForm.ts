import { useEffect, type SubmitEventHandler } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import type { ValidationResult } from './validateCredentials.ts';

interface CredentialFormOptions<Form> {
  empty: Form;
  judge: (form: Form) => ValidationResult<Form>;
  /** Server validation errors by field. */
  refused: Readonly<Record<string, string>>;
  onSubmit: (form: Form) => void;
  onRefused: (messages: readonly string[]) => void;
}

export interface CredentialForm<Form extends FieldValues> {
  submit: SubmitEventHandler;
  /** An input's props and what is wrong with it. Editing it clears that, and the errors of `related`. */
  field: (
    name: Path<Form>,
    ...related: Path<Form>[]
  ) => UseFormRegisterReturn & { error: string | undefined };
}

/** A form validated on submit: errors at their fields, one notice each, focus on the first invalid field. */
export function useCredentialForm<Form extends FieldValues>(
  options: CredentialFormOptions<Form>,
): CredentialForm<Form> {
  const { empty, judge, refused, onSubmit, onRefused } = options;
  const { register, handleSubmit, setError, clearErrors, getValues, formState } = useForm<Form>({
    defaultValues: empty as DefaultValues<Form>,
    reValidateMode: 'onSubmit',
    resolver: (form) => {
      const errors = errorsOf(judge(form));
      return Object.keys(errors).length === 0
        ? { values: form, errors: {} }
        : { values: {}, errors };
    },
  });
  useEffect(() => {
    Object.entries(refused).forEach(([name, message], index) => {
      setError(name as Path<Form>, { type: 'refused', message }, { shouldFocus: index === 0 });
    });
  }, [refused, setError]);

  const send = handleSubmit(
    (form) => onSubmit(form),
    () => onRefused(judge(getValues()).messages),
  );
  return {
    submit: (event) => void send(event),
    field: (name, ...related) => ({
      ...register(name, { onChange: () => clearErrors([name, ...related]) }),
      error: formState.errors[name]?.message as string | undefined,
    }),
  };
}

function errorsOf<Form extends FieldValues>({ errors }: ValidationResult<Form>): FieldErrors<Form> {
  const entries = Object.entries(errors as Record<string, string>);
  return Object.fromEntries(
    entries.map(([name, message]) => [name, { type: 'rule', message }]),
  ) as FieldErrors<Form>;
}
