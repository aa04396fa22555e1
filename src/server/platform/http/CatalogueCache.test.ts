import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { registerCaller } from './caller.ts';
import { CatalogueCache } from './CatalogueCache.ts';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import { originOf } from './requestOrigin.ts';
import type { ShopApp } from './ShopApp.ts';

const TEXT = 'camperas y calzas '.repeat(200);

let app: ShopApp;
let cache: CatalogueCache;
let made: string[];
let duringMake: () => void;

beforeEach(async () => {
  made = [];
  duringMake = () => undefined;
  app = await bareShopApp();
  registerCaller(app, async (token) => ({
    accountId: 1,
    admin: false,
    lacksSecondFactor: false,
    isProven: false,
    areas: [],
    priceList: { name: token, basisPoints: 7000 },
  }));
  cache = new CatalogueCache({ originOf: originOf(null) });
  cache.register(app);
  const page = z.string().regex(/^\d+$/).transform(Number).default(1);
  const schema = {
    params: z.object({ id: z.string() }),
    querystring: z.object({ page }),
    response: { 200: z.object({ page: z.number(), by: z.string(), text: z.string() }) },
  };
  const answer = async (id: string, page: number, by: string) => {
    made.push(`${id} ${page} ${by}`);
    duringMake();
    return { page, by, text: TEXT };
  };
  app.get(
    '/api/price/:id/',
    { schema, config: { catalogue: 'byPriceList' } },
    ({ params, query, caller }) => answer(params.id, query.page, caller.priceList.name),
  );
  app.get(
    '/api/stock/:id/',
    { schema, config: { catalogue: 'forEveryone', unitsOf: 'id' } },
    ({ params, query }) => answer(params.id, query.page, 'all'),
  );
  app.get(
    '/api/navbar/:id/',
    { schema, config: { catalogue: 'forEveryone' } },
    ({ params, query }) => answer(params.id, query.page, 'all'),
  );
  app.post('/api/filter', { config: { catalogue: 'byPriceList' } }, () =>
    answer('filter', 1, 'post'),
  );
  app.get('/api/missing', { config: { catalogue: 'forEveryone' } }, async (_, reply) => {
    made.push('missing');
    return reply.code(404).send({ detail: 'No.' });
  });
  await app.ready();
});

afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('caches repeated reads', async () => {
  const first = await get('/api/price/1/');
  const second = await get('/api/price/1/');
  expect(second.body).toBe(first.body);
  expect(second.headers.etag).toBe(first.headers.etag);
  expect(second.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(made).toEqual(['1 1 minorista']);
});

test('normalises equivalent queries to one entry', async () => {
  for (const url of [
    '/api/price/1/',
    '/api/price/1',
    '/api/price/1/?page=1',
    '/api/price/1/?page=01&utm=x',
    '/api/price/1?page=01',
  ]) {
    expect((await get(url)).json()).toMatchObject({ page: 1 });
  }
  expect(made).toHaveLength(1);
});

test('distinguishes parameters', async () => {
  await get('/api/price/1/');
  await get('/api/price/1/?page=2');
  await get('/api/price/2/');
  await get('/api/price/1/', { host: 'other.example' });
  expect(made).toEqual(['1 1 minorista', '1 2 minorista', '2 1 minorista', '1 1 minorista']);
});

test('caches prices per price list, and marks them private', async () => {
  expect((await get('/api/price/1/')).headers['cache-control']).toBe(
    'public, max-age=0, must-revalidate',
  );
  const answer = await get('/api/price/1/', { authorization: 'Token mayorista' });
  expect(answer.json()).toMatchObject({ by: 'mayorista' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers.vary).toMatch(/Authorization/);
  expect((await get('/api/price/1/')).json()).toMatchObject({ by: 'minorista' });
});

test('shares answers without prices', async () => {
  await get('/api/navbar/1/');
  const answer = await get('/api/navbar/1/', { authorization: 'Token mayorista' });
  expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(made).toHaveLength(1);
});

test('compresses as the client accepts, from the first answer on', async () => {
  for (let round = 0; round < 2; round += 1) {
    const br = await get('/api/price/1/', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.headers.vary).toMatch(/Accept-Encoding/);
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain(TEXT);
    const gz = await get('/api/price/1/', { 'accept-encoding': 'gzip' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.rawPayload).toString()).toContain(TEXT);
    const plain = await get('/api/price/1/');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(new Set([br, gz, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  }
});

test('answers a matching ETag with 304 and no body', async () => {
  const { etag } = (await get('/api/price/1/', { 'accept-encoding': 'br' })).headers;
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await get('/api/price/1/', {
      'accept-encoding': 'br',
      'if-none-match': String(tag),
    });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers.etag).toBe(etag);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  }
  expect((await get('/api/price/1/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('answers 304 also on a cache miss', async () => {
  const { etag } = (await get('/api/price/1/')).headers;
  cache.drop('anything');
  expect((await get('/api/price/1/', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  expect(made).toHaveLength(2);
});

test('answers HEAD like GET without a body', async () => {
  const { headers, body } = await app.inject({ method: 'HEAD', url: '/api/price/1/' });
  expect(body).toBe('');
  expect(headers['content-length']).toBe((await get('/api/price/1/')).headers['content-length']);
});

test('drops everything on a change', async () => {
  await get('/api/price/1/');
  cache.drop('anything');
  await get('/api/price/1/');
  expect(made).toHaveLength(2);
});

test('drops what shows a product of which units were sold, and keeps all else', async () => {
  await Promise.all(['/api/price/1/', '/api/stock/1/', '/api/stock/2/'].map((url) => get(url)));
  cache.drop({ units: [2], stock: [] });
  made.length = 0;
  for (const url of ['/api/price/1/', '/api/stock/1/', '/api/stock/2/']) await get(url);
  expect(made).toHaveLength(1);
  await get('/api/stock/2/');
  expect(made).toHaveLength(1);
  duringMake = () => cache.drop({ units: [3], stock: [] });
  await get('/api/stock/3/');
  duringMake = () => undefined;
  await get('/api/stock/3/');
  expect(made).toHaveLength(3);
  cache.drop({ units: [], stock: [2] });
  await get('/api/price/1/');
  expect(made).toHaveLength(4);
});

test('does not store an answer computed before a change', async () => {
  duringMake = () => cache.drop('anything');
  await get('/api/price/1/');
  duringMake = () => undefined;
  await get('/api/price/1/');
  await get('/api/price/1/');
  expect(made).toHaveLength(2);
});

test('does not cache failures', async () => {
  expect((await get('/api/missing')).statusCode).toBe(404);
  expect((await get('/api/missing')).statusCode).toBe(404);
  expect(made).toEqual(['missing', 'missing']);
  expect((await get('/api/price/1/?page=x')).headers['cache-control']).toBe('no-store');
});

test('compresses answers to POST queries, and does not cache them', async () => {
  const ask = () =>
    app.inject({ method: 'POST', url: '/api/filter', headers: { 'accept-encoding': 'br' } });
  expect((await ask()).headers['content-encoding']).toBe('br');
  await ask();
  expect(made).toHaveLength(2);
});
