import type { FieldValues } from 'react-hook-form';
import type { Account, AccountChange } from '../../../domain/people/account.ts';
import { changedAccount } from '../../../domain/people/changedAccount.ts';
import { useUpdateProfileMutation } from '../../api/accountsApi.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import { changedPart } from './changedPart.ts';
import { useSavingForm } from './useSavingForm.ts';

interface AccountFormOptions<Values extends FieldValues> {
  account: Account;
  valuesOf: (account: Account) => Values;
  /** Makes the account's change from valid values. */
  readChange: (values: Values) => AccountChange;
}

/** A part of the account as a form. Only what differs is sent, and nothing when nothing does. */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>) {
  const { account, valuesOf, readChange } = options;
  const [updateProfile] = useUpdateProfileMutation();
  return useSavingForm<Values>({
    values: valuesOf(account),
    save: async (values) => {
      const change = changedPart(account, readChange(values));
      if (change === null) {
        const outcome = { tone: 'plain', text: profileCopy.nothingChanged } as const;
        return { outcome, values: valuesOf(account) };
      }
      const { message } = await updateProfile(change).unwrap();
      const outcome = { tone: 'good', text: message } as const;
      return { outcome, values: valuesOf(changedAccount(account, change)) };
    },
  });
}
