import { waitFor } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import { isForcing } from '../../protocol/Forcing.ts';
import { CONNECTED, isRefusal, type InspectorCommand } from '../../protocol/inspectorMessages.ts';
import { isRoute } from '../../protocol/Route.ts';
import { VISIT } from '../../protocol/ShopPage.ts';
import { recordVisit } from '../../testing/machines/recordVisit.ts';
import { authModalMachine, type LoginForm } from '../../web/features/auth/authModalMachine.ts';
import { connectInspector } from '../../web/features/inspection/connectInspector.ts';
import { createForcedCalls } from '../../web/features/inspection/createForcedCalls.ts';
import { knownEvents } from '../../web/features/inspection/knownEvents.ts';
import { createInspectRelay } from '../../web/state/createInspectRelay.ts';
import { createRecordingStore, stateOfRecording } from '../recording/createRecordingStore.ts';
import { isMessage, readRecording } from '../recording/recordingFile.ts';
import { createReplay, type ShopNews } from './createReplay.ts';
import { planReplay } from './planReplay.ts';

const LOGIN = { type: 'login.submitted', username: 'olga', password: 'una-clave-secreta' } as const;

/** A failed login, as the inspector exports it. */
async function recordLogin() {
  const text = await recordVisit(async (inspect) => {
    const machine = authModalMachine.provide({
      actors: { logIn: fromPromise(() => Promise.reject(new Error('down'))) as never },
    });
    const actor = createActor(machine, { inspect }).start();
    actor.send({ type: 'modal.opened', backTo: null });
    actor.send(LOGIN);
    await new Promise((resolve) => setTimeout(resolve, 0));
    actor.send({ type: 'tab.chosen', tab: 'register' });
  });
  const { messages } = readRecording(text)!;
  return planReplay(stateOfRecording(messages).actors, 1);
}

/** A shop beside the inspector, whose page is reopened on command. */
async function open(machine = authModalMachine) {
  const live = createRecordingStore((run) => run());
  const listeners = new Set<() => void>();
  let shop: ShopNews = {
    known: knownEvents(),
    refusal: null,
    forcing: null,
    status: 'connected',
  };
  const become = (change: Partial<typeof shop>) => {
    shop = { ...shop, ...change };
    listeners.forEach((listener) => listener());
  };
  const called: LoginForm[] = [];
  const sent: object[] = [];
  const visited: string[] = [];
  const calls = createForcedCalls({ mayForce: () => true });
  let say: (data: unknown) => void = () => undefined;
  let leave = () => undefined as void;
  let pages = 0;

  function openPage(): void {
    leave();
    pages += 1;
    const relay = createInspectRelay();
    const logIn = fromPromise<never, LoginForm>(({ input }) => {
      called.push(input);
      return Promise.reject(new Error('called'));
    });
    const actors = { logIn: logIn as never };
    const actor = createActor(machine.provide({ actors }), { inspect: relay.inspect }).start();
    connectInspector(
      { relay, observeActions: () => () => undefined },
      {
        post: (message) => hear(structuredClone(message)),
        onMessage: (listen) => {
          say = listen;
          return () => undefined;
        },
      },
      {
        page: pages,
        forced: calls,
        mayForce: () => true,
        loadKnownEvents: () => Promise.resolve(knownEvents()),
      },
    );
    leave = () => void actor.stop();
    say({ type: CONNECTED });
  }

  const replay = createReplay({
    ask: (command: InspectorCommand) => {
      if (command.type === '@brazada.send') sent.push(command.event);
      if (command.type !== VISIT) return say(structuredClone(command));
      visited.push(command.path);
      openPage();
    },
    live,
    pauseMs: 0,
    timeoutMs: 300,
    getShop: () => shop,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  function hear(message: unknown): void {
    if (isMessage(message)) live.add(message);
    if (isForcing(message)) become({ forcing: message.forcing });
    if (isRefusal(message)) become({ refusal: message });
    if (isRoute(message)) replay.found(message.steps);
  }
  openPage();
  await waitFor(() => expect(live.getState().actors).toHaveLength(2));
  const comesTo = (phase: string) =>
    waitFor(() => expect(replay.getState()?.phase).toBe(phase), { timeout: 10_000 });
  return { replay, comesTo, called, sent, visited, shop: () => shop };
}

it('takes a new page through a recording, with its answers and without its secrets', async () => {
  const plan = await recordLogin();
  expect(plan.steps.map(({ event: { type }, kind }) => [type, kind])).toEqual([
    ['xstate.init', 'begins'],
    ['modal.opened', 'sent'],
    ['login.submitted', 'sent'],
    ['xstate.error.actor.logIn', 'sent'],
    ['tab.chosen', 'sent'],
  ]);
  const { replay, comesTo, called, sent, visited, shop } = await open();
  replay.start(plan, '/carrito');
  await comesTo('same');
  expect(replay.getState()).toMatchObject({ taken: 5, count: 5, difference: null });
  expect(visited).toEqual(['/carrito']);
  expect(called).toEqual([]);
  expect(sent[1]).toEqual({ ...LOGIN, username: 'ana', password: 'brazada-demo' });
  expect(shop().forcing).toMatchObject({ calls: [], held: [], clock: { isPaused: false } });
});

it('stops at the first step that differs', async () => {
  const plan = await recordLogin();
  const [, , submitted] = plan.steps;
  const changed = authModalMachine.provide({ guards: { isLoggedOut: () => false } });
  const refusing = await open(changed);
  refusing.replay.start(plan, '');
  await refusing.comesTo('differs');
  expect(refusing.replay.getState()?.difference).toMatchObject({
    kind: 'refused',
    came: 'closed',
    refusal: { reason: 'eventNotAccepted' },
    planned: { step: 2, event: { type: 'modal.opened' } },
  });

  const { replay, comesTo, shop } = await open();
  const elsewhere = { ...submitted!, value: { open: { login: 'sent' } } };
  replay.start({ ...plan, steps: [...plan.steps.slice(0, 2), elsewhere] }, '');
  await comesTo('differs');
  expect(replay.getState()).toMatchObject({
    taken: 2,
    difference: { kind: 'elsewhere', came: { open: { login: 'submitting' } } },
  });
  // Its call waits: without it there would be nothing to see.
  expect(shop().forcing?.held).toEqual([{ machine: 'authModal', call: 'logIn' }]);
});

it('leads the shop to where the recording begins', async () => {
  const plan = await recordLogin();
  const { replay, comesTo, sent } = await open();
  const begins = { ...plan.steps[1]!, kind: 'begins' } as const;
  replay.start({ ...plan, steps: [begins, plan.steps[4]!] }, '');
  await comesTo('same');
  expect(sent).toMatchObject([{ type: 'modal.opened' }, { type: 'tab.chosen', tab: 'register' }]);
});
