import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { SessionAnswer } from '../../api/sessionFromAnswer.ts';
import type { AuthTab, LoginForm, RecoveryForm, RegisterForm } from './AuthForm.ts';

interface LoginRequest {
  backTo: string | null;
  sessionEnded?: boolean;
}

interface AuthModalContext {
  /** Where to go after the login. */
  backTo: string | null;
  /** Opened because the session expired. */
  sessionEnded: boolean;
  /** Number of openings, used to reset the forms. */
  openings: number;
  /** Why the last call of this tab failed, until the next one. */
  failure: unknown;
  /** Server message after a recovery request. */
  message: string | null;
}

type AuthModalEvent =
  | ({ type: 'modal.opened' } & LoginRequest)
  | { type: 'modal.closed' }
  | { type: 'tab.chosen'; tab: AuthTab }
  | ({ type: 'login.submitted' } & LoginForm)
  | ({ type: 'register.submitted' } & RegisterForm)
  | ({ type: 'recovery.submitted' } & RecoveryForm)
  | { type: 'form.refused'; messages: readonly string[] }
  | { type: 'session.started' };

const authModal = setup({
  types: {
    context: {} as AuthModalContext,
    events: {} as AuthModalEvent,
    emitted: {} as { type: 'login.finished'; backTo: string | null },
    tags: {} as 'busy',
  },
  actors: {
    logIn: fromPromise<SessionAnswer, LoginForm>(() =>
      Promise.reject(new Error('logIn is not provided')),
    ),
    register: fromPromise<SessionAnswer, RegisterForm>(() =>
      Promise.reject(new Error('register is not provided')),
    ),
    recover: fromPromise<string, RecoveryForm>(() =>
      Promise.reject(new Error('recover is not provided')),
    ),
  },
  actions: {
    startSession: noop<SessionAnswer>(),
    tellLoggedIn: noop<SessionAnswer>(),
    tellRegistered: noop<SessionAnswer>(),
    tellRefused: noop<readonly string[]>(),
    tellLoginFailed: () => undefined,
    tellRegisterFailed: () => undefined,
    tellRecoverySent: () => undefined,
    tellRecoveryFailed: () => undefined,
    countOpening: assign(({ context }) => ({ openings: context.openings + 1 })),
    keepRequest: assign((_, { backTo, sessionEnded = false }: LoginRequest) => ({
      backTo,
      sessionEnded,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    keepMessage: assign((_, message: string) => ({ message })),
    forgetAnswer: assign({ failure: null, message: null }),
    finish: emit(({ context }) => ({ type: 'login.finished', backTo: context.backTo })),
  },
  guards: {
    isLoggedOut: () => true,
    isTab: (_, { chosen, tab }: { chosen: AuthTab; tab: AuthTab }) => chosen === tab,
  },
});

const login = authModal.createStateConfig({
  initial: 'editing',
  entry: 'forgetAnswer',
  on: { 'tab.chosen': [toTab('register'), toTab('forgotPassword')] },
  states: {
    editing: { on: { 'login.submitted': 'submitting', 'form.refused': tellRefused() } },
    submitting: {
      tags: 'busy',
      entry: 'forgetAnswer',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'login.submitted');
          return { username: event.username, password: event.password };
        },
        onDone: {
          target: '#authModal.closed',
          actions: [
            { type: 'startSession', params: ({ event }) => event.output },
            { type: 'tellLoggedIn', params: ({ event }) => event.output },
            'finish',
          ],
        },
        onError: { target: 'editing', actions: [keepFailure(), 'tellLoginFailed'] },
      },
    },
  },
});

const register = authModal.createStateConfig({
  initial: 'editing',
  entry: 'forgetAnswer',
  on: { 'tab.chosen': [toTab('login'), toTab('forgotPassword')] },
  states: {
    editing: { on: { 'register.submitted': 'submitting', 'form.refused': tellRefused() } },
    submitting: {
      tags: 'busy',
      entry: 'forgetAnswer',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'register.submitted');
          const { username, email, password, password2 } = event;
          return { username, email, password, password2 };
        },
        onDone: {
          target: '#authModal.closed',
          actions: [
            { type: 'startSession', params: ({ event }) => event.output },
            { type: 'tellRegistered', params: ({ event }) => event.output },
            'finish',
          ],
        },
        onError: { target: 'editing', actions: [keepFailure(), 'tellRegisterFailed'] },
      },
    },
  },
});

const forgotPassword = authModal.createStateConfig({
  initial: 'editing',
  entry: 'forgetAnswer',
  on: { 'tab.chosen': [toTab('login'), toTab('register')] },
  states: {
    editing: { on: { 'recovery.submitted': 'submitting', 'form.refused': tellRefused() } },
    submitting: {
      tags: 'busy',
      entry: 'forgetAnswer',
      invoke: {
        id: 'recover',
        src: 'recover',
        input: ({ event }) => {
          assertEvent(event, 'recovery.submitted');
          return { email: event.email };
        },
        onDone: {
          target: 'sent',
          actions: [
            { type: 'keepMessage', params: ({ event }) => event.output },
            'tellRecoverySent',
          ],
        },
        onError: { target: 'editing', actions: [keepFailure(), 'tellRecoveryFailed'] },
      },
    },
    sent: { on: { 'recovery.submitted': 'submitting', 'form.refused': tellRefused() } },
  },
});

/**
 * Log in, register, recover: one dialog with three tabs, for whoever is logged out. Leaving a tab or the dialog
 * leaves its call. What is typed, passwords above all, passes through and is not kept here.
 */
export const authModalMachine = authModal.createMachine({
  id: 'authModal',
  context: { backTo: null, sessionEnded: false, openings: 0, failure: null, message: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'modal.opened': {
          guard: 'isLoggedOut',
          target: 'open',
          actions: ['countOpening', keepRequest()],
        },
      },
    },
    open: {
      initial: 'login',
      on: {
        'modal.opened': { actions: keepRequest() },
        'modal.closed': 'closed',
        'session.started': { target: 'closed', actions: 'finish' },
      },
      states: { login, register, forgotPassword },
    },
  },
});

/** No-op; the implementation is supplied with `.provide()`. */
function noop<Params>(): (_args: unknown, params: Params) => void {
  return () => undefined;
}

function toTab<Tab extends AuthTab>(tab: Tab) {
  return {
    guard: {
      type: 'isTab' as const,
      params: ({ event }: { event: { tab: AuthTab } }) => ({ chosen: event.tab, tab }),
    },
    target: tab,
  };
}

function tellRefused() {
  return {
    actions: {
      type: 'tellRefused' as const,
      params: ({ event }: { event: { messages: readonly string[] } }) => event.messages,
    },
  };
}

function keepRequest() {
  return {
    type: 'keepRequest' as const,
    params: ({ event }: { event: LoginRequest }) => event,
  };
}

function keepFailure() {
  return {
    type: 'keepFailure' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
  };
}
