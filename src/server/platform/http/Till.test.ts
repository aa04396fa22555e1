import { setTimeout as pause } from 'node:timers/promises';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import { Till } from './Till.ts';

let finish: () => void = () => undefined;

async function open() {
  const till = new Till();
  const app = await bareShopApp();
  till.watch(app);
  const held = new Promise<void>((resolve) => (finish = resolve));
  app.post('/api/store/payment/', { schema: { hide: true } }, async () => {
    await held;
    return {};
  });
  app.get('/api/cart/session-cart/', { schema: { hide: true } }, async () => ({}));
  return { till, app };
}

/** Counts the turns that have come. */
function countTurns(till: Till, count: number): () => number {
  let come = 0;
  for (let at = 0; at < count; at += 1) void till.turn().then(() => (come += 1));
  return () => come;
}

test('with an empty till each turn of the event loop lets one in', async () => {
  const { till, app } = await open();
  const come = countTurns(till, 3);
  const seen: number[] = [];
  while (come() < 3) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(come());
  }
  expect(seen).toEqual(expect.arrayContaining([1, 2, 3]));
  await app.close();
});

test('while somebody pays few are let in, and all of them afterwards', async () => {
  const { till, app } = await open();
  const paying = app.inject({ method: 'POST', url: '/api/store/payment/', payload: {} });
  await pause(20);
  await till.turn();
  const come = countTurns(till, 20);
  await pause(120);
  expect(come()).toBeGreaterThanOrEqual(1);
  expect(come()).toBeLessThanOrEqual(3);
  finish();
  expect((await paying).statusCode).toBe(200);
  await pause(20);
  expect(come()).toBe(20);
  await app.close();
});

test('carts that come and go leave no one behind', async () => {
  const { till, app } = await open();
  for (let at = 0; at < 3; at += 1) await app.inject('/api/cart/session-cart/');
  const come = countTurns(till, 5);
  await pause(20);
  expect(come()).toBe(5);
  await app.close();
});
