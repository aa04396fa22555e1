import { useState, type SubmitEvent } from 'react';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { toApiError } from '../api/ApiError.ts';
import { failureSentence } from '../copy/failureSentence.ts';
import { fieldProps, type FieldOf } from './fieldProps.ts';

/**
 * Sends a form's valid values. The server's validation errors appear at their fields, every other failure as `failure`;
 * input is never lost.
 */
export function useServerForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
) {
  const { handleSubmit, setError, clearErrors, formState } = form;
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = formState.isSubmitting;

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (thrown) {
      const error = toApiError(thrown);
      const refused = Object.entries(error.fields ?? {});
      const own = refused.filter(([name]) => get(values, name) !== undefined);
      own.forEach(([name, [sentence = failureSentence(error)]], at) =>
        setError(name as Path<Values>, { message: sentence }, { shouldFocus: at === 0 }),
      );
      if (own.length === 0 || own.length < refused.length) setFailure(failureSentence(error));
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
    field: (...of: FieldOf<Values>) => fieldProps(form, ...of),
  };
}
