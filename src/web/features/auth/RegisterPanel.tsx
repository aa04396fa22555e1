import { authCopy } from '../../copy/authCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AuthPanel.module.css';
import type { AuthPanelProps } from './AuthPanelProps.ts';

export function RegisterPanel({ modal, forms, note }: AuthPanelProps) {
  const { chooseTab, isBusy } = modal;
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
      {note !== null && <FormNote tone="bad">{note}</FormNote>}
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
