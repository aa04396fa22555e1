import type { ChangeEvent } from 'react';
import type { Account, AccountChange } from '../../../domain/people/account.ts';
import { formatPostalCode, readPostalCode } from '../../../domain/people/postalCode.ts';
import { findProvince, PROVINCES } from '../../../domain/people/provinces.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import {
  checkLength,
  checkPostalCode,
  checkProvince,
  checkStreetNumber,
  optional,
} from '../../forms/formChecks.ts';
import { usePlaceOfCode } from '../../forms/usePlaceOfCode.ts';
import { POSTAL_CODE_SEARCH } from '../../paths.ts';
import { ChoiceField, TextField } from '../../ui/form/Field.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FormCell } from './FormCell.tsx';
import { FormFrame } from './FormFrame.tsx';
import { useAccountForm } from './useAccountForm.ts';

interface Values {
  street: string;
  streetNumber: string;
  apartment: string;
  postalCode: string;
  province: string;
  city: string;
  neighbourhood: string;
}

const PROVINCE_OPTIONS = [
  { value: '', label: profileCopy.chooseProvince },
  ...PROVINCES.map(({ name }) => ({ value: name, label: name })),
];

const checkPlace = checkLength(80);

/** Edits the delivery address. */
export function AddressForm({ account }: { account: Account }) {
  const form = useAccountForm({ account, valuesOf, readChange });
  const { field, getValues, setValue } = form;
  const code = field('postalCode', optional(checkPostalCode));
  const fillPlace = usePlaceOfCode({
    read: () => getValues(),
    write: ({ province, city }) => {
      setValue('province', province, { shouldDirty: true });
      setValue('city', city, { shouldDirty: true });
    },
  });
  const takeCode = async (event: ChangeEvent<HTMLInputElement>) => {
    fillPlace(event.target.value);
    await code.onChange(event);
    if (form.formState.errors.province) await form.trigger('province');
  };
  return (
    <FormFrame form={form} submitLabel={profileCopy.saveAddress}>
      <FormCell size="long">
        <TextField
          {...field('street', checkLength(120))}
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
      <TextField
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

function valuesOf({ address }: Account): Values {
  const { streetNumber, postalCode, province } = address;
  return {
    street: address.street,
    streetNumber: streetNumber === null ? '' : String(streetNumber),
    apartment: address.apartment,
    postalCode: postalCode === null ? '' : formatPostalCode(postalCode),
    province: findProvince(province)?.name ?? '',
    city: address.city,
    neighbourhood: address.neighbourhood,
  };
}

function readChange({ streetNumber, postalCode, province, ...texts }: Values): AccountChange {
  return {
    address: {
      street: texts.street.trim(),
      streetNumber: streetNumber.trim() === '' ? null : Number(streetNumber),
      apartment: texts.apartment.trim(),
      postalCode: readPostalCode(postalCode),
      province,
      city: texts.city.trim(),
      neighbourhood: texts.neighbourhood.trim(),
    },
  };
}
