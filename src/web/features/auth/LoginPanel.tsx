import { toApiError } from '../../api/ApiError.ts';
import { authCopy } from '../../copy/authCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AuthPanel.module.css';
import { judgeLogin } from './credentialRules.ts';
import type { AuthModalView } from './useAuthModal.ts';
import { useCredentialForm } from './useCredentialForm.ts';

const EMPTY = { username: '', password: '' };
const NOTHING_REFUSED = {};

export function LoginPanel({ modal }: { modal: AuthModalView }) {
  const { chooseTab, isBusy, failure } = modal;
  const { submit, field } = useCredentialForm({
    empty: EMPTY,
    judge: judgeLogin,
    refused: NOTHING_REFUSED,
    onSubmit: ({ username, password }) => modal.logIn({ username: username.trim(), password }),
    onRefused: modal.refuse,
  });
  return (
    <form className={styles.panel} noValidate onSubmit={submit}>
      <TextField
        {...field('username')}
        label={authCopy.usernameOrEmail}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
      />
      <PasswordField
        {...field('password')}
        label={authCopy.password}
        autoComplete="current-password"
        showLabel={authCopy.show.password}
        hideLabel={authCopy.hide.password}
      />
      <Button variant="quiet" className={styles.aside} onClick={() => chooseTab('forgotPassword')}>
        {authCopy.forgot}
      </Button>
      {failure !== null && <FormNote tone="bad">{loginFailureSentence(failure)}</FormNote>}
      <Button type="submit" wide busy={isBusy}>
        {authCopy.logIn}
      </Button>
      <div className={styles.elsewhere}>
        <p>{authCopy.noAccount}</p>
        <Button variant="secondary" onClick={() => chooseTab('register')}>
          {authCopy.register}
        </Button>
      </div>
    </form>
  );
}

/** The toast says the same of every failure; here stands what it was. */
function loginFailureSentence(failure: unknown): string {
  const error = toApiError(failure);
  return error.code === 'invalid' ? authCopy.loginFailedHint : failureSentence(error);
}
