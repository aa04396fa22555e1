import { useEffect, useMemo, useRef, type SubmitEventHandler } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { toApiError } from '../../api/ApiError.ts';
import { authCopy } from '../../copy/authCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import type { AuthTab, LoginForm, RecoveryForm, RegisterForm } from './authModalMachine.ts';
import { fieldErrors, type AuthActor } from './createAuth.ts';
import {
  validateCode,
  validateLogin,
  validateRecovery,
  validateRegister,
  type ValidationResult,
} from './validateCredentials.ts';

export interface AuthForms {
  login: CredentialForm<LoginForm>;
  register: CredentialForm<RegisterForm>;
  forgotPassword: CredentialForm<RecoveryForm>;
  /** The code that follows a right password. */
  code: CredentialForm<{ otp: string }> & { leave: () => void };
}

interface CredentialForm<Form extends FieldValues> {
  submit: SubmitEventHandler;
  /** An input's props and what is wrong with it. Editing it clears that, and the errors of `related`. */
  field: (
    name: Path<Form>,
    ...related: Path<Form>[]
  ) => UseFormRegisterReturn & { error: string | undefined };
}

const EMPTY_LOGIN = { username: '', password: '' };
const EMPTY_CODE = { otp: '' };
const EMPTY_REGISTER = { username: '', email: '', password: '', password2: '' };
const EMPTY_RECOVERY = { email: '' };
const NO_ERRORS = {};

/** Forms of the three tabs, kept while the caller is mounted. `failure` is the current tab's. */
export function useAuthForms(actor: AuthActor, tab: AuthTab, failure: unknown): AuthForms {
  const current = useMemo(() => fieldErrors(tab, failure), [tab, failure]);
  const refusedOn = (own: AuthTab) => (own === tab ? current : NO_ERRORS);
  const onRefused = (messages: readonly string[]) => actor.send({ type: 'form.refused', messages });
  const credentials = useRef(EMPTY_LOGIN);
  const code = useCredentialForm({
    empty: EMPTY_CODE,
    validate: validateCode,
    refused: refusedOn('login'),
    onSubmit: ({ otp }) =>
      actor.send({ type: 'code.submitted', ...credentials.current, otp: otp.trim() }),
    onRefused: () => undefined,
  });
  return {
    code: { ...code, leave: () => actor.send({ type: 'code.left' }) },
    login: useCredentialForm({
      empty: EMPTY_LOGIN,
      validate: validateLogin,
      refused: refusedOn('login'),
      onSubmit: ({ username, password }) => {
        credentials.current = { username: username.trim(), password };
        actor.send({ type: 'login.submitted', ...credentials.current });
      },
      onRefused,
    }),
    register: useCredentialForm({
      empty: EMPTY_REGISTER,
      validate: validateRegister,
      refused: refusedOn('register'),
      onSubmit: ({ username, email, ...passwords }) =>
        actor.send({
          type: 'register.submitted',
          username: username.trim(),
          email: email.trim(),
          ...passwords,
        }),
      onRefused,
    }),
    forgotPassword: useCredentialForm({
      empty: EMPTY_RECOVERY,
      validate: validateRecovery,
      refused: refusedOn('forgotPassword'),
      onSubmit: ({ email }) => actor.send({ type: 'recovery.submitted', email: email.trim() }),
      onRefused,
    }),
  };
}

/** Form-level note for a failure without field errors; the toasts are the same for every failure. */
export function failureNote(tab: AuthTab, failure: unknown): string | null {
  if (failure === null || Object.keys(fieldErrors(tab, failure)).length > 0) return null;
  const error = toApiError(failure);
  const isWrongPair = tab === 'login' && error.code === 'invalid';
  return isWrongPair ? authCopy.loginFailedHint : failureSentence(error);
}

interface CredentialFormOptions<Form> {
  empty: Form;
  validate: (form: Form) => ValidationResult<Form>;
  /** Server validation errors by field. */
  refused: Readonly<Record<string, string>>;
  onSubmit: (form: Form) => void;
  onRefused: (messages: readonly string[]) => void;
}

/** A form validated on submit: errors at their fields, one toast each, focus on the first invalid field. */
function useCredentialForm<Form extends FieldValues>(
  options: CredentialFormOptions<Form>,
): CredentialForm<Form> {
  const { empty, validate, refused, onSubmit, onRefused } = options;
  const { register, handleSubmit, setError, clearErrors, getValues, formState } = useForm<Form>({
    defaultValues: empty as DefaultValues<Form>,
    reValidateMode: 'onSubmit',
    resolver: (form) => {
      const errors = errorsOf(validate(form));
      return Object.keys(errors).length === 0
        ? { values: form, errors: {} }
        : { values: {}, errors };
    },
  });
  useEffect(() => {
    Object.entries(refused).forEach(([name, message], index) => {
      setError(name as Path<Form>, { type: 'refused', message }, { shouldFocus: index === 0 });
    });
  }, [refused, setError]);

  const send = handleSubmit(
    (form) => onSubmit(form),
    () => onRefused(validate(getValues()).messages),
  );
  return {
    submit: (event) => void send(event),
    field: (name, ...related) => ({
      ...register(name, { onChange: () => clearErrors([name, ...related]) }),
      error: formState.errors[name]?.message as string | undefined,
    }),
  };
}

function errorsOf<Form extends FieldValues>({ errors }: ValidationResult<Form>): FieldErrors<Form> {
  const entries = Object.entries(errors as Record<string, string>);
  return Object.fromEntries(
    entries.map(([name, message]) => [name, { type: 'rule', message }]),
  ) as FieldErrors<Form>;
}
