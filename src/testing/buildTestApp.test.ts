import { buildTestApp, type TestApp } from './buildTestApp.ts';
import { writeCatalogueSample } from './data/catalogueSample.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await buildTestApp({ fill: writeCatalogueSample });
});

afterAll(() => shop.close());

test('a page can talk to the server in its own process', async () => {
  const response = await shop.fetchFn('/api/store/products/', { credentials: 'include' });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ count: 4 });
});

test('it keeps its cart as a browser does', async () => {
  const { variant_id: variant } = await shop.database.db
    .selectFrom('variant_sizes')
    .select('variant_id')
    .where('size', '=', '8/10')
    .executeTakeFirstOrThrow();
  const added = await shop.fetchFn(`/api/cart/session-cart/modify/${variant}/8%2F10/add/1/`);
  expect(added.status).toBe(200);
  const cart = await shop.fetchFn('/api/cart/session-cart/', { credentials: 'include' });
  expect(await cart.json()).toMatchObject({ cart: { items: [{ size: '8/10', quantity: 1 }] } });
});

test('what was given up is not answered', async () => {
  const controller = new AbortController();
  const answer = shop.fetchFn('/api/store/products/', { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toThrow('aborted');
});
