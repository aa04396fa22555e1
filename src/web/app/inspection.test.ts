import type { UnknownAction } from '@reduxjs/toolkit';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createBrowserReceiver } from '@statelyai/inspect';
import { createActor } from 'xstate';
import { withRecovery } from '../state/withRecovery.ts';
import { createInspectRelay } from '../state/createInspectRelay.ts';
import type { ActionObserver } from '../state/createStore.ts';
import { forceCommand, type Forcing } from '../../protocol/Forcing.ts';
import { CONNECTED, restartCommand, sendCommand } from '../../protocol/inspectorMessages.ts';
import type { SnapshotNotes } from '../../protocol/SnapshotNotes.ts';
import { authModalMachine } from '../features/auth/authModalMachine.ts';
import { connectInspector } from '../features/inspection/connectInspector.ts';

const PASSWORD = 'una clave muy secreta';
const idle = () => new Promise((resolve) => setTimeout(resolve, 30));

type Sent = StatelyInspectionEvent & { reason?: string };

/** A viewer that has connected to a shop with a closed auth modal. */
async function connect({ mayForce = () => true }: { mayForce?: () => boolean } = {}) {
  const relay = createInspectRelay();
  const observers = new Set<ActionObserver>();
  const machine = withRecovery(
    authModalMachine.provide({
      guards: { isLoggedOut: () => true },
      actions: { notifyRefused: (_, messages) => messages.forEach(String) },
    }),
  );
  const actor = createActor(machine, { inspect: relay.inspect }).start();
  const sent: Sent[] = [];
  const shown: Forcing[] = [];
  let say: (data: unknown) => void = () => undefined;
  const disconnect = connectInspector(
    {
      relay,
      observeActions: (observer) => {
        observers.add(observer);
        return () => observers.delete(observer);
      },
    },
    {
      post: (message) => sent.push(message as Sent),
      onMessage: (hear) => {
        say = hear;
        return () => undefined;
      },
    },
    { mayForce, onForcing: (forcing) => shown.push(forcing) },
  );
  say({ type: CONNECTED });
  await idle();
  const dispatch = (action: UnknownAction) => observers.forEach((observer) => observer(action));
  return { actor, sent, say, dispatch, disconnect, observers, shown };
}

it('introduces every living actor with its definition, and the store', async () => {
  const { sent } = await connect();
  const actors = sent.filter((each) => each.type === '@xstate.actor');
  expect(actors.map(({ name }) => name)).toEqual(['store', 'authModal']);
  const { definition } = actors[1]!;
  expect(Object.keys((JSON.parse(definition!) as { states: object }).states)).toEqual([
    'closed',
    'open',
  ]);
  const { open } = (JSON.parse(definition!) as { states: { open: { states: object } } }).states;
  expect(Object.keys(open.states)).toEqual(['login', 'register', 'forgotPassword']);
  expect(definition).toContain('{"type":"isTab","params":{"tab":"register"}}');
});

it('introduces an actor as it was then, however soon it goes on', async () => {
  const { actor, sent, say } = await connect();
  sent.length = 0;
  say({ type: CONNECTED });
  actor.send({ type: 'modal.opened', backTo: null });
  await idle();
  const values = sent.flatMap((each) =>
    'snapshot' in each && each.sessionId === actor.sessionId ? [each.snapshot] : [],
  );
  expect(values).toMatchObject([{ value: 'closed' }, { value: { open: { login: 'editing' } } }]);
});

it('sends with a snapshot which transitions led to it', async () => {
  const { actor, sent } = await connect();
  actor.send({ type: 'modal.opened', backTo: null });
  actor.send({ type: 'tab.chosen', tab: 'forgotPassword' });
  actor.send({ type: 'tab.chosen', tab: 'forgotPassword' });
  await idle();
  const snapshots = sent.filter((each) => each.type === '@xstate.snapshot');
  expect(snapshots.map((each) => (each as SnapshotNotes).transitions)).toEqual([
    [{ source: 'authModal.closed', eventType: 'modal.opened', index: 0 }],
    [{ source: 'authModal.open.login', eventType: 'tab.chosen', index: 1 }],
    [],
  ]);
});

