import { createActor, fromPromise } from 'xstate';
import type { SessionAnswer } from '../../api/sessionFromAnswer.ts';
import { authModalMachine } from './authModalMachine.ts';

const PASSWORD = 'una clave larga';
const answer = { session: { token: 'abc' }, unmerged: [] } as unknown as SessionAnswer;
const email = 'ana@brazada.example';
const typed = { username: 'ana', password: PASSWORD };
const login = { type: 'login.submitted', ...typed } as const;
const registration = { type: 'register.submitted', ...typed, email, password2: PASSWORD } as const;
const recovery = { type: 'recovery.submitted', email } as const;
const forms = [
  [login, 'login'],
  [registration, 'register'],
  [recovery, 'forgotPassword'],
] as const;
const opened = (backTo: string | null = null) => ({ type: 'modal.opened', backTo }) as const;
const chosen = (tab: 'login' | 'register' | 'forgotPassword') =>
  ({ type: 'tab.chosen', tab }) as const;
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Each call waits for `reply` or `refuse`; what the machine does to the world is written down. */
function start({ loggedIn = false } = {}) {
  const sent: unknown[] = [];
  const did: string[] = [];
  const left = jest.fn();
  let waiting = Promise.withResolvers<never>();
  const call = (input: unknown, signal: AbortSignal) => {
    sent.push(input);
    signal.addEventListener('abort', left);
    waiting = Promise.withResolvers<never>();
    return waiting.promise;
  };
  const machine = authModalMachine.provide({
    actors: {
      logIn: fromPromise(({ input, signal }) => call(input, signal)),
      checkCode: fromPromise(({ input, signal }) => call(input, signal)),
      register: fromPromise(({ input, signal }) => call(input, signal)),
      recover: fromPromise(({ input, signal }) => call(input, signal)),
    },
    actions: {
      startSession: (_, { session }) => did.push(`session ${session.token}`),
      notifyStarted: (_, { tab, unmerged }) => did.push(`${tab} started, ${unmerged.length} lost`),
      notifySent: (_, message) => did.push(`sent: ${message}`),
      notifyFailed: (_, { tab, error }) => did.push(`${tab} failed, ${String(error)}`),
      notifyRefused: (_, messages) => did.push(...messages),
    },
    guards: { isLoggedOut: () => !loggedIn },
  });
  const actor = createActor(machine).start();
  actor.on('login.finished', ({ backTo }) => did.push(`finished, back to ${String(backTo)}`));
  const settle = (end: () => void) => {
    end();
    return soon();
  };
  return {
    actor,
    sent,
    did,
    left,
    state: () => actor.getSnapshot().value,
    reply: (output: unknown) => settle(() => waiting.resolve(output as never)),
    refuse: (error: unknown) => settle(() => waiting.reject(error)),
  };
}

test('it opens at the login, whatever tab was left', () => {
  const { actor, state } = start();
  expect(state()).toBe('closed');
  actor.send(opened());
  actor.send(chosen('register'));
  actor.send({ type: 'modal.closed' });
  actor.send(opened());
  expect(state()).toEqual({ open: { login: 'editing' } });
});

test('it does not open for members', () => {
  const { actor, state } = start({ loggedIn: true });
  actor.send(opened());
  expect(state()).toBe('closed');
});

test('each opening is another one, with its reason', () => {
  const { actor } = start();
  const opening = () => {
    const { openings, sessionEnded } = actor.getSnapshot().context;
    return { openings, sessionEnded };
  };
  actor.send(opened());
  expect(opening()).toEqual({ openings: 1, sessionEnded: false });
  actor.send({ ...opened(), sessionEnded: true });
  expect(opening()).toEqual({ openings: 1, sessionEnded: true });
  actor.send({ type: 'modal.closed' });
  actor.send(opened());
  expect(opening()).toEqual({ openings: 2, sessionEnded: false });
});

test('every tab leads to every other', () => {
  const { actor, state } = start();
  actor.send(opened());
  for (const tab of [
    'register',
    'forgotPassword',
    'register',
    'login',
    'forgotPassword',
    'login',
  ]) {
    actor.send(chosen(tab as 'login'));
    expect(state()).toEqual({ open: { [tab]: 'editing' } });
  }
});

test.each([
  [login, 'login started, 0 lost'],
  [registration, 'register started, 0 lost'],
])(
  '$type: nothing is a success before the answer, which starts the session',
  async (form, notice) => {
    const { actor, did, state, reply } = start();
    actor.send(opened('/profile'));
    if (form === registration) actor.send(chosen('register'));
    actor.send(form);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(did).toEqual([]);
    await reply(answer);
    expect(state()).toBe('closed');
    expect(did).toEqual(['session abc', notice, 'finished, back to /profile']);
  },
);

test.each([
  [login, 'login', 'login failed, Error: down'],
  [registration, 'register', 'register failed, Error: down'],
  [recovery, 'forgotPassword', 'forgotPassword failed, Error: down'],
] as const)(
  '$0.type: a failure is notified and kept until the next call',
  async (form, tab, notice) => {
    const { actor, did, state, refuse } = start();
    actor.send(opened());
    actor.send(chosen(tab));
    actor.send(form);
    const error = new Error('down');
    await refuse(error);
    expect(state()).toEqual({ open: { [tab]: 'editing' } });
    expect(did).toEqual([notice]);
    expect(actor.getSnapshot().context.failure).toBe(error);
    actor.send(form);
    expect(actor.getSnapshot().context.failure).toBeNull();
  },
);

