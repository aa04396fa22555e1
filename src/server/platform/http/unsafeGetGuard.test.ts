import { bareShopApp } from '../../../testing/bareShopApp.ts';
import type { ShopApp } from './ShopApp.ts';

let app: ShopApp;
let changes = 0;

beforeAll(async () => {
  app = await bareShopApp({ allowedOrigins: ['https://friend.example'] });
  app.get('/api/cart/add', { config: { changesState: true } }, async () => ({
    changes: ++changes,
  }));
  app.get('/api/products', async () => ({}));
});

beforeEach(() => {
  changes = 0;
});

afterAll(() => app.close());

test.each([
  ['a plain client', {}],
  ['the shop itself', { 'sec-fetch-site': 'same-origin' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ['an allowed site', { 'sec-fetch-site': 'cross-site', origin: 'https://friend.example' }],
])('%s changes the cart', async (_, headers) => {
  expect((await app.inject({ url: '/api/cart/add', headers })).statusCode).toBe(200);
  expect(changes).toBe(1);
});

test.each([
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
  ['an older prefetch', { purpose: 'prefetch' }],
  ['Firefox prefetching', { 'x-moz': 'prefetch' }],
  ['a picture on a foreign site', { 'sec-fetch-site': 'cross-site' }],
  ['a foreign script', { 'sec-fetch-site': 'cross-site', origin: 'https://foe.example' }],
  ['a sandboxed page', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
])('rejects %s without changing anything', async (_, headers) => {
  const answer = await app.inject({ url: '/api/cart/add/', headers });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toEqual({ detail: expect.any(String) });
  expect(changes).toBe(0);
});

test('HEAD changes nothing', async () => {
  expect((await app.inject({ method: 'HEAD', url: '/api/cart/add' })).statusCode).toBe(405);
  expect(changes).toBe(0);
});

test('a safe GET may be prefetched', async () => {
  const headers = { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'cross-site' };
  expect((await app.inject({ url: '/api/products', headers })).statusCode).toBe(200);
});
