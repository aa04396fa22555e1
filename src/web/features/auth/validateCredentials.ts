import { isEmail, MIN_PASSWORD } from '../../../domain/people/credentials.ts';
import { authCopy } from '../../copy/authCopy.ts';
import type { LoginForm, RecoveryForm, RegisterForm } from './authModalMachine.ts';

/** Errors by field, in form order, and the messages to show. */
export interface ValidationResult<Form> {
  errors: Partial<Record<keyof Form, string>>;
  messages: string[];
}

export function validateLogin({ username, password }: LoginForm): ValidationResult<LoginForm> {
  return validate<LoginForm>(
    {
      username: isBlank(username) && authCopy.loginUsernameMissing,
      password: password.length < MIN_PASSWORD && authCopy.loginPasswordWrong,
    },
    isBlank(username) && password === '' && authCopy.loginAllMissing,
  );
}

export function validateCode({ otp }: { otp: string }): ValidationResult<{ otp: string }> {
  return validate<{ otp: string }>({ otp: isBlank(otp) && authCopy.codeMissing }, false);
}

export function validateRegister(form: RegisterForm): ValidationResult<RegisterForm> {
  const { username, email, password, password2 } = form;
  const isEmpty = [username, email].every(isBlank) && password === '' && password2 === '';
  return validate<RegisterForm>(
    {
      username: isBlank(username) && authCopy.usernameMissing,
      email: emailError(email),
      password: password === '' && authCopy.passwordMissing,
      password2:
        password2 === ''
          ? authCopy.password2Missing
          : password2 !== password && authCopy.passwordsDiffer,
    },
    isEmpty && authCopy.allMissing,
  );
}

export function validateRecovery({ email }: RecoveryForm): ValidationResult<RecoveryForm> {
  return validate<RecoveryForm>({ email: emailError(email) }, false);
}

function emailError(email: string): string | false {
  if (isBlank(email)) return authCopy.emailMissing;
  return !isEmail(email.trim()) && authCopy.emailWrong;
}

/** `instead` replaces all messages when the form is empty. */
function validate<Form>(
  faults: Record<keyof Form, string | false>,
  instead: string | false,
): ValidationResult<Form> {
  const wrong = Object.entries<string | false>(faults).filter(([, fault]) => fault !== false);
  return {
    errors: Object.fromEntries(wrong) as ValidationResult<Form>['errors'],
    messages: instead === false ? wrong.map(([, fault]) => String(fault)) : [instead],
  };
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
