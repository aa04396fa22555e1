import { MANUAL_PAYMENTS } from '../../../../domain/orders/manualOrder.ts';
import { MAX_REFERENCE } from '../../../../domain/orders/adminOrder.ts';
import { readPesos } from '../../../../domain/money/typedAmounts.ts';
import { useGetToolsSelfQuery } from '../../../api/tools/adminsToolsApi.ts';
import { newOrderCopy as copy } from '../../../copy/tools/newOrderCopy.ts';
import { checkLength, optional } from '../../../forms/formChecks.ts';
import { CheckField, TextField } from '../../../ui/form/Field.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { ChoiceCards } from '../kit/form/ChoiceCards.tsx';
import { hasDiscount, QR_PAYMENT } from './newOrderValues.ts';
import styles from './NewOrderScreen.module.css';
import type { NewOrderState } from './useNewOrder.ts';

const OPTIONS = ([...MANUAL_PAYMENTS, QR_PAYMENT] as const).map((value) => ({
  value,
  label: copy.payments[value],
  hint: copy.paymentHints[value],
}));

/** Asks how it is paid, with its discount if the admin gives it, and a coupon. */
export function PaymentSection({ order }: { order: NewOrderState }) {
  const { form, field, values, quoted } = order;
  const { payment } = values;
  const takesQr = useGetToolsSelfQuery().data?.qr ?? false;
  const options = OPTIONS.filter(({ value }) => value !== QR_PAYMENT || takesQr);
  const coupon = field('coupon', checkLength(80));
  return (
    <Section title={copy.payment}>
      <ChoiceCards label={copy.payment} options={options} control={form.register('payment')} />
      {quoted?.discount && (
        <CheckField
          label={copy.giveDiscount(quoted.discount)}
          hint={copy.giveDiscountHint}
          checked={hasDiscount(values)}
          onChange={(event) =>
            form.setValue('discount', event.target.checked, { shouldDirty: true })
          }
        />
      )}
      {(payment === 'transferred' || payment === 'cash') && (
        <FieldRow>
          {payment === 'cash' && <CashField order={order} />}
          <TextField
            {...field('reference', checkLength(MAX_REFERENCE))}
            label={copy.reference}
            hint={copy.referenceHint[payment]}
            autoComplete="off"
          />
        </FieldRow>
      )}
      <TextField
        {...coupon}
        error={coupon.error ?? quoted?.couponRefusal ?? undefined}
        label={copy.coupon}
        hint={copy.optional}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Section>
  );
}

/** The cash that the buyer hands over, and the change. Only the total of the money is recorded. */
function CashField({ order: { field, values, quoted } }: { order: NewOrderState }) {
  const handed = readPesos(values.paysWith);
  const change = handed === null || !quoted ? null : handed - quoted.total;
  const check = optional((text) => {
    const cents = readPesos(text);
    if (cents === null) return copy.badAmount;
    return quoted && cents < quoted.total ? copy.lacks(quoted.total - cents) : undefined;
  });
  return (
    <TextField
      {...field('paysWith', check)}
      label={copy.paysWith}
      hint={
        change !== null && change >= 0 ? (
          <strong role="status" className={styles.change}>
            {copy.change(change)}
          </strong>
        ) : (
          copy.paysWithHint
        )
      }
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
