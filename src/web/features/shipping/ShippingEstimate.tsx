import { skipToken } from '@reduxjs/toolkit/query';
import { useId } from 'react';
import { toApiError } from '../../api/ApiError.ts';
import { useGetShippingOfferQuery } from '../../api/checkoutApi.ts';
import { shippingCopy } from '../../copy/shippingCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { usePostalCode } from '../../state/chosenPostalCode.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import styles from './ShippingEstimate.module.css';
import { ShippingOptions } from './ShippingOptions.tsx';
import { ShippingSkeleton } from './ShippingSkeleton.tsx';
import { PostalCodeForm } from './PostalCodeForm.tsx';

interface ShippingEstimateProps {
  /** One unit of it is quoted with what is in the cart. */
  productId?: number;
}

/** Shipping estimate of the cart by postal code; immediate when one is known. */
export function ShippingEstimate({ productId }: ShippingEstimateProps) {
  const titleId = useId();
  const postalCode = usePostalCode();
  const question = postalCode === '' ? skipToken : { postalCode, productId };
  const { currentData: offer, error, isFetching, refetch } = useGetShippingOfferQuery(question);
  const failure = isFetching ? undefined : error;
  const isAsking = !offer && isFetching;
  const hasOptions = offer !== undefined && offer.quotes.length > 0;
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
        {hasOptions && <ShippingOptions quotes={offer.quotes} />}
        {offer?.refusal && <p className={styles.refusal}>{offer.refusal}</p>}
        {isAsking && <ShippingSkeleton />}
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
