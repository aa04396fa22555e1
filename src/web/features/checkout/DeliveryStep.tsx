import { useId, type ChangeEvent } from 'react';
import { useController } from 'react-hook-form';
import { quoteAt } from '../../../domain/orders/shippingQuote.ts';
import { readPostalCode } from '../../../domain/people/postalCode.ts';
import { PROVINCES } from '../../../domain/people/provinces.ts';
import { startOfDay } from '../../../domain/time/argentineDay.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { shippingCopy } from '../../copy/shippingCopy.ts';
import {
  checkLength,
  checkPostalCode,
  checkProvince,
  checkRequired,
  checkStreetNumber,
} from '../../forms/formChecks.ts';
import { usePlaceOfCode } from '../../forms/usePlaceOfCode.ts';
import { POSTAL_CODE_SEARCH } from '../../paths.ts';
import { chosenPostalCode } from '../../state/visitChoices.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField, ChoiceField, TextField } from '../../ui/form/Field.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { Store } from '../../ui/icons/icons.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import choice from '../../ui/form/choiceCard.module.css';
import { joinClasses } from '../../ui/joinClasses.ts';
import choices from './ChoiceCards.module.css';
import type { DeliveryValues } from './draft.ts';
import { fieldErrors } from './fieldErrors.ts';
import { StepForm, useStepForm } from './StepForm.tsx';
import styles from './StepForm.module.css';
import { useCheckout } from './useCheckout.ts';

type ShippingForm = ReturnType<typeof useStepForm<DeliveryValues>>;

const PROVINCE_OPTIONS = [
  { value: '', label: checkoutCopy.chooseProvince },
  ...PROVINCES.map(({ name }) => ({ value: name, label: name })),
];

/** Postal code first: it decides the shipping options. */
export function DeliveryStep() {
  const { actor, draft, confirmStep } = useCheckout();
  const { delivery } = draft;
  const form = useStepForm<DeliveryValues>({
    values: delivery,
    onTyped: (values) =>
      actor.send({ type: 'values.typed', step: 'delivery', values: { delivery: values } }),
    onConfirmed: () => {
      chosenPostalCode.write(delivery.postalCode.trim().toUpperCase());
      confirmStep();
    },
    refused: fieldErrors('delivery', actor.getSnapshot().context.answer),
  });
  const code = form.field('postalCode', checkPostalCode);
  const fillPlace = usePlaceOfCode({
    read: () => form.getValues(),
    write: ({ province, city }) => {
      form.setValue('province', province);
      form.setValue('city', city);
    },
  });
  const takeCode = async (event: ChangeEvent<HTMLInputElement>) => {
    fillPlace(event.target.value);
    await code.onChange(event);
    if (form.formState.errors.province) await form.trigger('province');
    if (form.formState.errors.city) await form.trigger('city');
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
        <ShippingWays form={form} />
        {delivery.shippingType === 'pickup' && <PickupPlaces form={form} />}
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

/** Shipping options for the postal code. */
function ShippingWays({ form }: { form: ShippingForm }) {
  const { delivery, draft, shippingOptions, shippingSkeleton } = useCheckout();
  const errorId = useId();
  const { offer, isLoading, isFailed, retry } = delivery;
  const chosenPoint = Number(draft.delivery.pickupPoint);
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
      className={choices.group}
      aria-describedby={error ? errorId : undefined}
      aria-busy={isLoading}
    >
      <legend className={choices.legend}>{checkoutCopy.ways}</legend>
      {!isAsked && <p className={choices.waiting}>{checkoutCopy.waysWaiting}</p>}
      {isLoading && <div className={choices.ways}>{shippingSkeleton}</div>}
      {offer && (
        <div className={choices.ways}>
          {shippingOptions({
            quotes: offer.quotes.map((quote) => quoteAt(quote, chosenPoint)),
            choice: { chosen: draft.delivery.shippingType || null, onChoose: onChange },
          })}
        </div>
      )}
      {offer?.refusal && <FormNote>{offer.refusal}</FormNote>}
      {isFailed && (
        <div className={choices.failed}>
          <FormNote tone="bad">{checkoutCopy.waysFailed}</FormNote>
          <Button variant="quiet" onClick={retry}>
            {checkoutCopy.retry}
          </Button>
        </div>
      )}
      {error && (
        <p id={errorId} className={choices.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Asks for the pickup point when there is more than one. */
function PickupPlaces({ form }: { form: ShippingForm }) {
  const { delivery } = useCheckout();
  const errorId = useId();
  const {
    field: { ref, name, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'pickupPoint' });
  const places = delivery.quote?.pickupChoices ?? [];
  const error = fieldState.error?.message;
  if (places.length < 2 && !error) return null;
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      className={choices.group}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={choices.legend}>{checkoutCopy.places}</legend>
      <div className={choices.cards}>
        {places.map((place) => (
          <label key={place.id} className={joinClasses(choice.card, choices.card)}>
            <input
              type="radio"
              name={name}
              checked={place.id === delivery.pickupPoint}
              onChange={() => onChange(String(place.id))}
            />
            <Store className={choices.icon} size={22} aria-hidden="true" />
            <span className={choices.name}>{place.name}</span>
            <span className={choices.details}>
              <span>{place.address}</span>
              <span>{place.hours}</span>
              <span>
                {shippingCopy.isReady(startOfDay(place.arrival.from), startOfDay(place.arrival.to))}
              </span>
              {place.note !== '' && <span className={styles.quiet}>{place.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={choices.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface AddressFieldsProps {
  form: ShippingForm;
  type: 'door' | 'branch';
}

/** Address of a shipment (not for pickup). */
function AddressFields({ form: { field, getValues, register }, type }: AddressFieldsProps) {
  const { isMember } = useCheckout();
  return (
    <fieldset className={styles.address}>
      <legend className={styles.legend}>{checkoutCopy.addressOf[type]}</legend>
      {type === 'branch' && <p className={styles.quiet}>{checkoutCopy.branchHint}</p>}
      <div className={styles.fields}>
        <div className={styles.long}>
          <TextField
            {...field('street', checkRequired(checkoutCopy.streetMissing, 120))}
            label={checkoutCopy.street}
            autoComplete="address-line1"
          />
        </div>
        <div className={styles.short}>
          <TextField
            {...field('streetNumber', checkStreetNumber)}
            label={checkoutCopy.streetNumber}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <div className={styles.half}>
          <TextField
            {...field('apartment', checkLength(20))}
            label={checkoutCopy.optional(checkoutCopy.apartment)}
            autoComplete="address-line2"
          />
        </div>
        <div className={styles.half}>
          <TextField
            {...field('neighbourhood', checkLength(80))}
            label={checkoutCopy.optional(checkoutCopy.neighbourhood)}
            autoComplete="address-level3"
          />
        </div>
        <div className={styles.half}>
          <TextField
            {...field('city', checkRequired(checkoutCopy.cityMissing, 80))}
            label={checkoutCopy.city}
            autoComplete="address-level2"
          />
        </div>
        <div className={styles.half}>
          <ChoiceField
            {...field('province', (name) =>
              name === ''
                ? checkoutCopy.provinceMissing
                : checkProvince(getValues('postalCode'), name),
            )}
            label={checkoutCopy.province}
            options={PROVINCE_OPTIONS}
            autoComplete="address-level1"
          />
        </div>
        {isMember && <CheckField {...register('savesAddress')} label={checkoutCopy.savesAddress} />}
      </div>
    </fieldset>
  );
}
