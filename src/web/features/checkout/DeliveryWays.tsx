import { useId } from 'react';
import { useController } from 'react-hook-form';
import { readPostalCode } from '../../../domain/postalCode.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import type { DeliveryValues } from './CheckoutDraft.ts';
import styles from './ChoiceCards.module.css';
import { useCheckout } from './useCheckout.ts';
import type { useStepForm } from './useStepForm.ts';

/** Shipping options for the postal code. */
export function DeliveryWays({ form }: { form: ReturnType<typeof useStepForm<DeliveryValues>> }) {
  const { delivery, draft, deliveryOptions, deliverySkeleton } = useCheckout();
  const errorId = useId();
  const { offer, isLoading, isFailed, retry } = delivery;
  const {
    field: { ref, onChange },
    fieldState,
  } = useController({
    control: form.control,
    name: 'shippingType',
    rules: {
      validate: (type) =>
        offer?.quotes.some((quote) => quote.type === type) ? undefined : checkoutCopy.wayMissing,
    },
  });
  const isAsked = readPostalCode(draft.delivery.postalCode) !== null;
  const error = fieldState.error?.message;
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={error ? errorId : undefined}
      aria-busy={isLoading}
    >
      <legend className={styles.legend}>{checkoutCopy.ways}</legend>
      {!isAsked && <p className={styles.waiting}>{checkoutCopy.waysWaiting}</p>}
      {isLoading && <div className={styles.ways}>{deliverySkeleton}</div>}
      {offer && (
        <div className={styles.ways}>
          {deliveryOptions({
            quotes: offer.quotes,
            choice: { chosen: draft.delivery.shippingType || null, onChoose: onChange },
          })}
        </div>
      )}
      {offer?.refusal && <FormNote>{offer.refusal}</FormNote>}
      {isFailed && (
        <div className={styles.failed}>
          <FormNote tone="bad">{checkoutCopy.waysFailed}</FormNote>
          <Button variant="quiet" onClick={retry}>
            {checkoutCopy.retry}
          </Button>
        </div>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
