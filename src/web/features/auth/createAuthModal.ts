import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { accountsApi } from '../../api/accountsApi.ts';
import type { UnmergedLine } from '../../api/sessionFromAnswer.ts';
import { authCopy } from '../../copy/authCopy.ts';
import type { Store } from '../../state/createStore.ts';
import type { Inspect } from '../../state/Inspect.ts';
import { selectLoggedIn, sessionStarted } from '../../state/sessionSlice.ts';
import { authModalMachine } from './authModalMachine.ts';
import { fieldErrors } from './authFailure.ts';

interface AuthModalDependencies {
  store: Store;
  notify: (text: string) => void;
  inspect: Inspect;
}

export type AuthModalActor = ActorRefFrom<typeof authModalMachine>;

/** The auth modal, closed. */
export function createAuthModal(dependencies: AuthModalDependencies): AuthModalActor {
  const { store, notify, inspect } = dependencies;
  const { logIn, register, forgotPassword } = accountsApi.endpoints;
  const untracked = { track: false };
  const machine = authModalMachine.provide({
    actors: {
      logIn: fromPromise(({ input, signal }) =>
        abortable(signal, store.dispatch(logIn.initiate(input, untracked))),
      ),
      register: fromPromise(({ input, signal }) =>
        abortable(signal, store.dispatch(register.initiate(input, untracked))),
      ),
      recover: fromPromise(({ input, signal }) =>
        abortable(signal, store.dispatch(forgotPassword.initiate(input, untracked))),
      ),
    },
    actions: {
      startSession: (_, { session }) => store.dispatch(sessionStarted(session)),
      tellLoggedIn: (_, { unmerged }) => tellWelcome(authCopy.loggedIn, unmerged),
      tellRegistered: (_, { unmerged }) => tellWelcome(authCopy.registered, unmerged),
      tellRefused: (_, messages) => messages.forEach(notify),
      tellLoginFailed: () => notify(authCopy.loginFailed),
      tellRegisterFailed: ({ context }) =>
        Object.values(fieldErrors('register', context.failure)).forEach(notify),
      tellRecoverySent: ({ context }) => notify(context.message ?? ''),
      tellRecoveryFailed: () => notify(authCopy.recoveryFailed),
    },
    guards: { isLoggedOut: () => !selectLoggedIn(store.getState()) },
  });

  function tellWelcome(welcome: string, unmerged: readonly UnmergedLine[]): void {
    notify(welcome);
    if (unmerged.length > 0) notify(authCopy.unmerged(unmerged));
  }
  return createActor(machine, { inspect }).start();
}

interface Call<Answer> {
  abort: () => void;
  unwrap: () => Promise<Answer>;
}

/** Aborts the request when the actor stops. */
function abortable<Answer>(signal: AbortSignal, call: Call<Answer>): Promise<Answer> {
  signal.addEventListener('abort', () => call.abort());
  return call.unwrap();
}
