import { createActor, fromPromise } from 'xstate';
import type { RestoredKeys } from '../../../../domain/tools/backupSchedule.ts';
import { restoreMachine } from './restoreMachine.ts';

const RESTORE = { type: 'restore.requested' } as const;
const MAINTENANCE = { code: 'server', status: 503 };
const DOWN = { code: 'network', status: 0 };
const SIGNED_OUT = { code: 'unauthorized', status: 401 };

/** Calls answer in this order: null, or the error with which they fail. */
function open(...answers: (object | null)[]) {
  const asked: string[] = [];
  const call = <Answer>(name: string, answer: Answer) =>
    fromPromise<Answer>(async () => {
      asked.push(name);
      const error = answers.shift();
      if (error !== null) throw error as Error;
      return answer;
    });
  const actors = {
    restoreBackup: call<RestoredKeys>('restore', 'left'),
    checkSession: call<unknown>('session', null),
  };
  const actor = createActor(restoreMachine.provide({ actors })).start();
  const now = () => actor.getSnapshot();
  const restore = async () => {
    actor.send(RESTORE);
    await new Promise((resolve) => setTimeout(resolve, 0));
    return now();
  };
  return { actor, asked, now, restore };
}

test('the session is asked for once the shop is restored', async () => {
  const { asked, restore } = open(null, null);
  const { value, tags, context } = await restore();
  expect([value, tags.has('restored'), context.keys]).toEqual(['restored', true, 'left']);
  expect(asked).toEqual(['restore', 'session']);
});

test('a session that the backup does not know leaves the shop restored', async () => {
  const { value, tags } = await open(null, SIGNED_OUT).restore();
  expect([value, tags.has('restored')]).toEqual(['signedOut', true]);
});

test('a shop that is restored by somebody else refuses, and may be asked again', async () => {
  const { now, restore } = open(MAINTENANCE, null, null);
  expect(await restore()).toMatchObject({ value: 'refused', context: { error: MAINTENANCE } });
  const again = restore();
  expect(now()).toMatchObject({ value: 'restoring', context: { error: null } });
  expect((await again).value).toBe('restored');
});

test('the outcome of a restore whose connection went is unknown', async () => {
  const { restore } = open(DOWN, null, null);
  expect(await restore()).toMatchObject({ value: 'unanswered', context: { error: DOWN } });
  expect((await restore()).value).toBe('restored');
});

test('it is not sent twice', async () => {
  const { actor, asked, restore } = open(null, null);
  actor.send(RESTORE);
  await restore();
  expect(asked).toEqual(['restore', 'session']);
});

test('without implementations it fails instead of pretending', async () => {
  const actor = createActor(restoreMachine).start();
  actor.send(RESTORE);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(actor.getSnapshot().value).toBe('refused');
});
