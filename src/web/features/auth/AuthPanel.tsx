import { authCopy } from '../../copy/authCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import styles from './AuthPanel.module.css';
import type { AuthTab } from './authModalMachine.ts';
import type { AuthForms } from './useAuthForms.ts';

interface PanelProps {
  forms: AuthForms;
  isBusy: boolean;
  /** Server message after a recovery request. */
  message: string | null;
  /** Failure of the last call that belongs to no field. */
  failure: string | null;
  onTab: (tab: AuthTab) => void;
  /** The password was right: its account wants a code too. */
  wantsCode: boolean;
}

const PANELS = { login: LoginPanel, register: RegisterPanel, forgotPassword: ForgotPasswordPanel };

/** The form of a tab. */
export function AuthPanel({ tab, ...props }: PanelProps & { tab: AuthTab }) {
  const Panel = tab === 'login' && props.wantsCode ? CodePanel : PANELS[tab];
  return <Panel {...props} />;
}

function CodePanel({ forms, isBusy, failure }: PanelProps) {
  const { submit, field, leave } = forms.code;
  return (
    <form className={styles.panel} noValidate onSubmit={submit}>
      <TextField
        {...field('otp')}
        label={authCopy.code}
        hint={authCopy.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      <Button type="submit" wide busy={isBusy}>
        {authCopy.logIn}
      </Button>
      <Button variant="quiet" className={styles.aside} onClick={leave}>
        {authCopy.otherAccount}
      </Button>
    </form>
  );
}

function LoginPanel({ forms, isBusy, failure, onTab }: PanelProps) {
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
      <Button variant="quiet" className={styles.aside} onClick={() => onTab('forgotPassword')}>
        {authCopy.forgot}
      </Button>
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      <Button type="submit" wide busy={isBusy}>
        {authCopy.logIn}
      </Button>
      <div className={styles.elsewhere}>
        <p>{authCopy.noAccount}</p>
        <Button variant="secondary" onClick={() => onTab('register')}>
          {authCopy.register}
        </Button>
      </div>
    </form>
  );
}

function RegisterPanel({ forms, isBusy, failure, onTab }: PanelProps) {
  const { submit, field } = forms.register;
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
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      <Button type="submit" wide busy={isBusy}>
        {authCopy.register}
      </Button>
      <div className={styles.elsewhere}>
        <p>{authCopy.haveAccount}</p>
        <Button variant="secondary" onClick={() => onTab('login')}>
          {authCopy.logIn}
        </Button>
      </div>
    </form>
  );
}

function ForgotPasswordPanel({ forms, isBusy, message, failure, onTab }: PanelProps) {
  const { submit, field } = forms.forgotPassword;
  /** Required: both buttons lead to the register tab. The tab list leads back to the login. */
  const toRegister = () => onTab('register');
  return (
    <form className={styles.panel} noValidate onSubmit={submit}>
      <p className={styles.lead}>{authCopy.recoveryHint}</p>
      <TextField {...field('email')} type="email" label={authCopy.email} autoComplete="email" />
      {message !== null && <FormNote tone="good">{message}</FormNote>}
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
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
