import { Writable } from 'node:stream';
import { z } from 'zod';
import { conflict, conflictText, ShopError } from '../ShopError.ts';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import { createLogger } from '../logging/createLogger.ts';
import { askInProcess } from './askInProcess.ts';
import type { ShopApp } from './ShopApp.ts';

let app: ShopApp;

beforeAll(async () => {
  app = await bareShopApp({ allowedOrigins: ['https://friend.example'] });
  const page = z.string().regex(/^\d+$/, 'Tiene que ser un número.').transform(Number).default(1);
  app.get(
    '/api/things/:name/',
    {
      schema: {
        params: z.object({ name: z.string().max(20) }),
        querystring: z.object({ page }),
        response: { 200: z.object({ name: z.string(), page: z.number() }) },
      },
    },
    async (request) => ({ name: request.params.name, page: request.query.page }),
  );
  app.post(
    '/api/things/',
    { schema: { body: z.strictObject({ size: z.string(), units: z.int().min(1) }) } },
    async (request) => ({ got: request.body }),
  );
  app.get('/api/text', () => {
    throw conflictText('No hay Stock del producto.');
  });
  app.get('/api/conflict', () => {
    throw conflict('No se puede.', { items: [1] });
  });
  app.get('/api/tired', () => {
    throw new ShopError('tooMany', 'Esperá un momento.', { headers: { 'retry-after': '30' } });
  });
  app.get('/api/broken', () => {
    throw new Error('password of the database is hunter2');
  });
});

afterAll(() => app.close());

describe('paths', () => {
  test.each(['/api/things/8%2F10', '/api/things/8%2F10/'])('%s answers', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ name: '8/10', page: 1 });
  });

  test.each(['//api/things/M', '/////api/things/M/?page=1'])('%s answers too', async (url) => {
    const answer = await app.inject({ url: `http://shop.example${url}` });
    expect(answer.json()).toEqual({ name: 'M', page: 1 });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    [`/api/things/a?q=${'x'.repeat(10_000)}`, 414],
    ['/api/nada', 404],
    ['/api/things/a/b/', 404],
    ['/api/things/%E0%A4%A', 400],
    ['/api/things/a?page=%E0%A4%A', 400],
    ['/api/things/a%00b', 400],
    ['/api/things/a?page=1&page=2', 400],
    ['/api/things/a?page=', 400],
    ['/api/things/a?page[]=1', 200],
    [`/api/things/${'ñ'.repeat(21)}`, 400],
    [`/api/things/${'a'.repeat(501)}`, 400],
  ])('%s is %i with a sentence or an answer', async (url, status) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(status);
    if (status !== 200)
      expect(answer.json()).toEqual(expect.objectContaining({ detail: expect.any(String) }));
  });

  test('another method on a known path is 405 with the allowed ones', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/api/things/a/' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(answer.json()).toEqual({ detail: 'Esa dirección no admite este método.' });
  });
});

