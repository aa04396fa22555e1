import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { toApiError } from '../../api/ApiError.ts';
import { failureSentence } from '../../copy/failureSentence.ts';

/** Result of the last save. */
export interface Outcome {
  tone: 'plain' | 'good' | 'bad';
  text: string;
}

export interface Saved<Values> {
  outcome: Outcome;
  /** The saved values as the server stores them. */
  values: Values;
}

interface SavingFormOptions<Values extends FieldValues> {
  /** Saved values; typed input survives their update. */
  values: Values;
  /** Form fields by wire name. */
  fieldNames: Readonly<Record<string, Path<Values>>>;
  /** Called with valid values only. */
  save: (values: Values) => Promise<Saved<Values>>;
}

/** A form saved as a whole. Errors appear at their field or below the form; input is never lost. */
export function useSavingForm<Values extends FieldValues>(options: SavingFormOptions<Values>) {
  const { values, fieldNames, save } = options;
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, reset, getValues, setError, getFieldState, formState } = form;
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const refuse = (error: unknown) => {
    const failure = toApiError(error);
    const fields = Object.entries(failure.fields ?? {});
    const isAllKnown = fields.length > 0 && fields.every(([name]) => name in fieldNames);
    fields.forEach(([wireName, [sentence = failureSentence(failure)]], at) => {
      const name = fieldNames[wireName];
      if (name) setError(name, { message: sentence }, { shouldFocus: at === 0 });
    });
    if (!isAllKnown) setOutcome({ tone: 'bad', text: failureSentence(failure) });
  };
  const submit = handleSubmit(async (typed) => {
    setOutcome(null);
    const sent = JSON.stringify(typed);
    try {
      const saved = await save(typed);
      /** Keeps what was typed during the request. */
      const hasTypedOn = JSON.stringify(getValues()) !== sent;
      reset(saved.values, { keepDirtyValues: false, keepValues: hasTypedOn });
      setOutcome(saved.outcome);
    } catch (error) {
      refuse(error);
    }
  });
  return {
    ...form,
    submit,
    /** Props of a field's control. */
    field: (name: Path<Values>, validate: (text: string) => string | undefined) => ({
      ...register(name, { validate }),
      error: getFieldState(name, formState).error?.message,
    }),
    isSaving: formState.isSubmitting,
    /** Editing hides the success note. */
    outcome: outcome?.tone === 'good' && formState.isDirty ? null : outcome,
  };
}
