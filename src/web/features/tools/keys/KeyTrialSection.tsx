import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { KeyProvider } from '../../../../domain/tools/providerKeys.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useTryKeysMutation, type SentKeys } from '../../../api/tools/keysToolsApi.ts';
import { keysCopy as copy } from '../../../copy/tools/keysCopy.ts';
import { readRefusal, showFieldErrors } from '../../../forms/useServerForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Section } from '../kit/frame/Section.tsx';

interface KeyTrialSectionProps<Values extends FieldValues> {
  provider: KeyProvider;
  /** Null where nothing is typed. */
  form: UseFormReturn<Values> | null;
  /** The values to try; none for those in use. */
  sent: () => SentKeys['values'];
}

interface Outcome {
  works: boolean;
  message: string;
}

/** Calls the provider with what is typed, or with what is in use, and says what came back. */
export function KeyTrialSection<Values extends FieldValues>(props: KeyTrialSectionProps<Values>) {
  const { provider, form, sent } = props;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [tryKeys, { isLoading }] = useTryKeysMutation();

  async function run(): Promise<void> {
    setOutcome(null);
    form?.clearErrors();
    try {
      const trial = await tryKeys({ provider, values: sent() }).unwrap();
      setOutcome(trial);
      if (trial.works || trial.name === undefined) return;
      form?.setError(trial.name as FieldPath<Values>, { message: trial.message });
    } catch (error) {
      const refused = toApiError(error);
      if (form) showFieldErrors(form, refused);
      const { failure } = readRefusal(refused, form?.getValues() ?? {});
      setOutcome({ works: false, message: failure ?? copy.seeFields });
    }
  }

  return (
    <Section title={copy.trial} hint={copy.trialHint(provider)}>
      <div>
        <Button variant="secondary" busy={isLoading} onClick={() => void run()}>
          {copy.trial}
        </Button>
      </div>
      {outcome && <FormNote tone={outcome.works ? 'good' : 'bad'}>{outcome.message}</FormNote>}
    </Section>
  );
}
