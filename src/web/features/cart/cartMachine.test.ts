import { createActor, fromPromise } from 'xstate';
import type { Cart, CartLine } from '../../../domain/orders/cart.ts';
import { cartMachine, type LineChange } from './cartMachine.ts';

const line = (size: string) => ({ variantId: 7, size, quantity: 1 }) as CartLine;
const change = (units: number, { size = 'M', atOnce = false } = {}) =>
  ({ type: 'line.changed', key: `7/${size}`, line: line(size), units, atOnce }) as const;
const answer: Cart = { lines: [] };

function start() {
  const sent: [size: string, units: number][] = [];
  const waiting: { answer: (cart: Cart) => void; fail: (error: unknown) => void }[] = [];
  const confirmed = jest.fn();
  const refused = jest.fn();
  const machine = cartMachine.provide({
    actors: {
      sendChange: fromPromise<Cart, LineChange>(({ input }) => {
        sent.push([input.line.size, input.units]);
        return new Promise((resolve, reject) => waiting.push({ answer: resolve, fail: reject }));
      }),
    },
  });
  const actor = createActor(machine).start();
  actor.on('line.confirmed', confirmed);
  actor.on('line.refused', refused);
  const soon = () => new Promise((resolve) => setTimeout(resolve, 0));
  const reply = async () => {
    waiting.shift()?.answer(answer);
    await soon();
  };
  const refuse = async (error: unknown) => {
    waiting.shift()?.fail(error);
    await soon();
  };
  return { actor, sent, confirmed, refused, reply, refuse };
}

test('sends the first click at once, and those during its request together', async () => {
  const { actor, sent, reply, confirmed } = start();
  for (let click = 0; click < 4; click++) actor.send(change(1));
  expect(sent).toEqual([['M', 1]]);
  await reply();
  expect(sent).toEqual([
    ['M', 1],
    ['M', 3],
  ]);
  await reply();
  expect(confirmed).toHaveBeenCalledTimes(2);
  expect(actor.getSnapshot().value).toBe('settled');
});

test('units are removed one at a time', async () => {
  const { actor, sent, reply } = start();
  for (let click = 0; click < 3; click++) actor.send(change(-1));
  for (let call = 0; call < 3; call++) await reply();
  expect(sent).toEqual([
    ['M', -1],
    ['M', -1],
    ['M', -1],
  ]);
});

test('removes and restores a whole line in one request', async () => {
  const { actor, sent, reply } = start();
  actor.send(change(-5, { atOnce: true }));
  actor.send(change(5));
  await reply();
  await reply();
  expect(sent).toEqual([
    ['M', -5],
    ['M', 5],
  ]);
});

test('never sends changes that were undone during a request', async () => {
  const { actor, sent, reply } = start();
  actor.send(change(1));
  actor.send(change(1));
  actor.send(change(-1));
  await reply();
  expect(sent).toEqual([['M', 1]]);
  expect(actor.getSnapshot().value).toBe('settled');
});

test('splits large changes into several requests', async () => {
  const { actor, sent, reply } = start();
  actor.send(change(150));
  await reply();
  expect(sent).toEqual([
    ['M', 99],
    ['M', 51],
  ]);
});

test('sends changes of different lines one after another', async () => {
  const { actor, sent, reply } = start();
  actor.send(change(1, { size: 'S' }));
  actor.send(change(1, { size: 'L' }));
  expect(sent).toEqual([['S', 1]]);
  await reply();
  expect(sent).toEqual([
    ['S', 1],
    ['L', 1],
  ]);
});

test('a failure reverts only the pending changes of its line', async () => {
  const { actor, sent, refused, refuse } = start();
  actor.send(change(2));
  actor.send(change(3));
  actor.send(change(1, { size: 'L' }));
  const error = { code: 'conflict', status: 409 };
  await refuse(error);
  expect(refused.mock.calls).toMatchObject([[{ key: '7/M', failure: { error, units: 2 } }]]);
  expect(sent).toEqual([
    ['M', 2],
    ['L', 1],
  ]);
  expect(actor.getSnapshot().context.failures).toEqual({ '7/M': { error, units: 2 } });
  actor.send(change(1));
  expect(actor.getSnapshot().context.failures).toEqual({});
});

test('a change of shopper drops all pending changes and their responses', async () => {
  const { actor, sent, confirmed, refuse, reply } = start();
  actor.send(change(1));
  await refuse({ status: 409 });
  actor.send(change(1, { size: 'S' }));
  actor.send(change(1, { size: 'L' }));
  actor.send({ type: 'shopper.left' });
  await reply();
  expect(sent).toEqual([
    ['M', 1],
    ['S', 1],
  ]);
  expect(confirmed).not.toHaveBeenCalled();
  expect(actor.getSnapshot().context).toEqual({ pending: {}, step: null, failures: {} });
});
