import { useMemo } from 'react';
import { toApiError } from '../../api/ApiError.ts';
import { authCopy } from '../../copy/authCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AuthPanel.module.css';
import { judgeRegister } from './credentialRules.ts';
import { refusedFields } from './refusedFields.ts';
import type { AuthModalView } from './useAuthModal.ts';
import { useCredentialForm } from './useCredentialForm.ts';

const EMPTY = { username: '', email: '', password: '', password2: '' };

export function RegisterPanel({ modal }: { modal: AuthModalView }) {
  const { chooseTab, isBusy, failure } = modal;
  const refused = useMemo(() => refusedFields(failure), [failure]);
  const isRefused = Object.keys(refused).length > 0;
  const { submit, field } = useCredentialForm({
    empty: EMPTY,
    judge: judgeRegister,
    refused,
    onSubmit: ({ username, email, ...passwords }) =>
      modal.register({ username: username.trim(), email: email.trim(), ...passwords }),
    onRefused: modal.refuse,
  });
  return (
    <form className={styles.panel} noValidate onSubmit={submit}>
      <TextField
        {...field('username')}
        label={authCopy.username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextField {...field('email')} type="email" label={authCopy.email} autoComplete="email" />
      <PasswordField
        {...field('password', 'password2')}
        label={authCopy.password}
        hint={authCopy.passwordHint}
        autoComplete="new-password"
        showLabel={authCopy.show.password}
        hideLabel={authCopy.hide.password}
      />
      <PasswordField
        {...field('password2')}
        label={authCopy.password2}
        autoComplete="new-password"
        showLabel={authCopy.show.password2}
        hideLabel={authCopy.hide.password2}
      />
      {failure !== null && !isRefused && (
        <FormNote tone="bad">{failureSentence(toApiError(failure))}</FormNote>
      )}
      <Button type="submit" wide busy={isBusy}>
        {authCopy.register}
      </Button>
      <div className={styles.elsewhere}>
        <p>{authCopy.haveAccount}</p>
        <Button variant="secondary" onClick={() => chooseTab('login')}>
          {authCopy.logIn}
        </Button>
      </div>
    </form>
  );
}
