import { useForm } from 'react-hook-form';
import { toApiError, type ApiError } from '../../api/ApiError.ts';
import { useResetPasswordMutation } from '../../api/accountsApi.ts';
import {
  newPasswordSentence,
  repeatedPasswordSentence,
  passwordCopy,
  recoveryCopy,
} from '../../copy/passwordCopy.ts';
import { useServerForm } from '../../forms/useServerForm.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import styles from './ResetPasswordForm.module.css';

interface ResetPasswordFormProps {
  token: string;
  /** The shop's own sentence about it. */
  onDone: (message: string) => void;
  /** The link is used, expired or invalid. */
  onDeadLink: () => void;
}

/** The new password, twice. */
export function ResetPasswordForm({ token, onDone, onDeadLink }: ResetPasswordFormProps) {
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const form = useForm({ defaultValues: { password: '', password2: '' } });
  const { field, failure, onSubmit } = useServerForm(form, async (passwords) => {
    try {
      onDone(await resetPassword({ token, ...passwords }).unwrap());
    } catch (error) {
      if (!isDeadLink(toApiError(error))) throw error;
      onDeadLink();
    }
  });
  const words = { showLabel: passwordCopy.show, hideLabel: passwordCopy.hide };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <PasswordField
        {...words}
        {...field('password', newPasswordSentence)}
        label={passwordCopy.chosen}
        hint={passwordCopy.chosenHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...words}
        {...field('password2', (repeated) =>
          repeatedPasswordSentence(repeated, form.getValues('password')),
        )}
        label={passwordCopy.repeated}
        autoComplete="new-password"
      />
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      <Button type="submit" busy={isLoading}>
        {recoveryCopy.submit}
      </Button>
    </form>
  );
}

/** True if the link was rejected, but not if a password was, or the shop could not be reached. */
function isDeadLink({ code, fields = {} }: ApiError): boolean {
  const isRefused = code === 'invalid' || code === 'notFound';
  return isRefused && !('password' in fields) && !('password2' in fields);
}
