import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { bareShopApp } from '../../../testing/bareShopApp.ts';
import { invalid } from '../ShopError.ts';
import type { ShopApp } from './ShopApp.ts';

let app: ShopApp;
let port: number;

beforeAll(async () => {
  app = await bareShopApp();
  app.get('/api/things', async () => ({ things: [] }));
  const querystring = z.object({ shippingType: z.literal('door').optional() });
  app.get('/api/refused', { schema: { querystring } }, async () => {
    throw invalid('No.', { startsOn: ['No.'], 'variants.0.ownPrice': ['No.'] });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as { port: number });
});

afterAll(() => app.close());

/** The raw response to some bytes on a new connection. */
async function exchange(request: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

const get = (path: string, headers = '') =>
  exchange(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n${headers}\r\n`);

test.each([
  ['a long query', get, `/api/things?q=${'x'.repeat(10_000)}`, 'HTTP/1.1 414 URI Too Long'],
  [
    'a query longer than the parser allows',
    get,
    `/api/things?q=${'%C3%B1'.repeat(10_000)}`,
    'HTTP/1.1 431 Request Header Fields Too Large',
  ],
  [
    'a header longer than the parser allows',
    (path: string) => get(path, `X-Long: ${'x'.repeat(300_000)}\r\n`),
    '/api/things',
    'HTTP/1.1 431 Request Header Fields Too Large',
  ],
  ['what is not HTTP', exchange, 'HOLA\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
])('rejects %s with a sentence', async (_, ask, request, status) => {
  const { head, body } = await ask(request);
  expect(head.split('\r\n')).toContain(status);
  expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
  expect(JSON.parse(body)).toEqual({ detail: expect.stringMatching(/\.$/) });
});

test('a refusal names fields as the wire does, those of a request as they were sent', async () => {
  expect(JSON.parse((await get('/api/refused')).body)).toEqual({
    detail: 'No.',
    errors: { starts_on: ['No.'], 'variants.0.own_price': ['No.'] },
  });
  expect(JSON.parse((await get('/api/refused?shippingType=x')).body)).toMatchObject({
    errors: { shippingType: [expect.anything()] },
  });
});

test('leading slashes are read as one', async () => {
  expect((await get('///api/things')).body).toBe('{"things":[]}');
});
