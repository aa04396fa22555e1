import type { Account, AccountChange } from '../../../domain/people/account.ts';
import { formatPhone, readPhone } from '../../../domain/people/phone.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import { checkLength, checkPhone } from '../../forms/formChecks.ts';
import { TextField } from '../../ui/form/Field.tsx';
import { FormFrame } from './FormFrame.tsx';
import { useAccountForm } from './useAccountForm.ts';

interface Values {
  firstName: string;
  lastName: string;
  telephone: string;
}

const checkName = checkLength(80);

/** Name and phone. */
export function PersonalDataForm({ account }: { account: Account }) {
  const form = useAccountForm({ account, valuesOf, readChange });
  const { field } = form;
  return (
    <FormFrame form={form} submitLabel={profileCopy.savePersonal}>
      <TextField
        label={profileCopy.username}
        hint={profileCopy.fixedHint}
        value={account.username}
        autoComplete="username"
        readOnly
      />
      <TextField
        label={profileCopy.email}
        hint={profileCopy.fixedHint}
        type="email"
        value={account.email}
        autoComplete="email"
        readOnly
      />
      <TextField
        {...field('firstName', checkName)}
        label={profileCopy.firstName}
        autoComplete="given-name"
      />
      <TextField
        {...field('lastName', checkName)}
        label={profileCopy.lastName}
        autoComplete="family-name"
      />
      <TextField
        {...field('telephone', checkPhone)}
        label={profileCopy.telephone}
        hint={profileCopy.telephoneHint}
        type="tel"
        autoComplete="tel"
      />
    </FormFrame>
  );
}

function valuesOf({ firstName, lastName, telephone }: Account): Values {
  return { firstName, lastName, telephone: telephone === null ? '' : formatPhone(telephone) };
}

function readChange({ firstName, lastName, telephone }: Values): AccountChange {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    telephone: readPhone(telephone),
  };
}
