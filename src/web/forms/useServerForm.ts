import { use, useState, type SubmitEvent } from 'react';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { type ApiError, toApiError } from '../api/ApiError.ts';
import { failureSentence } from '../copy/failureSentence.ts';
import { fieldProps, type FieldOf } from './fieldProps.ts';
import { PostedFormContext } from './PostedForm.ts';

/**
 * Sends a form's valid values. The server's validation errors appear at their fields, every other failure as `failure`;
 * input is never lost.
 */
export function useServerForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
) {
  const { handleSubmit, clearErrors, formState } = form;
  const posted = use(PostedFormContext);
  const [failure, setFailure] = useState(() =>
    posted?.error ? readRefusal(posted.error, posted.values).failure : null,
  );
  const isBusy = formState.isSubmitting;

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (thrown) {
      const error = toApiError(thrown);
      showFieldErrors(form, error);
      setFailure(readRefusal(error, values).failure);
    }
  });
  return {
    failure,
    isBusy,
    /** A form that is being sent is not sent again. */
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      if (isBusy) return;
      // The server's answers of last time: at fields without a check of their own they would stay.
      clearErrors();
      void submit();
    },
    field: (...of: FieldOf<Values>) => ({
      ...fieldProps(form, ...of),
      ...(posted && {
        defaultValue: posted.values[of[0]] ?? '',
        error: posted.error?.fields?.[of[0]]?.[0],
      }),
    }),
  };
}

/** Shows a refusal's sentences at their fields. */
export function showFieldErrors<Values extends FieldValues>(
  { setError, getValues }: UseFormReturn<Values>,
  error: ApiError,
): void {
  readRefusal(error, getValues()).own.forEach(([name, message], at) =>
    setError(name as Path<Values>, { message }, { shouldFocus: at === 0 }),
  );
}

/** Splits a refusal into errors of the form's own fields and the rest. */
export function readRefusal(error: ApiError, values: object) {
  const refused = Object.entries(error.fields ?? {});
  const own = refused
    .filter(([name]) => get(values, name) !== undefined)
    .map(([name, [sentence = failureSentence(error)]]) => [name, sentence] as const);
  const isAllSaid = own.length > 0 && own.length === refused.length;
  return { own, failure: isAllSaid ? null : failureSentence(error) };
}
