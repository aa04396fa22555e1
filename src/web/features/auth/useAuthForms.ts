import { useMemo } from 'react';
import { fieldErrors } from './authFailure.ts';
import type { AuthTab, LoginForm, RecoveryForm, RegisterForm } from './AuthForm.ts';
import { validateLogin, validateRecovery, validateRegister } from './validateCredentials.ts';
import type { AuthModalView } from './useAuthModal.ts';
import { useCredentialForm, type CredentialForm } from './useCredentialForm.ts';

export interface AuthForms {
  login: CredentialForm<LoginForm>;
  register: CredentialForm<RegisterForm>;
  forgotPassword: CredentialForm<RecoveryForm>;
}

const EMPTY_LOGIN = { username: '', password: '' };
const EMPTY_REGISTER = { username: '', email: '', password: '', password2: '' };
const EMPTY_RECOVERY = { email: '' };
const NOTHING = {};

/** Forms of the three tabs, kept while the caller is mounted. */
export function useAuthForms(modal: AuthModalView): AuthForms {
  const { tab, failure, refuse: onRefused } = modal;
  const refused = useMemo(() => fieldErrors(tab, failure), [tab, failure]);
  const refusedOn = (own: AuthTab) => (own === tab ? refused : NOTHING);
  return {
    login: useCredentialForm({
      empty: EMPTY_LOGIN,
      judge: validateLogin,
      refused: refusedOn('login'),
      onSubmit: ({ username, password }) => modal.logIn({ username: username.trim(), password }),
      onRefused,
    }),
    register: useCredentialForm({
      empty: EMPTY_REGISTER,
      judge: validateRegister,
      refused: refusedOn('register'),
      onSubmit: ({ username, email, ...passwords }) =>
        modal.register({ username: username.trim(), email: email.trim(), ...passwords }),
      onRefused,
    }),
    forgotPassword: useCredentialForm({
      empty: EMPTY_RECOVERY,
      judge: validateRecovery,
      refused: refusedOn('forgotPassword'),
      onSubmit: ({ email }) => modal.recover({ email: email.trim() }),
      onRefused,
    }),
  };
}
