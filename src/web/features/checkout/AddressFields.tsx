import { MAX_ADDRESSES } from '../../../domain/people/savedAddress.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import {
  checkLength,
  checkProvince,
  checkRequired,
  checkStreetNumber,
} from '../../forms/formChecks.ts';
import { CityField } from '../../forms/CityField.tsx';
import { PROVINCE_OPTIONS } from '../../forms/provinceOptions.ts';
import { CheckField, ChoiceField, TextField } from '../../ui/form/Field.tsx';
import type { DeliveryValues } from './draft.ts';
import type { useStepForm } from './StepForm.tsx';
import styles from './StepForm.module.css';
import { useCheckout } from './useCheckout.ts';

export type ShippingForm = ReturnType<typeof useStepForm<DeliveryValues>>;

interface AddressFieldsProps {
  form: ShippingForm;
  legend: string;
  type: 'door' | 'branch';
}

/** Address of a shipment (not for pickup). */
export function AddressFields({
  form: { field, getValues, setValue, register },
  legend,
  type,
}: AddressFieldsProps) {
  const { isMember, draft, addresses } = useCheckout();
  return (
    <fieldset className={styles.address}>
      <legend className={styles.legend}>{legend}</legend>
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
          <CityField
            postalCode={draft.delivery.postalCode}
            place={{
              read: () => getValues(),
              write: ({ city, province }) => {
                setValue('city', city);
                setValue('province', province);
              },
            }}
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
        {isMember && addresses.length < MAX_ADDRESSES && (
          <CheckField {...register('savesAddress')} label={checkoutCopy.savesAddress} />
        )}
      </div>
    </fieldset>
  );
}
