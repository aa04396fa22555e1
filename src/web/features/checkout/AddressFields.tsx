import { PROVINCES } from '../../../domain/provinces.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { checkLength, checkProvince, checkStreetNumber, checkRequired } from './checkoutChecks.ts';
import type { DeliveryValues } from './CheckoutDraft.ts';
import styles from './StepFrame.module.css';
import { useCheckout } from './useCheckout.ts';
import type { useStepForm } from './useStepForm.ts';

interface AddressFieldsProps {
  form: ReturnType<typeof useStepForm<DeliveryValues>>;
  type: 'door' | 'branch';
}

const PROVINCE_OPTIONS = [
  { value: '', label: checkoutCopy.chooseProvince },
  ...PROVINCES.map(({ name }) => ({ value: name, label: name })),
];

/** Address of a shipment (not for pickup). */
export function AddressFields({ form: { field, getValues, register }, type }: AddressFieldsProps) {
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
            {...field('province', (name) => checkProvince(getValues('postalCode'), name))}
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
