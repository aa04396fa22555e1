import { authCopy } from '../../copy/authCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AuthPanel.module.css';
import type { AuthPanelProps } from './AuthPanelProps.ts';

export function LoginPanel({ modal, forms, note }: AuthPanelProps) {
  const { chooseTab, isBusy } = modal;
  const { submit, field } = forms.login;
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
      {note !== null && <FormNote tone="bad">{note}</FormNote>}
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
