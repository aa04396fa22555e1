import { useMemo } from 'react';
import { toApiError } from '../../api/ApiError.ts';
import { authCopy } from '../../copy/authCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AuthPanel.module.css';
import { judgeRecovery } from './credentialRules.ts';
import type { AuthModalView } from './useAuthModal.ts';
import { useCredentialForm } from './useCredentialForm.ts';

const EMPTY = { email: '' };

export function ForgotPasswordPanel({ modal }: { modal: AuthModalView }) {
  const { chooseTab, isBusy, failure, message } = modal;
  const isUnknown = failure !== null && toApiError(failure).code === 'invalid';
  const refused = useMemo(() => (isUnknown ? { email: authCopy.recoveryFailed } : {}), [isUnknown]);
  const { submit, field } = useCredentialForm({
    empty: EMPTY,
    judge: judgeRecovery,
    refused,
    onSubmit: ({ email }) => modal.recover({ email: email.trim() }),
    onRefused: modal.refuse,
  });
  /** Both lead to the same tab: that is how it was asked for. The tab list leads back to the login. */
  const toRegister = () => chooseTab('register');
  return (
    <form className={styles.panel} noValidate onSubmit={submit}>
      <p className={styles.lead}>{authCopy.recoveryHint}</p>
      <TextField {...field('email')} type="email" label={authCopy.email} autoComplete="email" />
      {message !== null && <FormNote tone="good">{message}</FormNote>}
      {failure !== null && !isUnknown && (
        <FormNote tone="bad">{failureSentence(toApiError(failure))}</FormNote>
      )}
      <Button type="submit" wide busy={isBusy}>
        {authCopy.send}
      </Button>
      <div className={styles.elsewhere}>
        <Button variant="secondary" onClick={toRegister}>
          {authCopy.logIn}
        </Button>
        <Button variant="secondary" onClick={toRegister}>
          {authCopy.register}
        </Button>
      </div>
    </form>
  );
}
