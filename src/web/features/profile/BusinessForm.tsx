import { useWatch } from 'react-hook-form';
import {
  IVA_CONDITIONS,
  type Account,
  type AccountChange,
} from '../../../domain/people/account.ts';
import { formatCuit, readCuit } from '../../../domain/people/cuit.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import { checkCuit, checkIvaCondition } from '../../forms/formChecks.ts';
import { CheckField, ChoiceField, TextField } from '../../ui/form/Field.tsx';
import styles from './BusinessForm.module.css';
import { FormFrame } from './FormFrame.tsx';
import { useAccountForm } from './useAccountForm.ts';

interface Values {
  business: boolean;
  cuit: string;
  ivaCondition: string;
}

const IVA_OPTIONS = [
  { value: '', label: profileCopy.chooseIvaCondition },
  ...([1, 6, 4, 5] as const).map((code) => ({
    value: String(code),
    label: profileCopy.ivaConditions[code],
  })),
];

/** Business data, shown only for business accounts and otherwise kept. */
export function BusinessForm({ account }: { account: Account }) {
  const form = useAccountForm({ account, valuesOf, readChange });
  const { field, register, control } = form;
  const isBusiness = useWatch({ control, name: 'business' });
  return (
    <FormFrame form={form} submitLabel={profileCopy.saveBusiness}>
      <div className={styles.business}>
        <CheckField
          {...register('business')}
          label={profileCopy.business}
          hint={profileCopy.businessHint}
        />
      </div>
      {isBusiness && (
        <>
          <TextField
            {...field('cuit', checkCuit)}
            label={profileCopy.cuit}
            inputMode="numeric"
            autoComplete="off"
          />
          <ChoiceField
            {...field('ivaCondition', checkIvaCondition)}
            label={profileCopy.ivaCondition}
            options={IVA_OPTIONS}
          />
        </>
      )}
    </FormFrame>
  );
}

function valuesOf({ business, cuit, ivaCondition }: Account): Values {
  return {
    business,
    cuit: cuit === null ? '' : formatCuit(cuit),
    ivaCondition: String(ivaCondition ?? ''),
  };
}

function readChange({ business, cuit, ivaCondition }: Values): AccountChange {
  if (!business) return { business };
  const code = IVA_CONDITIONS.find((each) => String(each) === ivaCondition) ?? null;
  return { business, cuit: readCuit(cuit), ivaCondition: code };
}
