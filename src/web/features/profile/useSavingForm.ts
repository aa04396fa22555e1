import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { toApiError } from '../../api/ApiError.ts';
import { failureSentence } from '../../copy/failureSentence.ts';

/** What a form says of its last saving. */
export interface Outcome {
  tone: 'plain' | 'good' | 'bad';
  text: string;
}

export interface Saved<Values> {
  outcome: Outcome;
  /** What the fields hold from now on, as the shop keeps it. */
  values: Values;
}

interface SavingFormOptions<Values extends FieldValues> {
  /** What is kept now. What was typed stays when it changes. */
  values: Values;
  /** Fields by the names under which the shop refuses them. */
  fieldNames: Readonly<Record<string, Path<Values>>>;
  /** Sees valid values only. */
  save: (values: Values) => Promise<Saved<Values>>;
}

/** A form that is saved as a whole: a refusal is told at its field, or else below, and nothing typed is lost. */
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
      /** Who went on typing meanwhile keeps it. */
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
    /** The props of a field's control. */
    field: (name: Path<Values>, validate: (text: string) => string | undefined) => ({
      ...register(name, { validate }),
      error: getFieldState(name, formState).error?.message,
    }),
    isSaving: formState.isSubmitting,
    /** A success is no longer told of what was changed since. */
    outcome: outcome?.tone === 'good' && formState.isDirty ? null : outcome,
  };
}
