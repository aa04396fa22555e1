import { useForm } from 'react-hook-form';
import { MAX_USERNAME } from '../../../domain/people/credentials.ts';
import { useJoinByInvitationMutation } from '../../api/invitationApi.ts';
import type { SessionAnswer } from '../../api/sessionFromAnswer.ts';
import { invitationCopy as copy } from '../../copy/invitationCopy.ts';
import {
  newPasswordSentence,
  passwordCopy,
  repeatedPasswordSentence,
} from '../../copy/passwordCopy.ts';
import { checkRequired } from '../../forms/formChecks.ts';
import { useServerForm } from '../../forms/useServerForm.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import styles from './ResetPasswordForm.module.css';

interface InvitationFormProps {
  token: string;
  onJoined: (answer: SessionAnswer) => void;
}

/** The account of an invited person: its email is that of the invitation. */
export function InvitationForm({ token, onJoined }: InvitationFormProps) {
  const [join] = useJoinByInvitationMutation();
  const form = useForm({ defaultValues: { username: '', password: '', password2: '' } });
  const { field, failure, isBusy, onSubmit } = useServerForm(form, async (values) => {
    onJoined(await join({ token, ...values, username: values.username.trim() }).unwrap());
  });
  const words = { showLabel: passwordCopy.show, hideLabel: passwordCopy.hide };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField
        {...field('username', checkRequired(copy.usernameMissing, MAX_USERNAME))}
        label={copy.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...words}
        {...field('password', newPasswordSentence)}
        label={passwordCopy.chosen}
        hint={passwordCopy.adminHint}
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
      <Button type="submit" busy={isBusy}>
        {copy.join}
      </Button>
    </form>
  );
}
