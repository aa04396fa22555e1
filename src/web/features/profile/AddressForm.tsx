import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { formatPostalCode, readPostalCode } from '../../../domain/people/postalCode.ts';
import { findProvince } from '../../../domain/people/provinces.ts';
import {
  MAX_ADDRESS_NAME,
  type AddressDraft,
  type SavedAddress,
} from '../../../domain/people/savedAddress.ts';
import { useAddAddressMutation, useChangeAddressMutation } from '../../api/addressesApi.ts';
import { addressCopy } from '../../copy/addressCopy.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import {
  checkLength,
  checkPostalCode,
  checkProvince,
  checkRequired,
  checkStreetNumber,
  optional,
} from '../../forms/formChecks.ts';
import { CityField } from '../../forms/CityField.tsx';
import { usePlaceOfCode, type PlaceFields } from '../../forms/usePlaceOfCode.ts';
import { PROVINCE_OPTIONS } from '../../forms/provinceOptions.ts';
import { POSTAL_CODE_SEARCH } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField, TextField } from '../../ui/form/Field.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FormCell } from './FormCell.tsx';
import { FormFrame } from './FormFrame.tsx';
import { useSavingForm } from './useSavingForm.ts';

interface AddressFormProps {
  /** Null for one that is new, or that was deleted meanwhile. */
  saved: SavedAddress | null;
  isNew: boolean;
  onSaved: (message: string) => void;
  /** Missing where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

type Values = Record<keyof AddressDraft, string>;

const checkPlace = checkLength(80);

/** Adds or edits a delivery address. What was typed stays when it cannot be saved. */
export function AddressForm({ saved, isNew, onSaved, onCancel }: AddressFormProps) {
  const [last, setLast] = useState(saved);
  if (saved && saved !== last) setLast(saved);
  const [add] = useAddAddressMutation();
  const [change] = useChangeAddressMutation();
  const form = useSavingForm<Values>({
    values: valuesOf(last),
    save: async (values) => {
      const draft = draftOf(values);
      const { message } = await (saved ? change({ ...saved, draft }) : add(draft)).unwrap();
      onSaved(message);
      return { outcome: { tone: 'good', text: message }, values: valuesOf(draft) };
    },
  });
  const { field, getValues, setValue } = form;
  const code = field('postalCode', optional(checkPostalCode));
  const placeFields: PlaceFields = {
    read: () => getValues(),
    write: ({ province, city }) => {
      setValue('province', province, { shouldDirty: true });
      setValue('city', city, { shouldDirty: true });
    },
  };
  const fillPlace = usePlaceOfCode(placeFields);
  const takeCode = async (event: ChangeEvent<HTMLInputElement>) => {
    fillPlace(event.target.value);
    await code.onChange(event);
    if (form.formState.errors.province) await form.trigger('province');
  };
  const typedCode = useWatch({ control: form.control, name: 'postalCode' });
  const place = useRef<HTMLDivElement>(null);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) place.current?.querySelector('input')?.focus();
  }, [isOpened]);
  return (
    <div ref={place}>
      {!saved && !isNew && <FormNote>{addressCopy.gone}</FormNote>}
      <FormFrame
        form={form}
        submitLabel={profileCopy.saveAddress}
        beside={
          onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {addressCopy.cancel}
            </Button>
          )
        }
      >
        <FormCell size="alone">
          <TextField
            {...field('name', checkLength(MAX_ADDRESS_NAME))}
            label={addressCopy.name}
            hint={addressCopy.nameHint}
            autoComplete="off"
          />
        </FormCell>
        <FormCell size="long">
          <TextField
            {...field('street', checkRequired(addressCopy.streetMissing, 120))}
            label={profileCopy.street}
            autoComplete="address-line1"
          />
        </FormCell>
        <FormCell size="short">
          <TextField
            {...field('streetNumber', checkStreetNumber)}
            label={profileCopy.streetNumber}
            inputMode="numeric"
            autoComplete="off"
          />
        </FormCell>
        <FormCell size="short">
          <TextField
            {...field('apartment', checkLength(20))}
            label={profileCopy.apartment}
            autoComplete="address-line2"
          />
        </FormCell>
        <FormCell size="short">
          <TextField
            {...code}
            onChange={(event) => void takeCode(event)}
            label={profileCopy.postalCode}
            hint={<PostalCodeSearch />}
            autoCapitalize="characters"
            autoComplete="postal-code"
          />
        </FormCell>
        <FormCell size="short">
          <TextField
            {...field('neighbourhood', checkPlace)}
            label={profileCopy.neighbourhood}
            autoComplete="address-level3"
          />
        </FormCell>
        <CityField
          postalCode={typedCode}
          place={placeFields}
          {...field('city', checkPlace)}
          label={profileCopy.city}
          autoComplete="address-level2"
        />
        <ChoiceField
          {...field('province', (name) => checkProvince(getValues('postalCode'), name))}
          label={profileCopy.province}
          options={PROVINCE_OPTIONS}
          autoComplete="address-level1"
        />
      </FormFrame>
    </div>
  );
}

function PostalCodeSearch() {
  return (
    <a href={POSTAL_CODE_SEARCH} target="_blank" rel="noreferrer">
      {profileCopy.postalCodeSearch}
      <VisuallyHidden> {profileCopy.opensElsewhere}</VisuallyHidden>
    </a>
  );
}

function valuesOf(address: AddressDraft | null): Values {
  const number = address?.streetNumber ?? null;
  return {
    name: address?.name ?? '',
    street: address?.street ?? '',
    streetNumber: number === null ? '' : String(number),
    apartment: address?.apartment ?? '',
    postalCode: address?.postalCode ? formatPostalCode(address.postalCode) : '',
    province: findProvince(address?.province ?? '')?.name ?? '',
    city: address?.city ?? '',
    neighbourhood: address?.neighbourhood ?? '',
  };
}

function draftOf({ streetNumber, postalCode, province, ...texts }: Values): AddressDraft {
  return {
    name: texts.name.trim(),
    street: texts.street.trim(),
    streetNumber: streetNumber.trim() === '' ? null : Number(streetNumber),
    apartment: texts.apartment.trim(),
    postalCode: readPostalCode(postalCode),
    province,
    city: texts.city.trim(),
    neighbourhood: texts.neighbourhood.trim(),
  };
}
