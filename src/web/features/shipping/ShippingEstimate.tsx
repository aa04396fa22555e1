import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { ShippingQuote } from '../../../domain/orders/shippingQuote.ts';
import { dayOf } from '../../../domain/time/argentineDay.ts';
import { formatPostalCode, readPostalCode } from '../../../domain/people/postalCode.ts';
import { toApiError } from '../../api/ApiError.ts';
import { useGetShippingOfferQuery } from '../../api/checkoutApi.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { shippingCopy, shippingCost } from '../../copy/shippingCopy.ts';
import { POSTAL_CODE_SEARCH } from '../../paths.ts';
import { usePostalCode, chosenPostalCode } from '../../state/visitChoices.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { Truck } from '../../ui/icons/footIcons.ts';
import { ChevronDown } from '../../ui/icons/icons.ts';
import { Skeleton } from '../../ui/loading/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ShippingOptions } from './ShippingOptions.tsx';
import { ShippingSkeleton } from './ShippingSkeleton.tsx';
import styles from './ShippingEstimate.module.css';

const DAY_MS = 24 * 3_600_000;

interface ShippingEstimateProps {
  /** One unit of it is quoted with what is in the cart. */
  productId?: number;
}

/** Shipping estimate by postal code, immediate when one is known; on a product's page above all the day of arrival. */
export function ShippingEstimate({ productId }: ShippingEstimateProps) {
  const titleId = useId();
  const postalCode = usePostalCode();
  const question = postalCode === '' ? skipToken : { postalCode, productId };
  const { currentData: offer, error, isFetching, refetch } = useGetShippingOfferQuery(question);
  const failure = isFetching ? undefined : error;
  const isAsking = !offer && isFetching;
  const hasOptions = offer !== undefined && offer.quotes.length > 0;
  const Options = productId === undefined ? ShippingOptions : PromisedOptions;
  return (
    <div className={styles.estimate} role="group" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {shippingCopy.title}
      </h2>
      <PostalCodeForm busy={isFetching} />
      <div aria-live="polite" aria-busy={isFetching}>
        {(isAsking || hasOptions) && (
          <p className={styles.caption}>{shippingCopy.optionsFor(postalCode)}</p>
        )}
        {hasOptions && <Options quotes={offer.quotes} />}
        {offer?.refusal && <p className={styles.refusal}>{offer.refusal}</p>}
        {isAsking && (productId === undefined ? <ShippingSkeleton /> : <PromiseSkeleton />)}
      </div>
      {!offer && failure && (
        <div className={styles.failure}>
          <FormNote tone="bad">{failureSentence(toApiError(failure))}</FormNote>
          <Button variant="quiet" onClick={() => void refetch()}>
            {shippingCopy.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The day on which the first way of delivery arrives, which opens on all of them. */
function PromisedOptions({ quotes }: { quotes: readonly ShippingQuote[] }) {
  const [now] = useState(Date.now);
  const [first] = quotes;
  if (!first) return null;
  const { type, arrival, cost, discount } = first;
  return (
    <details className={styles.promised}>
      <summary className={styles.promise}>
        <Truck size={22} aria-hidden="true" />
        <span>
          <strong>{shippingCopy.promise(type, arrival, dayOf(now + DAY_MS))}</strong>
          <span className={styles.way}>
            {shippingCopy.typeName(type)}: {shippingCost(cost, discount > 0)}
          </span>
        </span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <ShippingOptions quotes={quotes} />
    </details>
  );
}

function PromiseSkeleton() {
  return <Skeleton width="100%" height="4rem" />;
}

/** Postal code form; a valid code is remembered and updates all quotes on the page. */
function PostalCodeForm({ busy }: { busy: boolean }) {
  const known = usePostalCode();
  const [typed, setTyped] = useState<string | null>(null);
  const [isBad, setBad] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const text = typed ?? known;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = readPostalCode(text);
    setBad(code === null);
    if (!code) return input.current?.focus();
    chosenPostalCode.write(formatPostalCode(code));
    setTyped(null);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.row}>
        <TextField
          ref={input}
          label={shippingCopy.postalCode}
          value={text}
          onChange={(event) => {
            setTyped(event.target.value);
            setBad(false);
          }}
          error={isBad ? shippingCopy.badCode : undefined}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {shippingCopy.calculate}
        </Button>
      </div>
      {(known === '' || isBad) && (
        <a href={POSTAL_CODE_SEARCH} target="_blank" rel="noreferrer" className={styles.help}>
          {shippingCopy.unknownCode}
          <VisuallyHidden> {shippingCopy.opensElsewhere}</VisuallyHidden>
        </a>
      )}
    </form>
  );
}
