import { createActor, fromPromise } from 'xstate';
import { startupMachine } from './startupMachine.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

function start(answers: ('up' | 'down')[], lastVisitKnown = false) {
  const notifyFailure = jest.fn();
  const load = fromPromise<void>(() =>
    answers.shift() === 'up' ? Promise.resolve() : Promise.reject(new Error('down')),
  );
  const machine = startupMachine.provide({
    actors: { loadShop: load, reloadShop: load },
    actions: { notifyFailure },
  });
  return { notifyFailure, actor: createActor(machine, { input: { lastVisitKnown } }).start() };
}

test('a first visit shows nothing until the shop has answered', async () => {
  const { actor } = start(['up']);
  expect(actor.getSnapshot().context.painted).toBe(false);
  await soon();
  expect(actor.getSnapshot().value).toBe('ready');
  expect(actor.getSnapshot().context.painted).toBe(true);
});

test('a returning visit is painted at once', () => {
  const { actor } = start(['up'], true);
  expect(actor.getSnapshot().value).toBe('loading');
  expect(actor.getSnapshot().context.painted).toBe(true);
});

test('notifies of each failure once, and a retry may succeed', async () => {
  const { actor, notifyFailure } = start(['down', 'down', 'up']);
  await soon();
  expect(actor.getSnapshot().hasTag('broken')).toBe(true);
  actor.send({ type: 'retry.requested' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  await soon();
  expect(notifyFailure).toHaveBeenCalledTimes(2);
  actor.send({ type: 'connection.restored' });
  await soon();
  expect(actor.getSnapshot().value).toBe('ready');
});

test('fails without implementations', async () => {
  const actor = createActor(startupMachine, { input: { lastVisitKnown: false } }).start();
  await soon();
  expect(actor.getSnapshot().value).toBe('failed');
});
