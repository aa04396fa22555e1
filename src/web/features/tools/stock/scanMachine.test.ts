import { createActor } from 'xstate';
import { answeringCalls } from '../../../../testing/machines/answeringCalls.ts';
import { LINE } from '../../../../testing/walks/toolsWalks.ts';
import { scanMachine } from './scanMachine.ts';

const DOWN = { code: 'network', status: 0 };
const CONFLICT = { code: 'conflict', status: 409 };
const scan = (text: string, sizeId: number | null = null) =>
  ({ type: 'unit.scanned', text, sizeId }) as const;
const counted = (units: number) => ({ ...LINE, counted: units });
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Calls answer in this order, or fail with `{ code }`. */
function open(...answers: object[]) {
  const { asked, call } = answeringCalls(answers);
  const machine = scanMachine.provide({
    actors: { countUnit: call() },
  });
  const actor = createActor(machine).start();
  const now = () => actor.getSnapshot();
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    await soon();
  };
  return { actor, asked, now, send };
}

test('scans are sent one after the other, in their order', async () => {
  const { actor, asked, now } = open(counted(1), counted(2), counted(3));
  for (const text of ['a', 'b', 'c']) actor.send(scan(text));
  expect(asked).toEqual([{ text: 'a', sizeId: null }]);
  expect(now().context.waiting).toHaveLength(3);
  for (let turn = 0; turn < 3; turn += 1) await soon();
  expect(asked.map((each) => (each as { text: string }).text)).toEqual(['a', 'b', 'c']);
  expect(now()).toMatchObject({
    value: 'idle',
    context: { waiting: [], last: { counted: 3 } },
  });
});

test('a scan that fails is missed and the next goes on; a choice for it makes up for it', async () => {
  const { actor, now, send } = open(DOWN, counted(1), CONFLICT, counted(2));
  actor.send(scan('malla'));
  await send(scan('b'));
  await soon();
  expect(now().context).toMatchObject({
    missed: [{ text: 'malla', error: DOWN }],
    last: { counted: 1 },
  });
  await send(scan('malla'));
  expect(now().context.missed).toEqual([{ text: 'malla', error: CONFLICT }]);
  await send(scan('malla', 3));
  expect(now().context.missed).toEqual([]);
});

test('a missed scan can be dismissed', async () => {
  const { now, send } = open(DOWN);
  await send(scan('x'));
  await send({ type: 'miss.dismissed', text: 'x' });
  expect(now().context.missed).toEqual([]);
});

test('without implementations it fails instead of pretending', async () => {
  const actor = createActor(scanMachine).start();
  actor.send(scan('a'));
  await soon();
  expect(actor.getSnapshot().context.missed).toHaveLength(1);
});
