import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { checkCuit } from './checkoutChecks.ts';
import type { ContactValues } from './CheckoutDraft.ts';
import styles from './StepFrame.module.css';
import { useCheckout } from './useCheckout.ts';
import type { useStepForm } from './useStepForm.ts';

const IVA_OPTIONS = [
  { value: '', label: checkoutCopy.chooseIvaCondition },
  ...checkoutCopy.ivaConditions,
];

/** Business invoice data; always shown for a business account. */
export function InvoiceFields({
  form: { field, register },
}: {
  form: ReturnType<typeof useStepForm<ContactValues>>;
}) {
  const { draft, account } = useCheckout();
  const isBusiness = account?.business === true;
  return (
    <>
      {!isBusiness && <CheckField {...register('business')} label={checkoutCopy.business} />}
      {(isBusiness || draft.contact.business) && (
        <>
          <div className={styles.half}>
            <TextField
              {...field('cuit', checkCuit)}
              label={checkoutCopy.cuit}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          <div className={styles.half}>
            <ChoiceField
              {...field('ivaCondition', checkIvaCondition)}
              label={checkoutCopy.ivaCondition}
              options={IVA_OPTIONS}
            />
          </div>
        </>
      )}
    </>
  );
}

function checkIvaCondition(code: string): string | undefined {
  return code === '' ? checkoutCopy.ivaConditionMissing : undefined;
}
