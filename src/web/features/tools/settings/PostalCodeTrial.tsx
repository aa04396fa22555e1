import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { startOfDay } from '../../../../domain/time/argentineDay.ts';
import type { PostalCodeTrial as Trial } from '../../../../domain/orders/shippingQuote.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useTryPostalCodeQuery } from '../../../api/tools/settingsToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { shippingCopy, shippingCost } from '../../../copy/shippingCopy.ts';
import { zonesCopy as copy } from '../../../copy/tools/zonesCopy.ts';
import { fieldProps } from '../../../forms/fieldProps.ts';
import { checkPostalCode, optional } from '../../../forms/formChecks.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { checkWhole, wholeTyped } from '../kit/record/typedNumbers.ts';
import styles from './ZonesScreen.module.css';

interface Values {
  postalCode: string;
  weight: string;
}

/** Shows a quote for a postal code as a shopper gets it; asked again after each save. */
export function PostalCodeTrial() {
  const form = useForm<Values>({ defaultValues: { postalCode: '', weight: '' } });
  const [asked, setAsked] = useState<Values | null>(null);
  const question = asked && {
    postalCode: asked.postalCode.trim(),
    weight: asked.weight.trim() === '' ? undefined : wholeTyped(asked.weight),
  };
  const { currentData, error, isFetching, refetch } = useTryPostalCodeQuery(question ?? skipToken);
  const submit = form.handleSubmit((values) => {
    const isSame = JSON.stringify(values) === JSON.stringify(asked);
    setAsked(values);
    if (isSame) void refetch();
  });
  const checkWeight = (text: string) => checkWhole(text) && copy.badWeight;
  return (
    <form className={styles.trial} noValidate onSubmit={(event) => void submit(event)}>
      <Section title={copy.trial} hint={copy.trialHint}>
        <div className={styles.question}>
          <TextField
            {...fieldProps(form, 'postalCode', checkPostalCode)}
            label={copy.postalCode}
            maxLength={8}
            autoComplete="off"
          />
          <TextField
            {...fieldProps(form, 'weight', optional(checkWeight))}
            label={copy.weight}
            hint={copy.weightHint}
            inputMode="numeric"
            autoComplete="off"
          />
          <Button type="submit" variant="secondary" busy={isFetching}>
            {copy.try}
          </Button>
        </div>
        <div aria-live="polite">
          {error ? (
            <FormNote tone="bad">{failureSentence(toApiError(error))}</FormNote>
          ) : (
            currentData &&
            question && <Answer code={question.postalCode.toUpperCase()} trial={currentData} />
          )}
        </div>
      </Section>
    </form>
  );
}

function Answer({ code, trial: { zone, answers } }: { code: string; trial: Trial }) {
  return (
    <div className={styles.answer}>
      <p>
        <strong>{zone === null ? copy.inNoZone(code) : copy.inZone(code, zone)}</strong>
      </p>
      <dl>
        {answers.map(({ type, quote, refusal }) => (
          <div key={type}>
            <dt>{shippingCopy.typeName(type)}</dt>
            {quote ? (
              <dd>
                <strong>{shippingCost(quote.cost, quote.discount > 0)}</strong>
                <span>
                  {copy.days(quote.days.min, quote.days.max)}.{' '}
                  {shippingCopy.arrives(
                    startOfDay(quote.arrival.from),
                    startOfDay(quote.arrival.to),
                  )}
                </span>
                <span>{shippingCopy.carriedBy(quote.carrier)}</span>
              </dd>
            ) : (
              <dd>{refusal}</dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
