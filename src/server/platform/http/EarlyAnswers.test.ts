import { get as ask, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import { registerCaller } from './caller.ts';
import { CatalogueCache } from './CatalogueCache.ts';
import { originOf } from './requestOrigin.ts';
import type { ShopApp } from './ShopApp.ts';

let app: ShopApp;
let cache: CatalogueCache;
/** Number of requests that reached the app. */
let seen: number;
let port: number;

beforeEach(async () => {
  seen = 0;
  cache = new CatalogueCache({ originOf: originOf(null) });
  app = await bareShopApp({
    allowedOrigins: ['https://friend.example'],
    answerEarly: cache.answerEarly,
  });
  app.addHook('onRequest', async () => {
    seen += 1;
  });
  registerCaller(app, async () => ({
    accountId: 1,
    admin: false,
    lacksSecondFactor: false,
    isProven: false,
    areas: [],
    priceList: { name: 'minorista', basisPoints: 10_000 },
  }));
  cache.register(app);
  app.get('/api/products', { config: { catalogue: 'byPriceList' } }, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(`{"text":"${'malla '.repeat(300)}"}`),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as { port: number });
});

afterEach(() => app.close());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function get(headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = ask(
      { port, host: '127.0.0.1', path: '/api/products', headers, method },
      (response) => {
        const { statusCode: status, headers: answered } = response;
        const lasting = { ...answered, date: 'some day', 'x-request-id': undefined };
        text(response).then((body) => resolve({ status, headers: lasting, body }), reject);
      },
    );
    request.on('error', reject).end();
  });
}

test.each(['identity', 'gzip', 'br'])(
  'answers a repeated read in %s without the app',
  async (coding) => {
    const headers = { 'accept-encoding': coding };
    const first = await get(headers);
    const second = await get(headers);
    const third = await get(headers);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(first.headers['content-security-policy']).toBeTruthy();
    expect(seen).toBe(1);
  },
);

test('answers 304 without the app', async () => {
  const { headers } = await get();
  const conditional = { 'if-none-match': headers.etag };
  const early = await get(conditional);
  cache.drop('anything');
  expect(await get(conditional)).toEqual(early);
  expect(early).toMatchObject({ status: 304, body: '', headers: { etag: headers.etag } });
  expect(seen).toBe(2);
});

test('keeps the body of an answer that was first sent as 304', async () => {
  const first = await get();
  cache.drop('anything');
  await get({ 'if-none-match': first.headers.etag });
  expect(await get()).toEqual(first);
});

test.each([
  ['a token', { authorization: 'Token x' }],
  ['a foreign origin', { origin: 'https://friend.example' }],
  ['another host', { host: 'brazada.example' }],
])('passes %s to the app', async (_, headers) => {
  await get();
  await get(headers);
  expect(seen).toBe(2);
});

test('passes HEAD to the app', async () => {
  await get();
  expect((await get({}, 'HEAD')).body).toBe('');
  expect(seen).toBe(2);
});

test('shares answers that were computed for a special request', async () => {
  await get({ authorization: 'Token x', origin: 'https://friend.example' });
  await get();
  const { headers } = await get();
  expect(seen).toBe(2);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers.vary).toMatch(/Origin/);
});

test('is invalidated by a catalogue change', async () => {
  await get();
  cache.drop('anything');
  await get();
  expect(seen).toBe(2);
});
