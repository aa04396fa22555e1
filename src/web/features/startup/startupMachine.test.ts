import { createActor, fromPromise } from 'xstate';
import { startupMachine } from './startupMachine.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

function start(answers: ('up' | 'down')[], lastVisitKnown = false) {
  const tellFailure = jest.fn();
  const load = fromPromise<void>(() =>
    answers.shift() === 'up' ? Promise.resolve() : Promise.reject(new Error('down')),
  );
  const machine = startupMachine.provide({
    actors: { loadShop: load, reloadShop: load },
    actions: { tellFailure },
  });
  return { tellFailure, actor: createActor(machine, { input: { lastVisitKnown } }).start() };
}

test('a new visitor has nothing painted until the shop has answered', async () => {
  const { actor } = start(['up']);
  expect(actor.getSnapshot().context.painted).toBe(false);
  await soon();
  expect(actor.getSnapshot().value).toBe('ready');
  expect(actor.getSnapshot().context.painted).toBe(true);
});

test('a returning visitor is painted at once', () => {
  const { actor } = start(['up'], true);
  expect(actor.getSnapshot().value).toBe('loading');
  expect(actor.getSnapshot().context.painted).toBe(true);
});

test('each failure is told once, and asking again may succeed', async () => {
  const { actor, tellFailure } = start(['down', 'down', 'up']);
  await soon();
  expect(actor.getSnapshot().hasTag('broken')).toBe(true);
  actor.send({ type: 'retry.requested' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  await soon();
  expect(tellFailure).toHaveBeenCalledTimes(2);
  actor.send({ type: 'connection.restored' });
  await soon();
  expect(actor.getSnapshot().value).toBe('ready');
});

test('without implementations it fails instead of pretending', async () => {
  const actor = createActor(startupMachine, { input: { lastVisitKnown: false } }).start();
  await soon();
  expect(actor.getSnapshot().value).toBe('failed');
});
