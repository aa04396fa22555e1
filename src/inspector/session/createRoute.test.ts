import { waitFor } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import { isForcing } from '../../protocol/Forcing.ts';
import { CONNECTED, isRefusal, type InspectorCommand } from '../../protocol/inspectorMessages.ts';
import { isRoute } from '../../protocol/Route.ts';
import { authModalMachine, type LoginForm } from '../../web/features/auth/authModalMachine.ts';
import { connectInspector } from '../../web/features/inspection/connectInspector.ts';
import { knownEvents } from '../../web/features/inspection/knownEvents.ts';
import { createInspectRelay } from '../../web/state/createInspectRelay.ts';
import { createRecordingStore } from '../recording/createRecordingStore.ts';
import { isMessage } from '../recording/recordingFile.ts';
import { createRoute } from './createRoute.ts';

const LOGIN = 'authModal.open.login';

/** A route beside a living auth modal, whose calls would be noted. */
async function open() {
  const called: string[] = [];
  const logIn = fromPromise<never, LoginForm>(({ input }) => {
    called.push(input.username);
    return Promise.reject(new Error('called'));
  });
  const machine = authModalMachine.provide({ actors: { logIn: logIn as never } });
  const relay = createInspectRelay();
  const actor = createActor(machine, { inspect: relay.inspect }).start();
  const live = createRecordingStore((run) => run());
  let shop: ReturnType<Parameters<typeof createRoute>[0]['getShop']> = {
    forcing: null,
    refusal: null,
  };
  const listeners = new Set<() => void>();
  const become = (change: Partial<typeof shop>) => {
    shop = { ...shop, ...change };
    listeners.forEach((listener) => listener());
  };
  let say: (data: unknown) => void = () => undefined;
  const route = createRoute({
    ask: (command: InspectorCommand) => say(structuredClone(command)),
    live,
    getShop: () => shop,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pauseMs: 0,
  });
  const hear = (message: unknown) => {
    if (isMessage(message)) live.add(message);
    if (isForcing(message)) become({ forcing: message.forcing });
    if (isRefusal(message)) become({ refusal: message });
    if (isRoute(message)) route.found(message.sessionId, message.steps);
  };
  connectInspector(
    { relay, observeActions: () => () => undefined },
    {
      post: (message) => hear(structuredClone(message)),
      onMessage: (listen) => {
        say = listen;
        return () => undefined;
      },
    },
    { mayForce: () => true, loadKnownEvents: () => Promise.resolve(knownEvents()) },
  );
  say({ type: CONNECTED });
  const own = () => live.getState().actors.find(({ name }) => name === 'authModal');
  await waitFor(() => expect(own()?.steps).toHaveLength(1));
  const comesTo = (phase: string) =>
    waitFor(() => expect(route.getState()?.phase).toBe(phase), { timeout: 10_000 });
  const seek = async (goal: string) => {
    route.seek(own()!, goal);
    await comesTo('ready');
  };
  return { route, actor, called, seek, comesTo, own, shop: () => shop };
}

it('leads the shop to a state at once, where its call waits and never left', async () => {
  const { route, actor, called, seek, comesTo, shop } = await open();
  await seek(`${LOGIN}.submitting`);
  expect(route.getState()?.steps.map(({ event }) => event.type)).toEqual([
    'modal.opened',
    'login.submitted',
  ]);
  route.go(true);
  await comesTo('arrived');
  expect(actor.getSnapshot().value).toEqual({ open: { login: 'submitting' } });
  expect(called).toEqual([]);
  expect(shop().forcing).toMatchObject({ held: [{ call: 'logIn' }], clock: { isPaused: true } });
});

it('leads it along a transition, step by step, with an answer of its own', async () => {
  const { route, actor, called, seek, comesTo, shop } = await open();
  await seek(`${LOGIN}.submitting xstate.error.actor.logIn 1`);
  for (const taken of [1, 2]) {
    route.go(false);
    await waitFor(() => expect(route.getState()).toMatchObject({ taken, phase: 'ready' }));
  }
  expect(actor.getSnapshot().value).toEqual({ open: { login: 'submitting' } });
  route.go(false);
  await comesTo('arrived');
  expect(actor.getSnapshot()).toMatchObject({
    value: { open: { login: 'editing' } },
    context: { failure: { code: 'network' } },
  });
  expect(called).toEqual([]);
  expect(shop().forcing).toMatchObject({ calls: [], held: [], clock: { isPaused: false } });
});

it('says where no way leads, and when the shop goes another', async () => {
  const { route, actor, seek, comesTo, own } = await open();
  route.seek(own()!, 'authModal.nowhere');
  await comesTo('noWay');

  await seek('authModal.open.register');
  actor.send({ type: 'modal.opened', backTo: null });
  actor.send({ type: 'modal.closed' });
  route.go(false);
  await waitFor(() => expect(route.getState()?.taken).toBe(1));
  actor.send({ type: 'modal.closed' });
  route.go(false);
  await comesTo('lost');
  route.leave();
  expect(route.getState()).toBeNull();
});
