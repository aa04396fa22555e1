import { authCopy } from '../../copy/authCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AuthPanel.module.css';
import type { AuthPanelProps } from './AuthPanelProps.ts';

export function ForgotPasswordPanel({ modal, forms, note }: AuthPanelProps) {
  const { chooseTab, isBusy, message } = modal;
  const { submit, field } = forms.forgotPassword;
  /** Both buttons lead to the same tab: so it was asked for. The tab list leads back to the login. */
  const toRegister = () => chooseTab('register');
  return (
    <form className={styles.panel} noValidate onSubmit={submit}>
      <p className={styles.lead}>{authCopy.recoveryHint}</p>
      <TextField {...field('email')} type="email" label={authCopy.email} autoComplete="email" />
      {message !== null && <FormNote tone="good">{message}</FormNote>}
      {note !== null && <FormNote tone="bad">{note}</FormNote>}
      <Button type="submit" wide busy={isBusy}>
        {authCopy.send}
      </Button>
      <div className={joinClasses(styles.elsewhere, styles.both)}>
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
