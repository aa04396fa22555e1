import { createActor } from 'xstate';
import { answeringCalls } from '../../../../testing/machines/answeringCalls.ts';
import { countMachine } from './countMachine.ts';

const DOWN = { code: 'network', status: 0 };
const CONFLICT = { code: 'conflict', status: 409 };
const APPLY = { type: 'apply.requested', id: 1 } as const;
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Calls answer in this order, or fail with `{ code }`. */
function open(...answers: object[]) {
  const said: unknown[] = [];
  const { asked, call } = answeringCalls(answers);
  const machine = countMachine.provide({
    actors: { applyCount: call(), discardCount: call() },
    actions: {
      announceApplied: (_, applied) => said.push(applied),
      announceDiscarded: () => said.push('discarded'),
    },
  });
  const actor = createActor(machine).start();
  const now = () => actor.getSnapshot();
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    await soon();
  };
  return { asked, said, now, send };
}

test('a sheet is applied after it was reviewed', async () => {
  const applied = { changed: 1, unchanged: 0, refused: [] };
  const { asked, said, now, send } = open(applied);
  await send(APPLY);
  expect(asked).toEqual([]);
  await send({ type: 'review.opened' });
  await send(APPLY);
  expect(asked).toEqual([1]);
  expect(said).toEqual([applied]);
  expect(now().value).toBe('open');
});

test('a sheet that somebody else applied says so, and the dialog can be closed', async () => {
  const { now, send } = open(CONFLICT);
  await send({ type: 'review.opened' });
  await send(APPLY);
  expect(now()).toMatchObject({ value: 'notApplied', context: { error: CONFLICT } });
  await send({ type: 'dialog.closed' });
  expect(now().value).toBe('open');
});

test('a sheet is discarded once, after a question; without a network it stays', async () => {
  const { said, now, send } = open(DOWN, {});
  await send({ type: 'discard.opened' });
  await send({ type: 'discard.requested', id: 1 });
  expect(now().value).toBe('notDiscarded');
  await send({ type: 'discard.requested', id: 1 });
  expect(said).toEqual(['discarded']);
  expect(now().value).toBe('open');
});

test('without implementations it fails instead of pretending', async () => {
  const actor = createActor(countMachine).start();
  actor.send({ type: 'review.opened' });
  actor.send(APPLY);
  await soon();
  expect(actor.getSnapshot().value).toBe('notApplied');
});