test('a failure stays on its own tab', async () => {
  const { actor, refuse } = start();
  actor.send(opened());
  actor.send(login);
  await refuse(new Error('down'));
  actor.send(chosen('register'));
  expect(actor.getSnapshot().context.failure).toBeNull();
});

test('a recovery that was sent shows the answer, and can be sent again', async () => {
  const { actor, did, sent, state, reply } = start();
  actor.send(opened());
  actor.send(chosen('forgotPassword'));
  actor.send(recovery);
  await reply('Te mandamos un mail');
  expect(state()).toEqual({ open: { forgotPassword: 'sent' } });
  expect(actor.getSnapshot().context.message).toBe('Te mandamos un mail');
  actor.send(recovery);
  expect(actor.getSnapshot().context.message).toBeNull();
  expect(sent).toHaveLength(2);
  expect(did).toEqual(['sent: Te mandamos un mail']);
});

test.each(forms)('$0.type: a second one during the call does nothing', (form, tab) => {
  const { actor, sent, did, left } = start();
  actor.send(opened());
  actor.send(chosen(tab));
  actor.send(form);
  actor.send(form);
  actor.send({ type: 'form.refused', messages: ['Uno'] });
  expect(sent).toHaveLength(1);
  expect(did).toEqual([]);
  expect(left).not.toHaveBeenCalled();
});

test.each([{ type: 'modal.closed' } as const, chosen('forgotPassword')])(
  '$type during a call leaves it, and its answer counts for nothing',
  async (leave) => {
    const { actor, did, left, reply } = start();
    actor.send(opened());
    actor.send(login);
    actor.send(leave);
    expect(left).toHaveBeenCalledTimes(1);
    await reply(answer);
    expect(did).toEqual([]);
  },
);

const needsCode = { code: 'forbidden', status: 403, reason: 'secondFactor' };
const code = { type: 'code.submitted', ...typed, otp: '123456' } as const;

/** The modal once the shop wants a code too. */
async function startAtCode() {
  const started = start();
  started.actor.send(opened('/tools'));
  started.actor.send(login);
  await started.refuse(needsCode);
  return started;
}

test('a right password that needs a code is no failure', async () => {
  const { actor, did, sent, state, reply } = await startAtCode();
  expect(state()).toEqual({ open: { login: 'code' } });
  expect([did, actor.getSnapshot().context.failure]).toEqual([[], null]);
  actor.send(code);
  actor.send(code);
  expect(state()).toEqual({ open: { login: 'checking' } });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(sent).toEqual([typed, { ...typed, otp: '123456' }]);
  await reply(answer);
  expect(did).toEqual(['session abc', 'login started, 0 lost', 'finished, back to /tools']);
});

test('a wrong code can be typed again, or left for another account', async () => {
  const { actor, did, state, refuse } = await startAtCode();
  const wrong = { code: 'invalid', status: 400, reason: 'secondFactor' };
  actor.send(code);
  await refuse(wrong);
  expect(state()).toEqual({ open: { login: 'code' } });
  expect([did, actor.getSnapshot().context.failure]).toEqual([[], wrong]);
  actor.send({ type: 'code.left' });
  expect(state()).toEqual({ open: { login: 'editing' } });
  expect(actor.getSnapshot().context.failure).toBeNull();
});

test('a code is forgotten with its tab and with the modal', async () => {
  const { actor, state } = await startAtCode();
  actor.send(chosen('register'));
  actor.send(chosen('login'));
  expect(state()).toEqual({ open: { login: 'editing' } });
  const other = await startAtCode();
  other.actor.send({ type: 'modal.closed' });
  other.actor.send(opened());
  expect(other.state()).toEqual({ open: { login: 'editing' } });
});

test('each message of a refused form becomes a toast', () => {
  const { actor, did } = start();
  actor.send(opened());
  actor.send({ type: 'form.refused', messages: ['Uno', 'Dos'] });
  expect(did).toEqual(['Uno', 'Dos']);
});

test('a login in another tab closes it, and leads where one wanted to go', () => {
  const { actor, did, state } = start();
  actor.send(opened());
  actor.send(opened('/profile'));
  actor.send({ type: 'session.started' });
  expect(state()).toBe('closed');
  expect(did).toEqual(['finished, back to /profile']);
});

test('passwords are neither in its context nor in its snapshots', async () => {
  const { actor, reply } = start();
  const seen: string[] = [];
  actor.subscribe((snapshot) => seen.push(JSON.stringify([snapshot, snapshot.context])));
  actor.send(opened());
  actor.send(login);
  await reply(answer);
  actor.send(opened());
  actor.send(chosen('register'));
  actor.send(registration);
  await reply(answer);
  expect(seen).not.toHaveLength(0);
  expect(seen.join()).not.toContain(PASSWORD);
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(PASSWORD);
});

test.each(forms)(
  '$0.type: without implementations it fails instead of pretending',
  async (form, tab) => {
    const actor = createActor(authModalMachine).start();
    actor.send(opened());
    actor.send(chosen(tab));
    actor.send(form);
    await soon();
    expect(actor.getSnapshot().value).toEqual({ open: { [tab]: 'editing' } });
    expect(String(actor.getSnapshot().context.failure)).toContain('is not provided');
  },
);
