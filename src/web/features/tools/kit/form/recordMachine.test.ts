import { createActor, fromPromise } from 'xstate';
import { RECORD_ANSWERS as ANSWERS } from '../../../../../testing/machines/machineWalks.ts';
import { recordMachine, type Answer, type ShownRecord } from './recordMachine.ts';

const stored = { values: { name: 'PILETA' }, version: 1 };
const typed = { name: 'PISCINA' };
const SAVE = { type: 'save.requested', values: typed } as const;
const TYPED = { type: 'form.changed', isDirty: true } as const;

/** Calls answer in this order; what the machine does to the form is written down. */
function start(...answers: (Answer | Error)[]) {
  const sent: unknown[] = [];
  const shown: ShownRecord[] = [];
  const refusals: unknown[] = [];
  const answer = async (input: unknown) => {
    sent.push(input);
    const next = answers.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('no answer left');
    return next as never;
  };
  const machine = recordMachine.provide({
    actors: {
      saveRecord: fromPromise(({ input }) => answer(input)),
      compareRecord: fromPromise(({ input }) => answer(input)),
    },
    actions: {
      show: (_, { stored: next, values, hasNewerEdits }) =>
        shown.push({
          stored: next,
          ...(values && { values }),
          ...(hasNewerEdits && { hasNewerEdits }),
        }),
      showRefusal: (_, refusal) => refusals.push(refusal),
    },
  });
  const actor = createActor(machine, { input: { stored } }).start();
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const now = () => actor.getSnapshot();
  return { actor, sent, shown, refusals, settled, now };
}

test('typing makes it dirty, and taking it back clean', () => {
  const { actor, now } = start();
  actor.send(TYPED);
  expect(now().value).toEqual({ editing: 'dirty' });
  actor.send({ type: 'form.changed', isDirty: false });
  expect(now().value).toEqual({ editing: 'clean' });
});

test('a save shows what the server made of it', async () => {
  const { actor, sent, shown, settled, now } = start(ANSWERS.saved);
  actor.send(TYPED);
  actor.send(SAVE);
  expect(now().hasTag('busy')).toBe(true);
  await settled();
  expect(sent).toEqual([{ values: typed, isConfirmed: false, version: 1 }]);
  expect(shown).toEqual([{ stored: ANSWERS.saved.stored }]);
  expect(now()).toMatchObject({ value: 'saved', context: { saves: 1, isDirty: false } });
  actor.send(TYPED);
  expect(now().value).toEqual({ editing: 'dirty' });
});

test('what was typed while it was saved stays, and is not saved', async () => {
  const { actor, shown, settled, now } = start(ANSWERS.overtaken);
  actor.send(TYPED);
  actor.send(SAVE);
  await settled();
  expect(shown).toEqual([{ stored: ANSWERS.saved.stored, hasNewerEdits: true }]);
  expect(now()).toMatchObject({ value: { editing: 'dirty' }, context: { saves: 0 } });
});

test('a question is answered before anything is saved', async () => {
  const { actor, sent, settled, now } = start(ANSWERS.asked, ANSWERS.asked, ANSWERS.saved);
  actor.send(SAVE);
  await settled();
  actor.send({ type: 'question.answered', isYes: false });
  expect(now().value).toEqual({ editing: 'clean' });
  actor.send(SAVE);
  await settled();
  actor.send({ type: 'question.answered', isYes: true });
  await settled();
  expect(sent[2]).toEqual({ values: typed, isConfirmed: true, version: 1 });
  expect(now().value).toBe('saved');
});

test('a stale save is compared with theirs, and saved upon their version', async () => {
  const { actor, sent, shown, settled, now } = start(
    ANSWERS.stale,
    ANSWERS.compared,
    ANSWERS.stale,
    ANSWERS.compared,
    ANSWERS.saved,
  );
  actor.send(TYPED);
  actor.send(SAVE);
  await settled();
  expect(sent[1]).toMatchObject({ changedBy: 'ana', changedAt: 0 });
  actor.send({ type: 'conflict.postponed' });
  expect(now().value).toEqual({ editing: 'dirty' });
  expect(shown).toEqual([]);
  actor.send(SAVE);
  await settled();
  expect(now().value).toBe('inConflict');
  actor.send({ type: 'conflict.resolved', values: typed });
  expect(shown).toEqual([{ stored: ANSWERS.compared.theirs, values: typed }]);
  actor.send(SAVE);
  await settled();
  expect(sent.at(-1)).toMatchObject({ version: 2 });
});

test.each(['refused', 'offline', 'sessionEnded', 'gone'] as const)(
  'a save that is %s changes nothing, and can be tried again or discarded',
  async (outcome) => {
    const { actor, shown, refusals, settled, now } = start(ANSWERS[outcome], ANSWERS.saved);
    actor.send(TYPED);
    actor.send(SAVE);
    await settled();
    expect(now()).toMatchObject({ value: outcome, context: { stored, isDirty: true } });
    expect(now().hasTag('failed')).toBe(true);
    expect(shown).toEqual([]);
    expect(refusals).toEqual(outcome === 'refused' ? [ANSWERS.refused] : []);
    actor.send(SAVE);
    await settled();
    expect(now().value).toBe('saved');
  },
);

test('discarding shows what is stored, without the failure', async () => {
  const { actor, shown, settled, now } = start(ANSWERS.offline);
  actor.send(TYPED);
  actor.send(SAVE);
  await settled();
  actor.send({ type: 'changes.discarded' });
  actor.send({ type: 'form.changed', isDirty: false });
  expect(shown).toMatchObject([{ stored }]);
  expect(now().value).toEqual({ editing: 'clean' });
});

test('theirs that cannot be read is a failure, and nothing is lost', async () => {
  const { actor, shown, settled, now } = start(ANSWERS.stale, new Error('down'));
  actor.send(SAVE);
  await settled();
  expect(now()).toMatchObject({ value: 'refused', context: { stored } });
  expect(shown).toEqual([]);
});

test('a newer record is shown in an untouched form', () => {
  const theirs = { values: { name: 'OTRA' }, version: 2 };
  const { actor, shown } = start();
  actor.send({ type: 'record.read', stored });
  expect(shown).toEqual([]);
  actor.send(TYPED);
  actor.send({ type: 'record.read', stored: theirs });
  expect(shown).toEqual([]);
  actor.send({ type: 'form.changed', isDirty: false });
  actor.send({ type: 'record.read', stored: theirs });
  expect(shown).toEqual([{ stored: theirs }]);
});
