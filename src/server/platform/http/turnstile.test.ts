import { firstInTurn, turnstile } from './turnstile.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('a few pass at once, and the others in later turns, in order', async () => {
  const turn = turnstile(2);
  const passed: number[] = [];
  const pass = async (caller: number) => {
    await turn();
    passed.push(caller);
  };
  const all = [1, 2, 3, 4, 5].map(pass);
  await Promise.resolve();
  await Promise.resolve();
  expect(passed).toEqual([1, 2]);
  await nextTurn();
  await Promise.resolve();
  expect(passed.length).toBeLessThan(5);
  await Promise.all(all);
  expect(passed).toEqual([1, 2, 3, 4, 5]);
});

test('a quiet time lets as many pass at once again', async () => {
  const turn = turnstile(1);
  expect(turn()).toBeUndefined();
  expect(turn()).toBeInstanceOf(Promise);
  for (let at = 0; at < 5; at += 1) await nextTurn();
  expect(turn()).toBeUndefined();
});

test('the first few in a turn are told so, in each turn', async () => {
  const isFirst = firstInTurn(2);
  expect([isFirst(), isFirst(), isFirst()]).toEqual([true, true, false]);
  await nextTurn();
  expect(isFirst()).toBe(true);
});
