import { newOrderCopy as copy } from '../../../copy/tools/newOrderCopy.ts';
import { profileCopy } from '../../../copy/profileCopy.ts';
import {
  checkLength,
  checkPostalCode,
  checkProvince,
  checkRequired,
  checkStreetNumber,
} from '../../../forms/formChecks.ts';
import type { EMPTY_ADDRESS } from '../../../forms/emptyAddress.ts';
import type { FieldOf, fieldProps } from '../../../forms/fieldProps.ts';
import { PROVINCE_OPTIONS } from '../../../forms/provinceOptions.ts';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { ChoiceCards } from '../kit/form/ChoiceCards.tsx';
import { DELIVERIES, isShipped } from './newOrderValues.ts';
import type { NewOrderState } from './useNewOrder.ts';

const OPTIONS = DELIVERIES.map((value) => ({
  value,
  label: copy.deliveries[value],
  hint: copy.deliveryHints[value],
}));
const needed = (most: number) => checkRequired(copy.missing, most);

/** Asks how the goods reach the buyer. */
export function DeliverySection({ order }: { order: NewOrderState }) {
  const { form, values, quoted } = order;
  const points = quoted?.pickupPoints ?? [];
  return (
    <Section title={copy.delivery}>
      <ChoiceCards label={copy.delivery} options={OPTIONS} control={form.register('delivery')} />
      {values.delivery === 'pickup' && points.length > 0 && (
        <ChoiceField
          {...form.register('pickupPoint')}
          label={copy.pickupPoint}
          options={points.map(({ id, name, address }) => ({
            value: String(id),
            label: `${name}, ${address}`,
          }))}
        />
      )}
      {isShipped(values.delivery) && (
        <AddressFields field={order.field} postalCode={() => form.getValues('postalCode')} />
      )}
      {quoted?.deliveryRefusal && <FormNote tone="bad">{quoted.deliveryRefusal}</FormNote>}
    </Section>
  );
}

interface AddressFieldsProps {
  field: (...of: FieldOf<typeof EMPTY_ADDRESS>) => ReturnType<typeof fieldProps>;
  postalCode: () => string;
}

/** The address of a parcel. */
export function AddressFields({ field, postalCode }: AddressFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField {...field('street', needed(120))} label={profileCopy.street} />
        <TextField
          {...field('streetNumber', checkStreetNumber)}
          label={profileCopy.streetNumber}
          inputMode="numeric"
        />
        <TextField {...field('apartment', checkLength(20))} label={profileCopy.apartment} />
      </FieldRow>
      <FieldRow>
        <TextField
          {...field('postalCode', checkPostalCode, { deps: ['province'] })}
          label={profileCopy.postalCode}
          autoCapitalize="characters"
        />
        <TextField {...field('city', needed(80))} label={profileCopy.city} />
        <ChoiceField
          {...field('province', (name) =>
            name === '' ? copy.missing : checkProvince(postalCode(), name),
          )}
          label={profileCopy.province}
          options={PROVINCE_OPTIONS}
        />
      </FieldRow>
    </>
  );
}
