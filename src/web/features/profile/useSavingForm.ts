import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useServerForm } from '../../forms/useServerForm.ts';

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
  /** Called with valid values only. */
  save: (values: Values) => Promise<Saved<Values>>;
}

/** A form saved as a whole, which shows what came of it. */
export function useSavingForm<Values extends FieldValues>({
  values,
  save,
}: SavingFormOptions<Values>) {
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { reset, getValues, formState } = form;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { failure, ...server } = useServerForm(form, async (typed) => {
    setOutcome(null);
    const sent = JSON.stringify(typed);
    const saved = await save(typed);
    /** Keeps what was typed during the request. */
    const hasNewerEdits = JSON.stringify(getValues()) !== sent;
    reset(saved.values, { keepDirtyValues: false, keepValues: hasNewerEdits });
    setOutcome(saved.outcome);
  });
  /** Editing hides the success note. */
  const shown = outcome?.tone === 'good' && formState.isDirty ? null : outcome;
  return {
    ...form,
    ...server,
    outcome: failure === null ? shown : ({ tone: 'bad', text: failure } satisfies Outcome),
  };
}
