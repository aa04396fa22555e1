import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { SessionAnswer } from '../../api/sessionFromAnswer.ts';

export type AuthTab = 'login' | 'register' | 'forgotPassword';

export interface LoginForm {
  username: string;
  password: string;
}

export interface CodeForm extends LoginForm {
  /** A code of the second factor. */
  otp: string;
}

export interface RegisterForm extends LoginForm {
  email: string;
  password2: string;
}

export interface RecoveryForm {
  email: string;
}

/** The reason why the modal opens. */
export interface LoginRequest {
  /** The page to open after the login. */
  backTo: string | null;
  /** The session expired. */
  sessionEnded?: boolean;
}

interface AuthModalContext extends Required<LoginRequest> {
  /** Number of openings, used to reset the forms. */
  openings: number;
  /** The reason why the last call of this tab failed, until the next submission. */
  failure: unknown;
  /** Server message after a recovery request. */
  message: string | null;
}

type AuthModalEvent =
  | ({ type: 'modal.opened' } & LoginRequest)
  | { type: 'modal.closed' }
  | { type: 'tab.chosen'; tab: AuthTab }
  | ({ type: 'login.submitted' } & LoginForm)
  | ({ type: 'code.submitted' } & CodeForm)
  | { type: 'code.left' }
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
    logIn: fromPromise<SessionAnswer, LoginForm>(missing),
    checkCode: fromPromise<SessionAnswer, CodeForm>(missing),
    register: fromPromise<SessionAnswer, RegisterForm>(missing),
    recover: fromPromise<string, RecoveryForm>(missing),
  },
  actions: {
    startSession: noop<SessionAnswer>(),
    notifyStarted: noop<{ tab: SessionTab } & SessionAnswer>(),
    notifySent: noop<string>(),
    notifyFailed: noop<{ tab: AuthTab; error: unknown }>(),
    notifyRefused: noop<readonly string[]>(),
    keepRequest: assign((_, { backTo, sessionEnded = false }: LoginRequest) => ({
      backTo,
      sessionEnded,
    })),
    countOpening: assign(({ context }) => ({ openings: context.openings + 1 })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    keepMessage: assign((_, message: string) => ({ message })),
    clearAnswer: assign({ failure: null, message: null }),
    finish: emit(({ context }) => ({ type: 'login.finished', backTo: context.backTo })),
  },
  guards: {
    isLoggedOut: () => true,
    /** The password was right, and the account has a second factor. */
    needsCode: (_, error: unknown) => (error as { reason?: string }).reason === 'secondFactor',
    isTab: (_, { chosen, tab }: { chosen: AuthTab; tab: AuthTab }) => chosen === tab,
  },
});

type SessionTab = Exclude<AuthTab, 'forgotPassword'>;
type StateConfig = Parameters<typeof authModal.createStateConfig>[0];
type Call = Extract<StateConfig['invoke'], { src: string }>;

interface Failed {
  event: { error: unknown };
}

const TABS = ['login', 'register', 'forgotPassword'] as const;

/** A form and its call. Leaving the tab aborts the call. */
function tab(
  name: AuthTab,
  submitted: 'login.submitted' | 'register.submitted' | 'recovery.submitted',
  call: Call,
  otherwise: readonly {
    guard: { type: 'needsCode'; params: (of: Failed) => unknown };
    target: string;
  }[] = [],
) {
  return authModal.createStateConfig({
    initial: 'editing',
    entry: 'clearAnswer',
    on: {
      'tab.chosen': TABS.filter((other) => other !== name).map((other) => ({
        guard: {
          type: 'isTab',
          params: ({ event }: { event: { tab: AuthTab } }) => ({ chosen: event.tab, tab: other }),
        },
        target: other,
      })),
    },
    states: {
      editing: {
        on: {
          [submitted]: 'submitting',
          'form.refused': {
            target: 'editing',
            actions: [
              'clearAnswer',
              { type: 'notifyRefused', params: ({ event }) => event.messages },
            ],
          },
        },
      },
      submitting: {
        tags: 'busy',
        entry: 'clearAnswer',
        invoke: {
          ...call,
          onError: [
            ...otherwise,
            {
              target: 'editing',
              actions: [
                { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                {
                  type: 'notifyFailed',
                  params: ({ event }) => ({ tab: name, error: event.error }),
                },
              ],
            },
          ],
        },
      },
    },
  });
}

/** Nothing is a success before the answer. */
function enter(name: SessionTab) {
  type Answered = { event: { output: SessionAnswer } };
  const params = ({ event }: Answered) => ({ tab: name, ...event.output });
  return {
    target: '#authModal.closed',
    actions: [{ type: 'startSession', params }, { type: 'notifyStarted', params }, 'finish'],
  } as const;
}

const passwordLogin = tab(
  'login',
  'login.submitted',
  {
    id: 'logIn',
    src: 'logIn',
    input: ({ event }) => {
      assertEvent(event, 'login.submitted');
      return { username: event.username, password: event.password };
    },
    onDone: enter('login'),
  },
  [{ guard: { type: 'needsCode', params: ({ event }) => event.error }, target: 'code' }],
);

/** The code of a second factor follows the password, which the form keeps and this machine does not. */
const login = authModal.createStateConfig({
  ...passwordLogin,
  states: {
    ...passwordLogin.states,
    code: {
      on: {
        'code.submitted': 'checking',
        'code.left': { target: 'editing', actions: 'clearAnswer' },
      },
    },
    checking: {
      tags: 'busy',
      entry: 'clearAnswer',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ event }) => {
          assertEvent(event, 'code.submitted');
          const { username, password, otp } = event;
          return { username, password, otp };
        },
        onDone: enter('login'),
        onError: {
          target: 'code',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});

const register = tab('register', 'register.submitted', {
  id: 'register',
  src: 'register',
  input: ({ event }) => {
    assertEvent(event, 'register.submitted');
    const { username, email, password, password2 } = event;
    return { username, email, password, password2 };
  },
  onDone: enter('register'),
});

const forgotPassword = tab('forgotPassword', 'recovery.submitted', {
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
      { type: 'notifySent', params: ({ event }) => event.output },
    ],
  },
});

/**
 * Log in, register, recover: one dialog with three tabs, for guests. Leaving a tab or the dialog
 * aborts its call. Typed values, passwords above all, pass through and are not kept here.
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
          actions: ['countOpening', { type: 'keepRequest', params: ({ event }) => event }],
        },
      },
    },
    open: {
      initial: 'login',
      on: {
        'modal.opened': { actions: { type: 'keepRequest', params: ({ event }) => event } },
        'modal.closed': 'closed',
        'session.started': { target: 'closed', actions: 'finish' },
      },
      states: {
        login,
        register,
        forgotPassword: {
          ...forgotPassword,
          states: { ...forgotPassword.states, sent: forgotPassword.states.editing },
        },
      },
    },
  },
});

function missing(): Promise<never> {
  return Promise.reject(new Error('the call is not provided'));
}

/** Supplied with `.provide()`. */
function noop<Params>(): (_args: unknown, params: Params) => void {
  return () => undefined;
}
