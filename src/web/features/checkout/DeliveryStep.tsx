import { useRef, type ChangeEvent } from 'react';
import { postalCodeProvince, provinceAfterCode } from '../../../domain/postalCodeProvince.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { POSTAL_CODE_SEARCH } from '../../paths.ts';
import { chosenPostalCode } from '../../state/chosenPostalCode.ts';
import { TextField } from '../../ui/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AddressFields } from './AddressFields.tsx';
import { checkPostalCode } from './checkoutChecks.ts';
import type { DeliveryValues } from './CheckoutDraft.ts';
import { DeliveryWays } from './DeliveryWays.tsx';
import { fieldErrors } from './fieldErrors.ts';
import { StepForm } from './StepForm.tsx';
import styles from './StepFrame.module.css';
import { useCheckout } from './useCheckout.ts';
import { useStepForm } from './useStepForm.ts';

/** Postal code first: it decides the shipping options. */
export function DeliveryStep() {
  const { actor, draft } = useCheckout();
  const { delivery } = draft;
  const form = useStepForm<DeliveryValues>({
    values: delivery,
    onTyped: (values) =>
      actor.send({ type: 'values.typed', step: 'delivery', values: { delivery: values } }),
    onConfirmed: () => {
      chosenPostalCode.write(delivery.postalCode.trim().toUpperCase());
      actor.send({ type: 'step.confirmed' });
    },
    refused: fieldErrors('delivery', actor.getSnapshot().context.answer),
  });
  const code = form.field('postalCode', checkPostalCode);
  const ofLastCode = useRef(postalCodeProvince(delivery.postalCode)?.name ?? '');
  const takeCode = async (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    const province = provinceAfterCode(text, form.getValues('province'), ofLastCode.current);
    ofLastCode.current = postalCodeProvince(text)?.name ?? ofLastCode.current;
    form.setValue('province', province);
    await code.onChange(event);
    if (form.formState.errors.province) await form.trigger('province');
  };
  return (
    <StepForm submit={form.submit} submitLabel={checkoutCopy.toPayment}>
      <div className={styles.fields}>
        <div className={styles.code}>
          <TextField
            {...code}
            onChange={(event) => void takeCode(event)}
            label={checkoutCopy.postalCode}
            hint={<PostalCodeSearch />}
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <DeliveryWays form={form} />
        {delivery.shippingType !== '' && delivery.shippingType !== 'pickup' && (
          <AddressFields form={form} type={delivery.shippingType} />
        )}
      </div>
    </StepForm>
  );
}

function PostalCodeSearch() {
  return (
    <a href={POSTAL_CODE_SEARCH} target="_blank" rel="noreferrer">
      {checkoutCopy.postalCodeSearch}
      <VisuallyHidden> {checkoutCopy.opensElsewhere}</VisuallyHidden>
    </a>
  );
}
