import { createActor, fromCallback } from 'xstate';
import { answeringCalls } from '../../../../testing/machines/answeringCalls.ts';
import {
  EDIT,
  ENDED_JOB,
  jobOf,
  PREVIEW,
  REFUSED_JOB,
  STARTED,
} from '../../../../testing/walks/toolsWalks.ts';
import { bulkEditMachine } from './bulkEditMachine.ts';

const PREVIEW_IT = { type: 'preview.requested', edit: EDIT } as const;
const CONFIRM = { type: 'edit.confirmed' } as const;
const UNDO = { type: 'undo.requested' } as const;
const DOWN = { code: 'network', status: 0 };
const OUTDATED = { started: null, error: { code: 'conflict', status: 409 } };

/** Calls answer in this order, or fail with `{ code }`; a job is what the test reads of it. */
function open(
  answers: object[],
  input = { started: null as typeof STARTED | null, isUndo: false },
) {
  const followed: number[] = [];
  const changes = jest.fn();
  const { asked, call } = answeringCalls(answers);
  const machine = bulkEditMachine.provide({
    actors: {
      previewEdit: call(),
      startEdit: call(),
      undoEdit: call(),
      followJob: fromCallback(({ input: jobId }) => void followed.push(jobId)),
    },
    actions: { announceChange: changes },
  });
  const actor = createActor(machine, { input }).start();
  const soon = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    actor,
    asked,
    followed,
    changes,
    now: () => actor.getSnapshot(),
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      await soon();
    },
  };
}

test('an edit is previewed, made as previewed, and taken back', async () => {
  const { asked, followed, changes, now, send } = open([
    PREVIEW,
    { started: STARTED },
    { id: 3, jobId: 8 },
  ]);
  await send(PREVIEW_IT);
  await send(CONFIRM);
  expect(asked).toEqual([EDIT, { edit: EDIT, preview: PREVIEW }]);
  await send({ type: 'job.read', job: jobOf({ done: 1 }) });
  expect(now()).toMatchObject({ value: { started: 'applying' }, context: { job: { done: 1 } } });
  expect(changes).not.toHaveBeenCalled();
  await send({ type: 'job.read', job: ENDED_JOB });
  expect(now().value).toEqual({ started: 'applied' });
  expect(changes).toHaveBeenCalledTimes(1);
  await send(UNDO);
  expect(asked[2]).toBe(STARTED.id);
  expect(now()).toMatchObject({ value: { started: 'undoing' }, context: { job: null } });
  await send({ type: 'job.read', job: ENDED_JOB });
  expect(now().value).toEqual({ started: 'undone' });
  expect(followed).toEqual([7, 8]);
  expect(changes).toHaveBeenCalledTimes(2);
});

test('a field that is missing asks nothing, and another edit needs another preview', async () => {
  const { asked, now, send } = open([PREVIEW]);
  await send({ type: 'preview.requested', edit: null });
  expect(now().value).toEqual({ choosing: 'incomplete' });
  await send(PREVIEW_IT);
  await send({ type: 'edit.changed' });
  expect(now()).toMatchObject({ value: { choosing: 'editing' }, context: { preview: null } });
  await send(CONFIRM);
  expect(asked).toHaveLength(1);
});

test('a preview that changes nothing cannot be confirmed', async () => {
  const { now, send } = open([{ ...PREVIEW, changed: 0 }]);
  await send(PREVIEW_IT);
  expect(now().can(CONFIRM)).toBe(false);
});

test('the answer to a preview that was changed meanwhile is not shown', async () => {
  const { actor, now, send } = open([PREVIEW]);
  actor.send(PREVIEW_IT);
  await send({ type: 'edit.changed' });
  expect(now()).toMatchObject({ value: { choosing: 'editing' }, context: { preview: null } });
});

test('without a network neither preview nor start is lost: both may be tried again', async () => {
  const { asked, now, send } = open([DOWN, PREVIEW, DOWN, { started: STARTED }]);
  await send(PREVIEW_IT);
  expect(now()).toMatchObject({ value: { choosing: 'notPreviewed' }, context: { error: DOWN } });
  await send(PREVIEW_IT);
  expect(now().context.error).toBeNull();
  await send(CONFIRM);
  expect(now()).toMatchObject({ value: { choosing: 'notStarted' }, context: { error: DOWN } });
  await send(CONFIRM);
  expect(now()).toMatchObject({ value: { started: 'applying' }, context: { error: null } });
  expect(asked[3]).toEqual(asked[2]);
});

test('products that changed since the preview want another one', async () => {
  const { now, send } = open([PREVIEW, OUTDATED, PREVIEW]);
  await send(PREVIEW_IT);
  await send(CONFIRM);
  expect(now()).toMatchObject({
    value: { choosing: 'outdated' },
    context: { error: OUTDATED.error },
  });
  expect(now().can(CONFIRM)).toBe(false);
  await send(PREVIEW_IT);
  expect(now().can(CONFIRM)).toBe(true);
});

test('a page that was reloaded goes on from the job', async () => {
  const during = open([], { started: STARTED, isUndo: false });
  expect(during.now().value).toEqual({ started: 'applying' });
  await during.send({ type: 'job.read', job: ENDED_JOB });
  expect(during.now().can(UNDO)).toBe(true);
  const undoing = open([], { started: { id: 3, jobId: 8 }, isUndo: true });
  expect(undoing.followed).toEqual([8]);
  await undoing.send({ type: 'job.read', job: ENDED_JOB });
  expect(undoing.now().value).toEqual({ started: 'undone' });
});

test('what somebody else took back before is refused, and what changed nothing is not taken back', async () => {
  const conflict = { code: 'conflict', status: 409 };
  const { now, send } = open([conflict, conflict], { started: STARTED, isUndo: false });
  await send({ type: 'job.read', job: ENDED_JOB });
  await send(UNDO);
  expect(now()).toMatchObject({ value: { started: 'notUndone' }, context: { error: conflict } });
  await send(UNDO);
  expect(now().value).toEqual({ started: 'notUndone' });
  const refused = open([], { started: STARTED, isUndo: false });
  await refused.send({ type: 'job.read', job: REFUSED_JOB });
  expect(refused.now().can(UNDO)).toBe(false);
});

test('without implementations it fails instead of pretending', async () => {
  const actor = createActor(bulkEditMachine, { input: { started: null, isUndo: false } }).start();
  actor.send(PREVIEW_IT);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(actor.getSnapshot().value).toEqual({ choosing: 'notPreviewed' });
});