it('says nothing before a viewer has connected, and nothing after it was left', async () => {
  const { actor, sent, disconnect, observers } = await connect();
  disconnect();
  const before = sent.length;
  actor.send({ type: 'modal.opened', backTo: null });
  await idle();
  expect(sent).toHaveLength(before);
  expect(observers.size).toBe(0);
});

it('sends events and snapshots without what was typed', async () => {
  const { actor, sent } = await connect();
  actor.send({ type: 'modal.opened', backTo: null });
  actor.send({ type: 'login.submitted', username: 'ana@brazada.example', password: PASSWORD });
  await idle();
  const types = sent.flatMap((each) => (each.type === '@xstate.event' ? [each.event.type] : []));
  expect(types).toEqual(expect.arrayContaining(['modal.opened', 'login.submitted']));
  const shown = JSON.stringify(sent);
  expect(shown).not.toContain(PASSWORD);
  expect(shown).not.toContain('ana@brazada.example');
});

it('shows a request by its endpoint, without what is secret in it', async () => {
  const { sent, dispatch } = await connect();
  const arg = { endpointName: 'logIn', originalArgs: { username: 'ana', password: PASSWORD } };
  const meta = { requestId: 'r1', requestStatus: 'pending', arg };
  dispatch({ type: 'api/executeMutation/pending', meta });
  dispatch({ type: 'session/sessionEnded' });
  await idle();
  const events = sent.filter((each) => each.type === '@xstate.event');
  expect(events.map(({ event }) => event.type)).toEqual(['logIn/pending', 'session/sessionEnded']);
  expect(JSON.stringify(events)).not.toContain(PASSWORD);
});

it('reports a request after the event that caused it', async () => {
  const { actor, sent, dispatch } = await connect();
  actor.send({ type: 'modal.opened', backTo: null });
  const arg = { endpointName: 'getCart', originalArgs: undefined };
  dispatch({
    type: 'api/executeQuery/pending',
    meta: { requestId: 'r1', requestStatus: 'pending', arg },
  });
  actor.send({ type: 'modal.closed' });
  await idle();
  const events = sent.flatMap((each) => (each.type === '@xstate.event' ? each.event.type : []));
  expect(events).toEqual(['modal.opened', 'getCart/pending', 'modal.closed']);
});

it('sends what the viewer asks, and says why where it cannot', async () => {
  const { actor, sent, say } = await connect();
  say(sendCommand(actor.sessionId, { type: 'modal.closed' }));
  say(sendCommand('unknown', { type: 'modal.opened' }));
  expect(sent.flatMap(({ reason }) => reason ?? [])).toEqual(['eventNotAccepted', 'actorGone']);
  say(sendCommand(actor.sessionId, { type: 'modal.opened', backTo: null }));
  expect(actor.getSnapshot().matches('open')).toBe(true);
});

it('puts an actor back into a state that it is to be in', async () => {
  const { actor, sent, say } = await connect();
  actor.send({ type: 'modal.opened', backTo: '/profile' });
  await idle();
  const last = sent.findLast((each) => each.type === '@xstate.snapshot')!;
  actor.send({ type: 'modal.closed' });
  const { snapshotId } = last as SnapshotNotes;
  say(restartCommand(actor.sessionId, snapshotId!));
  expect(actor.getSnapshot().matches({ open: 'login' })).toBe(true);
  actor.send({ type: 'tab.chosen', tab: 'register' });
  expect(actor.getSnapshot().matches({ open: 'register' })).toBe(true);
  say(restartCommand(actor.sessionId, 9_999));
  expect(sent.at(-1)?.reason).toBe('snapshotGone');
});

it('keeps the last 500 snapshots, with what was masked on the way out', async () => {
  const { actor, sent, say } = await connect();
  const open = (backTo: string) => actor.send({ type: 'modal.opened', backTo });
  open('/pedido/1/ana@brazada.example');
  await idle();
  const { snapshotId = 0 } = sent.at(-1) as SnapshotNotes;
  expect(JSON.stringify(sent)).not.toContain('ana@');
  for (let times = 0; times < 499; times += 1) open('/');
  say(restartCommand(actor.sessionId, snapshotId));
  expect(actor.getSnapshot().context.backTo).toBe('/pedido/1/ana@brazada.example');
  open('/');
  say(restartCommand(actor.sessionId, snapshotId));
  expect(sent.at(-1)?.reason).toBe('snapshotGone');
});

