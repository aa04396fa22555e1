import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { accountsApi } from '../../api/accountsApi.ts';
import { toApiError } from '../../api/ApiError.ts';
import { authNoticeCopy } from '../../copy/authNoticeCopy.ts';
import { regionCopy } from '../../copy/layoutCopy.ts';
import type { Store } from '../../state/createStore.ts';
import type { Inspect } from '../../state/createInspectRelay.ts';
import { withRecovery } from '../../state/withRecovery.ts';
import { selectLoggedIn, sessionStarted } from '../../state/session/sessionSlice.ts';
import { loadChunk } from '../../ui/chunkNavigation.ts';
import { authModalMachine, type AuthTab } from './authModalMachine.ts';

interface AuthDependencies {
  store: Store;
  notify: (text: string) => void;
  inspect: Inspect;
}

export type AuthActor = ActorRefFrom<typeof authModalMachine>;

/** The auth modal, closed and not started. */
export function createAuth({ store, notify, inspect }: AuthDependencies): AuthActor {
  const { dispatch } = store;
  const untracked = { track: false };
  const machine = authModalMachine.provide({
    actors: {
      logIn: fromPromise(({ input, signal }) =>
        send(signal, ({ logIn }) => dispatch(logIn.initiate(input, untracked))),
      ),
      checkCode: fromPromise(({ input, signal }) =>
        send(signal, ({ logIn }) => dispatch(logIn.initiate(input, untracked))),
      ),
      register: fromPromise(({ input, signal }) =>
        send(signal, ({ register }) => dispatch(register.initiate(input, untracked))),
      ),
      recover: fromPromise(({ input, signal }) =>
        send(signal, ({ forgotPassword }) => dispatch(forgotPassword.initiate(input, untracked))),
      ),
    },
    actions: {
      startSession: (_, { session }) => dispatch(sessionStarted(session)),
      notifyStarted: (_, { tab, unmerged }) => {
        notify(authNoticeCopy.started[tab]);
        if (unmerged.length > 0) notify(authNoticeCopy.unmerged(unmerged));
      },
      notifySent: (_, message) => notify(message),
      notifyFailed: (_, { tab, error }) => {
        if (tab === 'register') Object.values(fieldErrors(tab, error)).forEach(notify);
        else notify(authNoticeCopy.failed[tab]);
      },
      notifyRefused: (_, messages) => messages.forEach(notify),
    },
    guards: { isLoggedOut: () => !selectLoggedIn(store.getState()) },
  });
  const onFailure = () => notify(regionCopy.brokenTitle);
  return createActor(withRecovery(machine, onFailure), { inspect });
}

/** First server error of each field; form names equal the domain's. */
export function fieldErrors(tab: AuthTab, failure: unknown): Record<string, string> {
  const { code, reason, fields = {} } = toApiError(failure);
  if (code !== 'invalid' || (tab === 'login' && reason === undefined)) return {};
  if (tab === 'forgotPassword') return { email: authNoticeCopy.failed.forgotPassword };
  const errors = Object.entries(fields).map(([field, [sentence]]) => [field, sentence] as const);
  return Object.fromEntries(
    errors.filter((each): each is [string, string] => each[1] !== undefined),
  );
}

interface Call<Answer> {
  abort: () => void;
  unwrap: () => Promise<Answer>;
}

/** Aborted when the actor stops. The API comes with the modal's chunk: nothing is submitted before that is there. */
async function send<Answer>(
  signal: AbortSignal,
  call: (endpoints: (typeof accountsApi)['endpoints']) => Call<Answer>,
): Promise<Answer> {
  const { accountsApi: api } = await loadChunk(
    () => import(/* webpackChunkName: "AuthModal" */ '../../api/accountsApi.ts'),
  );
  signal.throwIfAborted();
  const sent = call(api.endpoints);
  signal.addEventListener('abort', () => sent.abort());
  return sent.unwrap();
}
