import { onOrderInOtherTab, broadcastOrder } from './orderBroadcast.ts';

const listen = () => {
  const received: unknown[] = [];
  const stop = onOrderInOtherTab((order) => received.push(order));
  return { received, stop };
};
const say = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

test('an order of another tab arrives as it was sent, and is not stored', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem');
  const { received, stop } = listen();
  for (const order of [
    { number: '100041', key: 'secret' },
    { number: '100042', key: null },
  ]) {
    broadcastOrder(order);
    expect(localStorage).toHaveLength(0);
    say(...(set.mock.lastCall as [string, string]));
    expect(received.at(-1)).toEqual(order);
  }
  stop();
  say(...(set.mock.lastCall as [string, string]));
  expect(received).toHaveLength(2);
});

test('anything else is none', () => {
  const { received, stop } = listen();
  say('auth-storage', '{"number":"1"}');
  say(null, null);
  for (const text of [null, '', '{', 'null', '[]', '{"number":1}']) say('order-placed', text);
  expect(received).toEqual([]);
  stop();
});

test('a storage that is full or blocked stops no order', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => broadcastOrder({ number: '1', key: null })).not.toThrow();
});