it('reports an event that made a machine restart, and its error', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  const { actor, sent } = await connect();
  actor.send({ type: 'modal.opened', backTo: null });
  actor.send({ type: 'form.refused' } as never);
  await idle();
  expect(actor.getSnapshot()).toMatchObject({ value: 'closed', status: 'active' });
  expect(sent.at(-1)).toMatchObject({
    type: '@xstate.snapshot',
    event: { type: 'form.refused' },
    failure: expect.stringContaining('TypeError') as string,
  });
});

it('is understood by the receiver of the protocol’s own package', async () => {
  const { sent } = await connect();
  const heard: StatelyInspectionEvent[] = [];
  createBrowserReceiver().subscribe((event) => heard.push(event));
  for (const each of sent) window.dispatchEvent(new MessageEvent('message', { data: each }));
  expect(heard).toEqual(sent.filter(({ type }) => type.startsWith('@xstate')));
});

const FAILS = { kind: 'fails', error: { code: 'network', status: 0 } } as const;
const LOGIN = { type: 'login.submitted', username: 'ana', password: PASSWORD } as const;

it('forces the next answer, and shows it while it is so', async () => {
  const { actor, say, shown } = await connect();
  say(forceCommand({ machine: 'authModal', call: 'logIn' }, FAILS));
  expect(shown.at(-1)?.calls).toHaveLength(1);
  actor.send({ type: 'modal.opened', backTo: null });
  actor.send(LOGIN);
  expect(shown.at(-1)?.calls).toEqual([]);
  await idle();
  expect(actor.getSnapshot()).toMatchObject({
    value: { open: { login: 'editing' } },
    context: { failure: FAILS.error },
  });
});

it('marks what is not the shop’s own doing: forced, late, sent and restored', async () => {
  const { actor, sent, say } = await connect();
  const call = { machine: 'authModal', call: 'logIn' };
  const marks = () =>
    sent.flatMap((each) =>
      each.type === '@xstate.snapshot' && each.sessionId === actor.sessionId
        ? [[each.event.type, (each as SnapshotNotes).intervention]]
        : [],
    );
  say(forceCommand(call, FAILS));
  actor.send({ type: 'modal.opened', backTo: null });
  actor.send(LOGIN);
  await idle();
  const { snapshotId } = sent.findLast(
    ({ type, sessionId }) => type === '@xstate.snapshot' && sessionId === actor.sessionId,
  ) as SnapshotNotes;
  say(sendCommand(actor.sessionId, { type: 'modal.closed' }));
  say(restartCommand(actor.sessionId, snapshotId!));
  say(forceCommand(call, { kind: 'held' }));
  actor.send(LOGIN);
  say(sendCommand(actor.sessionId, { type: 'xstate.error.actor.logIn', error: FAILS.error }));
  await idle();
  expect(marks()).toEqual([
    ['modal.opened', undefined],
    ['login.submitted', undefined],
    ['xstate.error.actor.logIn', 'forced'],
    ['modal.closed', 'sent'],
    ['inspector.restarted', 'restored'],
    ['login.submitted', undefined],
    ['xstate.error.actor.logIn', 'sent'],
  ]);
});

it('forces nothing for strangers, nor for an admin who has logged out', async () => {
  let isAdmin = false;
  const { actor, say, sent, shown, dispatch } = await connect({ mayForce: () => isAdmin });
  const command = forceCommand(
    { machine: 'authModal', call: 'logIn' },
    { kind: 'held' },
    { isKept: true },
  );
  say(command);
  expect(sent.at(-1)).toMatchObject({ reason: 'notAllowed' });
  isAdmin = true;
  say(command);
  actor.send({ type: 'modal.opened', backTo: null });
  actor.send(LOGIN);
  expect(shown.at(-1)).toMatchObject({ isAllowed: true, held: [{ call: 'logIn' }] });
  isAdmin = false;
  dispatch({ type: 'session/sessionEnded' });
  await idle();
  expect(shown.at(-1)).toMatchObject({ isAllowed: false, calls: [], held: [] });
  expect(actor.getSnapshot().value).toEqual({ open: { login: 'editing' } });
});
