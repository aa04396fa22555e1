import { useChangePasswordMutation } from '../../api/accountsApi.ts';
import {
  knownPasswordSentence,
  newPasswordSentence,
  repeatedPasswordSentence,
  passwordCopy,
} from '../../copy/passwordCopy.ts';
import { profileCopy } from '../../copy/profileCopy.ts';
import { selectAdmin } from '../../state/session/sessionSlice.ts';
import { useAppSelector } from '../../state/useAppSelector.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { FormCell } from './FormCell.tsx';
import { FormFrame } from './FormFrame.tsx';
import { useSavingForm } from './useSavingForm.ts';

const NOTHING = { currentPassword: '', password: '', password2: '' };

const WORDS = { showLabel: passwordCopy.show, hideLabel: passwordCopy.hide };

/** Change password; the fields are cleared after success. */
export function PasswordForm({ username }: { username: string }) {
  const [changePassword] = useChangePasswordMutation();
  const form = useSavingForm({
    values: NOTHING,
    save: async (passwords) => {
      const { message } = await changePassword(passwords).unwrap();
      return { values: NOTHING, outcome: { tone: 'good', text: message } };
    },
  });
  const { field, getValues } = form;
  const isAdmin = useAppSelector(selectAdmin);
  return (
    <FormFrame form={form} submitLabel={profileCopy.savePassword}>
      {/* Password managers learn from it whose password changes. */}
      <input type="text" value={username} autoComplete="username" readOnly hidden />
      <FormCell size="alone">
        <PasswordField
          {...WORDS}
          {...field('currentPassword', knownPasswordSentence)}
          label={profileCopy.currentPassword}
          autoComplete="current-password"
        />
      </FormCell>
      <PasswordField
        {...WORDS}
        {...field('password', newPasswordSentence)}
        label={passwordCopy.chosen}
        hint={isAdmin ? passwordCopy.adminHint : passwordCopy.chosenHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...WORDS}
        {...field('password2', (repeated) =>
          repeatedPasswordSentence(repeated, getValues('password')),
        )}
        label={passwordCopy.repeated}
        autoComplete="new-password"
      />
    </FormFrame>
  );
}
