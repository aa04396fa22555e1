import { Counter, Registry } from 'prom-client';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import type { ShopApp } from '../http/ShopApp.ts';
import { metricsRoutes } from './metricsRoutes.ts';

const TOKEN = 'un-secreto-de-prometheus';

let app: ShopApp;

async function open(
  token: string | null = TOKEN,
  trustProxy = false,
  isOpenHere = true,
): Promise<void> {
  const registry = new Registry();
  new Counter({ name: 'shop_things_total', help: 'Things', registers: [registry] }).inc(3);
  app = await bareShopApp({ trustProxy });
  await app.register(metricsRoutes({ registry, token, isOpenHere }));
}

afterEach(() => app.close());

const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost:8000', ...headers } });

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
  '%s is local and may read',
  async (address) => {
    await open(null);
    const { statusCode, headers, body } = await ask(address);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('shop_things_total 3\n');
  },
);

test.each([
  ['another machine', '203.0.113.9', {}],
  ['another machine by IPv6', '2001:db8::1', {}],
  ['another machine that says it is this one', '203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }],
  ['whom a proxy on this machine stands in for', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
  ['whom a proxy stands in for by another name', '127.0.0.1', { via: '1.1 proxy' }],
  ['who asks by the shop’s public name', '127.0.0.1', { host: 'brazada.example' }],
  ['a wrong token', '203.0.113.9', { authorization: 'Bearer otro' }],
  ['a token of another kind', '203.0.113.9', { authorization: `Token ${TOKEN}` }],
] as const)('%s finds nothing', async (_, address, headers) => {
  for (const trustProxy of [false, true]) {
    await open(TOKEN, trustProxy);
    const answer = await ask(address, headers);
    const unknown = await app.inject('/nowhere');
    expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
  }
});

test('requires the token locally too when a proxy without headers may be in front', async () => {
  await open(TOKEN, false, false);
  expect((await ask('127.0.0.1')).statusCode).toBe(404);
  expect((await ask('127.0.0.1', { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
});

test('accepts the token from anywhere', async () => {
  await open();
  const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' };
  expect((await ask('203.0.113.9', headers)).statusCode).toBe(200);
});

test('rejects any token if none is configured', async () => {
  await open(null);
  for (const authorization of ['Bearer null', 'Bearer ', 'Bearer undefined']) {
    expect((await ask('203.0.113.9', { authorization })).statusCode).toBe(404);
  }
});
