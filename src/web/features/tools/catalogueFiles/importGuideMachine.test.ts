import { createActor } from 'xstate';
import { answeringCalls } from '../../../../testing/machines/answeringCalls.ts';
import { importGuideMachine } from './importGuideMachine.ts';

const UPLOAD = { fileName: 'lista.csv', fetchesPictures: true, priceFactor: null };
const FILE = { type: 'file.chosen', upload: UPLOAD } as const;
const BACK = { type: 'back.requested' } as const;

function open(input: { source: 'shopify' | null; checkId: number | null }, ...answers: object[]) {
  const opened: unknown[] = [];
  const { asked, call } = answeringCalls(answers);
  const machine = importGuideMachine.provide({
    actors: { uploadFile: call() },
    actions: { openCheck: ({ context }) => opened.push(context.checkId) },
  });
  const actor = createActor(machine, { input }).start();
  return {
    asked,
    opened,
    now: () => actor.getSnapshot(),
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event);
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

test('leads from the shop that is left to the check of its file', async () => {
  const { asked, opened, now, send } = open({ source: null, checkId: null }, { id: 5 });
  expect(now().value).toBe('choosingSource');
  await send({ type: 'source.chosen', source: 'shopify' });
  await send({ type: 'export.done' });
  await send(FILE);
  expect(asked).toEqual([UPLOAD]);
  expect(opened).toEqual([5]);
  expect(now().value).toBe('checking');
});

test('goes back step by step, and keeps a check that there was', async () => {
  const { now, send } = open({ source: 'shopify', checkId: 5 });
  expect(now().value).toBe('choosingFile');
  await send(BACK);
  expect(now().value).toBe('exporting');
  await send(BACK);
  expect(now()).toMatchObject({ value: 'choosingSource', context: { checkId: 5 } });
});

test('a file that does not arrive is said, and can be chosen again', async () => {
  const lost = { code: 'network', status: 0 };
  const { opened, now, send } = open({ source: 'shopify', checkId: null }, lost, { id: 6 });
  expect(now().value).toBe('exporting');
  await send({ type: 'export.done' });
  await send(FILE);
  expect(now()).toMatchObject({ value: 'choosingFile', context: { error: lost } });
  await send(FILE);
  expect(now().context).toMatchObject({ checkId: 6, error: null });
  expect(opened).toEqual([6]);
});
