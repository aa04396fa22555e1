import { useForm } from 'react-hook-form';
import type { AdminOrder, Recipient } from '../../../../domain/orders/adminOrder.ts';
import { formatPostalCode, readPostalCode } from '../../../../domain/people/postalCode.ts';
import { readPhone } from '../../../../domain/people/phone.ts';
import { findProvince } from '../../../../domain/people/provinces.ts';
import { useChangeRecipientMutation } from '../../../api/tools/ordersToolsApi.ts';
import { profileCopy } from '../../../copy/profileCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import {
  checkLength,
  checkPhone,
  checkPostalCode,
  checkProvince,
  checkRequired,
  checkStreetNumber,
} from '../../../forms/formChecks.ts';
import { PROVINCE_OPTIONS } from '../../../forms/provinceOptions.ts';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import styles from '../kit/form/ActionDialog.module.css';
import { recipientLines } from './recipientLines.ts';

export interface OrderDialogProps {
  admin: AdminOrder;
  onClose: () => void;
}

const needed = (most: number) => checkRequired(ordersToolsCopy.missing, most);
/**
 * Edits who receives a pending order, and where. The order's present data stand beside the form.
 */
export function RecipientDialog({ admin, onClose }: OrderDialogProps) {
  const { order, version, recipient } = admin;
  const { notify } = useToolsFrame();
  const [change] = useChangeRecipientMutation();
  const form = useForm({ defaultValues: valuesOf(recipient) });
  const isEdited = form.formState.isDirty;
  return (
    <ActionDialog
      title={ordersToolsCopy.editTitle(order.number)}
      hint={
        <>
          {ordersToolsCopy.editHint}
          {isEdited && (
            <>
              {' '}
              {ordersToolsCopy.nowReads} {recipientLines(recipient, null).join(', ')}.
            </>
          )}
        </>
      }
      submitLabel={ordersToolsCopy.save}
      form={form}
      onClose={onClose}
      send={async (values) => {
        const next = recipientOf(values);
        await change({ number: order.number, version, recipient: next }).unwrap();
        notify(ordersToolsCopy.saved);
      }}
    >
      {(field) => (
        <>
          <div className={styles.pair}>
            <TextField {...field('firstName', needed(80))} label={ordersToolsCopy.firstName} />
            <TextField {...field('lastName', needed(80))} label={ordersToolsCopy.lastName} />
          </div>
          <TextField
            {...field('telephone', checkPhone)}
            label={ordersToolsCopy.phone}
            inputMode="tel"
          />
          <TextField {...field('street', needed(120))} label={profileCopy.street} />
          <div className={styles.pair}>
            <TextField
              {...field('streetNumber', checkStreetNumber)}
              label={profileCopy.streetNumber}
              inputMode="numeric"
            />
            <TextField {...field('apartment', checkLength(20))} label={profileCopy.apartment} />
          </div>
          <div className={styles.pair}>
            <TextField
              {...field('postalCode', checkPostalCode)}
              label={profileCopy.postalCode}
              autoCapitalize="characters"
            />
            <TextField
              {...field('neighbourhood', checkLength(80))}
              label={profileCopy.neighbourhood}
            />
          </div>
          <div className={styles.pair}>
            <TextField {...field('city', needed(80))} label={profileCopy.city} />
            <ChoiceField
              {...field('province', (name) =>
                name === ''
                  ? ordersToolsCopy.missing
                  : checkProvince(form.getValues('postalCode'), name),
              )}
              label={profileCopy.province}
              options={PROVINCE_OPTIONS}
            />
          </div>
        </>
      )}
    </ActionDialog>
  );
}

function valuesOf({ firstName, lastName, telephone, address }: Recipient) {
  const { streetNumber, postalCode, province } = address;
  return {
    firstName,
    lastName,
    telephone: telephone === null ? '' : String(telephone),
    street: address.street,
    streetNumber: streetNumber === null ? '' : String(streetNumber),
    apartment: address.apartment,
    postalCode: postalCode === null ? '' : formatPostalCode(postalCode),
    province: findProvince(province)?.name ?? '',
    city: address.city,
    neighbourhood: address.neighbourhood,
  };
}

function recipientOf(values: ReturnType<typeof valuesOf>): Recipient {
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    telephone: readPhone(values.telephone),
    address: {
      street: values.street.trim(),
      streetNumber: values.streetNumber.trim() === '' ? null : Number(values.streetNumber),
      apartment: values.apartment.trim(),
      neighbourhood: values.neighbourhood.trim(),
      city: values.city.trim(),
      province: values.province,
      postalCode: readPostalCode(values.postalCode),
    },
  };
}
