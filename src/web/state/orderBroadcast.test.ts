import { onOrderInOtherTab, broadcastOrder } from './orderBroadcast.ts';

const hearing = () => {
  const heard: unknown[] = [];
  const stop = onOrderInOtherTab((order) => heard.push(order));
  return { heard, stop };
};
const say = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

test('an order of another tab is heard as it was told, and nothing of it is kept', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem');
  const { heard, stop } = hearing();
  for (const order of [
    { number: '100041', key: 'secret' },
    { number: '100042', key: null },
  ]) {
    broadcastOrder(order);
    expect(localStorage).toHaveLength(0);
    say(...(set.mock.lastCall as [string, string]));
    expect(heard.at(-1)).toEqual(order);
  }
  stop();
  say(...(set.mock.lastCall as [string, string]));
  expect(heard).toHaveLength(2);
});

test('anything else is none', () => {
  const { heard, stop } = hearing();
  say('auth-storage', '{"number":"1"}');
  say(null, null);
  for (const text of [null, '', '{', 'null', '[]', '{"number":1}']) say('order-placed', text);
  expect(heard).toEqual([]);
  stop();
});

test('a storage that is full or blocked stops nobody', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => broadcastOrder({ number: '1', key: null })).not.toThrow();
});
