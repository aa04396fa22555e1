import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { answeringCalls } from '../../../../testing/machines/answeringCalls.ts';
import { ENDED_JOB, importOf, jobOf } from '../../../../testing/walks/toolsWalks.ts';
import type { CatalogueImport } from '../../../../domain/tools/catalogueImport.ts';
import { importMachine } from './importMachine.ts';

const READY = importOf({ state: 'ready' });
const APPLYING = importOf({ state: 'applying', jobId: 8 });
const APPLY = { type: 'apply.requested', allowsFree: true } as const;
const CANCEL = { type: 'cancel.requested' } as const;
const ENDED = { type: 'job.read', job: ENDED_JOB } as const;
const DOWN = { code: 'network', status: 0 };
const CONFLICT = { code: 'conflict', status: 409 };

/** Calls answer in this order, or fail with `{ code }`. */
async function open(...answers: (CatalogueImport | { code: string })[]) {
  const followed: number[] = [];
  const said: unknown[] = [];
  const clock = new SimulatedClock();
  const { asked, call } = answeringCalls(answers);
  const machine = importMachine.provide({
    actors: {
      readImport: call(),
      applyImport: call(),
      cancelJob: call(),
      followJob: fromCallback(({ input }) => void followed.push(input)),
    },
    actions: {
      announceCancel: () => said.push('cancelled'),
      announceFailure: (_, { error }) => said.push(error),
    },
  });
  const actor = createActor(machine, { input: { id: 5 }, clock }).start();
  const soon = () => new Promise((resolve) => setTimeout(resolve, 0));
  await soon();
  return {
    asked,
    followed,
    said,
    clock,
    soon,
    now: () => actor.getSnapshot(),
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      await soon();
    },
  };
}

test('a file is checked, applied with a yes, and read again after each job', async () => {
  const applied = importOf({ state: 'applied', applied: 2 });
  const { asked, followed, now, send } = await open(importOf(), READY, APPLYING, applied);
  expect(now().value).toEqual({ checking: 'following' });
  await send({ type: 'job.read', job: jobOf({ done: 1 }) });
  expect(now().context.job).toMatchObject({ done: 1 });
  await send(ENDED);
  expect(now().value).toBe('ready');
  await send(APPLY);
  expect(asked[2]).toEqual({ id: 5, allowsFree: true });
  expect(now()).toMatchObject({ value: { applying: 'following' }, context: { job: null } });
  await send(ENDED);
  expect(now().value).toBe('applied');
  expect(followed).toEqual([7, 8]);
});

test('a page that is opened during the job goes on from it, and one of its end shows that', async () => {
  expect((await open(APPLYING)).now().value).toEqual({ applying: 'following' });
  expect((await open(importOf({ state: 'refused' }))).now().value).toBe('refused');
});

test('what was cancelled stops, and can go on', async () => {
  const stopped = importOf({ state: 'stopped', applied: 1 });
  const { asked, said, now, send } = await open(APPLYING, READY, stopped, APPLYING);
  await send(CANCEL);
  expect(asked[1]).toBe(8);
  expect(said).toEqual(['cancelled']);
  await send(ENDED);
  expect(now().value).toBe('stopped');
  await send(APPLY);
  expect(now().value).toEqual({ applying: 'following' });
});

test('a cancelling that fails leaves the job at work', async () => {
  const { said, now, send } = await open(APPLYING, CONFLICT);
  await send(CANCEL);
  expect(said).toEqual([CONFLICT]);
  expect(now().value).toEqual({ applying: 'following' });
});

test('where somebody else began first, the page follows their job', async () => {
  const { said, now, send } = await open(READY, CONFLICT, APPLYING);
  await send(APPLY);
  expect(said).toEqual([CONFLICT]);
  expect(now().value).toEqual({ applying: 'following' });
});

test('without a network what was read stays, and is read again by itself', async () => {
  const { clock, now, soon, send } = await open(importOf(), DOWN, READY);
  await send(ENDED);
  expect(now()).toMatchObject({ value: 'offline', context: { one: { state: 'checking' } } });
  clock.increment(1000);
  await soon();
  expect(now().value).toBe('ready');
});

test('an import that cannot be read is missing until a retry', async () => {
  const { now, send } = await open(DOWN, READY);
  expect(now().value).toBe('missing');
  await send({ type: 'retry.requested' });
  expect(now().value).toBe('ready');
});

test('without implementations it fails instead of pretending', async () => {
  const actor = createActor(importMachine, { input: { id: 5 } }).start();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(actor.getSnapshot().value).toBe('missing');
});
