import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toApiError, type ApiError } from '../../api/ApiError.ts';
import { useResetPasswordMutation } from '../../api/accountsApi.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import {
  newPasswordSentence,
  repeatedPasswordSentence,
  passwordCopy,
  recoveryCopy,
} from '../../copy/passwordCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
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
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    defaultValues: { password: '', password2: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (passwords) => {
    setFailure(null);
    try {
      onDone(await resetPassword({ token, ...passwords }).unwrap());
    } catch (error) {
      const { isDeadLink, fields } = readResetFailure(toApiError(error));
      if (isDeadLink) return onDeadLink();
      for (const { name, sentence } of fields) setError(name, { message: sentence });
      if (fields.length === 0) setFailure(failureSentence(toApiError(error)));
    }
  });
  const words = { showLabel: passwordCopy.show, hideLabel: passwordCopy.hide };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        {...words}
        {...register('password', { validate: newPasswordSentence })}
        label={passwordCopy.chosen}
        hint={passwordCopy.chosenHint}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <PasswordField
        {...words}
        {...register('password2', {
          validate: (repeated) => repeatedPasswordSentence(repeated, getValues('password')),
        })}
        label={passwordCopy.repeated}
        autoComplete="new-password"
        error={errors.password2?.message}
      />
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      <Button type="submit" busy={isLoading}>
        {recoveryCopy.submit}
      </Button>
    </form>
  );
}

interface ResetFailure {
  isDeadLink: boolean;
  fields: { name: 'password' | 'password2'; sentence: string }[];
}

/** Whether the link or the password was rejected; neither if the shop could not be reached. */
function readResetFailure({ code, fields = {} }: ApiError): ResetFailure {
  const refused = (['password', 'password2'] as const).flatMap((name) => {
    const [sentence] = fields[name] ?? [];
    return sentence === undefined ? [] : [{ name, sentence }];
  });
  const isRefused = code === 'invalid' || code === 'notFound';
  return { isDeadLink: isRefused && refused.length === 0, fields: refused };
}