describe('bodies', () => {
  const post = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/things', payload, headers: { 'content-type': type } });

  test('accepts a valid body', async () => {
    expect((await post('{"size":"8/10","units":2}')).json()).toEqual({
      got: { size: '8/10', units: 2 },
    });
  });

  test.each([
    ['broken JSON', '{"size":', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['prototype poison', '{"__proto__":{"admin":true},"size":"S","units":1}', 400],
    ['constructor poison', '{"constructor":{"prototype":{}},"size":"S","units":1}', 400],
    ['NUL in text', '{"size":"a\\u0000","units":1}', 400],
    ['NUL in a name', '{"a\\u0000":1}', 400],
    ['a number that is infinite', '{"size":"S","units":1e999}', 400],
    ['an unsafe integer', '{"size":"S","units":9007199254740993000}', 400],
    ['deep nesting', '['.repeat(50_000) + ']'.repeat(50_000), 400],
    ['too much', JSON.stringify({ size: 'x'.repeat(300_000) }), 413],
  ])('%s', async (_, payload, status) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual(expect.objectContaining({ detail: expect.any(String) }));
  });

  test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
    'treats the key %s as unknown',
    async (key) => {
      const answer = await post(`{"size":"S","units":1,"${key}":1}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ detail: expect.any(String) });
    },
  );

  test('accepts an escaped backslash before u0000', async () => {
    expect((await post('{"size":"\\\\u0000","units":1}')).statusCode).toBe(200);
  });

  test('rejects anything but JSON with 415', async () => {
    expect((await post('size=S', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await post('<a/>', 'text/xml')).statusCode).toBe(415);
  });

  test('reports Spanish sentences by field', async () => {
    expect((await post('{"units":0,"more":1}')).json()).toEqual({
      detail: 'Hay datos que no son válidos.',
      errors: {
        size: ['Es obligatorio.'],
        units: ['Tiene que ser al menos 1.'],
        more: ['No se conoce este dato.'],
      },
    });
    expect((await post('3')).json()).toEqual(
      expect.objectContaining({ errors: { non_field_errors: ['Tiene que ser un objeto.'] } }),
    );
  });
});

describe('failures', () => {
  test('a plain text conflict contains only its sentence', async () => {
    const answer = await app.inject('/api/text');
    expect(answer.statusCode).toBe(409);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe('No hay Stock del producto.');
  });

  test('additional members appear beside the detail', async () => {
    const answer = await app.inject('/api/conflict');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ detail: 'No se puede.', items: [1] });
  });

  test('headers of a rejection are sent', async () => {
    const answer = await app.inject('/api/tired');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('30');
  });

  test('an unexpected error is a 500 without details', async () => {
    const answer = await app.inject('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/hunter2/);
    expect(answer.json()).toEqual({ detail: expect.any(String) });
  });

  test('failures are not cacheable', async () => {
    expect((await app.inject('/api/broken')).headers['cache-control']).toBe('no-store');
    expect((await app.inject('/api/nada')).headers['cache-control']).toBe('no-store');
  });
});

describe('CORS', () => {
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/things',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  test('allows a configured origin, with credentials', async () => {
    const { headers } = await preflight('https://friend.example');
    expect(headers['access-control-allow-origin']).toBe('https://friend.example');
    expect(headers['access-control-allow-credentials']).toBe('true');
  });

  test('rejects all other origins', async () => {
    const { headers } = await preflight('https://foe.example');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('sends a policy without inline scripts', async () => {
  const { headers } = await app.inject('/api/nada');
  expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['permissions-policy']).toMatch(/\bcamera=\(\), .*\bpayment=\(\)/);
  expect(headers['strict-transport-security']).toBeUndefined();
});

describe('a reverse proxy', () => {
  const open = async (trustProxy: boolean) => {
    const lines: string[] = [];
    const destination = new Writable({
      write: (line: Buffer, _, done) => {
        lines.push(line.toString());
        done();
      },
    });
    const logger = createLogger('warn', destination);
    const behind = await bareShopApp({ trustProxy, warnsOfProxy: true, logger });
    behind.get('/api/ip', async (request) => ({ ip: request.ip }));
    const ipOf = async (forwarded?: string) => {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      const answer = await behind.inject({ url: '/api/ip', remoteAddress: '10.0.0.1', headers });
      return answer.json<{ ip: string }>().ip;
    };
    return { lines, ipOf };
  };

  test('logs a warning once when it is not trusted', async () => {
    const { lines, ipOf } = await open(false);
    expect(await ipOf()).toBe('10.0.0.1');
    expect(lines).toEqual([]);
    expect([await ipOf('203.0.113.1'), await ipOf('203.0.113.2')]).toEqual([
      '10.0.0.1',
      '10.0.0.1',
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUST_PROXY');
  });

  test("determines the caller's address when it is trusted, ignoring the client's claims", async () => {
    const { lines, ipOf } = await open(true);
    expect(await ipOf('203.0.113.1')).toBe('203.0.113.1');
    expect(await ipOf('198.51.100.9, 127.0.0.1, 203.0.113.1')).toBe('203.0.113.1');
    expect(lines).toEqual([]);
  });
});

describe('the id of a request', () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  let logged: ShopApp;

  beforeAll(async () => {
    logged = await bareShopApp({ logger: createLogger('info', destination) });
  });

  afterAll(() => logged.close());

  test.each([
    ['the caller’s own', 'browser-0123456789', /^browser-0123456789$/],
    ['a new one in place of one that could forge lines', 'a"}\n{"level":50', /^[0-9a-f-]{36}$/],
    ['a new one', undefined, /^[0-9a-f-]{36}$/],
  ])('is %s, in the answer and in the log', async (_, given, expected) => {
    lines.length = 0;
    const headers = given === undefined ? {} : { 'x-request-id': given };
    const answer = await logged.inject({ url: '/api/nowhere', headers });
    const id = String(answer.headers['x-request-id']);
    expect(id).toMatch(expected);
    const [line, ...more] = lines.map((each) => JSON.parse(each) as { reqId: string });
    expect([line?.reqId, more]).toEqual([id, []]);
  });

  test('is the page’s where the shop asks itself for its content', async () => {
    const asking = await bareShopApp({ logger: createLogger('info', destination) });
    asking.get('/api/part', async () => ({}));
    asking.get('/page', (request) => askInProcess(asking, request, '/api/part'));
    lines.length = 0;
    const headers = { 'x-request-id': 'browser-0123456789' };
    await asking.inject({ url: '/page', headers });
    await asking.close();
    const ids = lines.map((each) => (JSON.parse(each) as { reqId: string }).reqId);
    expect(ids).toEqual(['browser-0123456789', 'browser-0123456789']);
  });
});
