import { assign, createActor, fromPromise, setup } from 'xstate';
import { failureBehind, withRecovery } from './withRecovery.ts';

const answered = jest.fn();

const order = setup({
  types: { input: {} as { table: number }, context: {} as { table: number; dishes: number } },
  actors: {
    cook: fromPromise(() => new Promise<void>((resolve) => answered.mockImplementation(resolve))),
  },
  actions: {
    count: assign({ dishes: ({ event }) => (event as unknown as { dishes: [] }).dishes.length }),
    shout: () => {
      throw new Error('hoarse');
    },
  },
}).createMachine({
  context: ({ input }) => ({ table: input.table, dishes: 0 }),
  initial: 'waiting',
  states: {
    waiting: { on: { ordered: { target: 'cooking', actions: 'count' } } },
    cooking: { invoke: { src: 'cook', onDone: 'served' }, on: { called: { actions: 'shout' } } },
    served: {},
  },
});

it('restarts, with its input and without its calls, where an action throws', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  const onFailure = jest.fn();
  const actor = createActor(withRecovery(order, onFailure), { input: { table: 7 } }).start();
  const seen: unknown[] = [];
  actor.subscribe(({ value }) => seen.push(value));
  const send = (event: object) => actor.send(event as never);
  send({ type: 'ordered' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'waiting', status: 'active' });
  expect(failureBehind(actor.getSnapshot())).toBeInstanceOf(TypeError);
  send({ type: 'ordered', dishes: [1] });
  expect(failureBehind(actor.getSnapshot())).toBeUndefined();
  send({ type: 'called' });
  expect(actor.getSnapshot()).toMatchObject({
    value: 'waiting',
    context: { table: 7, dishes: 0 },
    children: {},
  });
  answered();
  await Promise.resolve();
  expect(seen).toEqual(['waiting', 'cooking', 'waiting']);
  expect(onFailure).toHaveBeenCalledTimes(2);
});
