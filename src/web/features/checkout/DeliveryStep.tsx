import { useId, useState, type ChangeEvent } from 'react';
import { useController } from 'react-hook-form';
import { quoteAt } from '../../../domain/orders/shippingQuote.ts';
import type { SavedAddress } from '../../../domain/people/savedAddress.ts';
import { readPostalCode } from '../../../domain/people/postalCode.ts';
import { startOfDay } from '../../../domain/time/argentineDay.ts';
import { addressCopy } from '../../copy/addressCopy.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { shippingCopy } from '../../copy/shippingCopy.ts';
import { EMPTY_ADDRESS } from '../../forms/emptyAddress.ts';
import { checkDni, checkPostalCode } from '../../forms/formChecks.ts';
import { usePlaceOfCode } from '../../forms/usePlaceOfCode.ts';
import { POSTAL_CODE_SEARCH } from '../../paths.ts';
import { chosenPostalCode } from '../../state/visitChoices.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { Store } from '../../ui/icons/footIcons.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import choice from '../../ui/form/choiceCard.module.css';
import { joinClasses } from '../../ui/joinClasses.ts';
import { AddressChoice, typedAddress } from './AddressChoice.tsx';
import { AddressFields, type ShippingForm } from './AddressFields.tsx';
import choices from './ChoiceCards.module.css';
import { deliveryTo } from './profileDraft.ts';
import type { DeliveryValues } from './draft.ts';
import { fieldErrors } from './fieldErrors.ts';
import { StepForm, useStepForm } from './StepForm.tsx';
import styles from './StepForm.module.css';
import { useCheckout } from './useCheckout.ts';

const ADDRESS_FIELDS = Object.keys(EMPTY_ADDRESS) as (keyof typeof EMPTY_ADDRESS)[];

/** Postal code first: it decides the shipping options. */
export function DeliveryStep() {
  const { actor, draft, addresses, options, confirmStep } = useCheckout();
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
  const { shippingType } = delivery;
  const shipment = shippingType === '' || shippingType === 'pickup' ? null : shippingType;
  const [isOther, setOther] = useState(false);
  const chosen = isOther ? null : typedAddress(addresses, delivery);
  const choose = (address: SavedAddress | null) => {
    setOther(address === null);
    const next = address ? deliveryTo(address) : EMPTY_ADDRESS;
    form.reset({ ...form.getValues(), ...next, savesAddress: true });
  };
  // What a saved address lacks, or the shop refused, is typed.
  const { errors } = form.formState;
  const isWhole =
    chosen?.postalCode &&
    ADDRESS_FIELDS.every((name) => !errors[name]) &&
    chosen.city !== '' &&
    chosen.province !== '';
  return (
    <StepForm submit={form.submit} submitLabel={checkoutCopy.toPayment}>
      <div className={styles.fields}>
        {addresses.length > 0 && (
          <AddressChoice addresses={addresses} chosen={chosen} onChoose={choose} />
        )}
        {!isWhole && (
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
        )}
        <ShippingWays form={form} />
        {shippingType === 'pickup' && <PickupPlaces form={form} />}
        {shipment && !isWhole && (
          <AddressFields
            form={form}
            type={shipment}
            legend={addresses.length > 0 ? titleOf(chosen) : checkoutCopy.addressOf[shipment]}
          />
        )}
        {shipment && options.asksDni && (
          <div className={styles.code}>
            <TextField
              {...form.field('recipientDni', checkDni)}
              label={checkoutCopy.recipientDni}
              hint={checkoutCopy.recipientDniHint}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        )}
      </div>
    </StepForm>
  );
}

/** Beside saved addresses it is asked already to which one: the fields are called as the chosen card. */
const titleOf = (chosen: SavedAddress | null) =>
  chosen ? addressCopy.title(chosen) : addressCopy.other;

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
