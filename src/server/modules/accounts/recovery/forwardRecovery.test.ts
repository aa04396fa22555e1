import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { buildTestApp, type TestApp } from '../../../../testing/buildTestApp.ts';
import { forwardRecovery } from './forwardRecovery.ts';

interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

const UNREACHABLE = 'No pudimos mandarte el mail. Probá de nuevo en un momento.';

let backend: Server;
let backendUrl: string;
let heard: Heard[];
let answer: (response: ServerResponse) => void;
let shop: TestApp;

beforeAll(async () => {
  backend = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const { method, url, headers } = request;
      heard.push({ method, url, headers, body });
      answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  shop = await buildTestApp({ config: { backendUrl } });
});

afterAll(async () => {
  await shop.close();
  backend.closeAllConnections();
  backend.close();
});

beforeEach(() => {
  heard = [];
});

const json = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
};

const forgot = (email = 'ana@brazada.example') =>
  shop.app.inject({
    method: 'POST',
    url: API_PATHS.forgotPassword,
    payload: { email },
    remoteAddress: '203.0.113.7',
  });

test('forwards the call with the caller’s address', async () => {
  json(200, { message: 'Listo.' });
  const { statusCode, headers, json: body } = await forgot(' Ana@brazada.example ');
  expect([statusCode, body()]).toEqual([200, { message: 'Listo.' }]);
  expect(headers['cache-control']).toBe('no-store');
  expect(heard).toEqual([
    expect.objectContaining({
      method: 'POST',
      url: '/api/accounts/users/send-recover-email/',
      body: '{"email":"Ana@brazada.example"}',
    }),
  ]);
  expect(heard[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-forwarded-for': '203.0.113.7',
  });
});

test('substitutes a missing sentence of the backend', async () => {
  json(200, {});
  expect((await forgot()).json()).toEqual({
    message: 'Te enviamos un mail para que elijas una contraseña nueva.',
  });
});

test.each([
  ['its sentence', { detail: 'El Email no esta registrado' }, 'El Email no esta registrado'],
  ['a sentence of its own', { message: 'No te conocemos.' }, 'No te conocemos.'],
  ['no sentence', { email: ['?'] }, 'El Email no esta registrado'],
])('returns an unknown email with %s', async (_name, body, sentence) => {
  json(400, body);
  const refused = await forgot();
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { message: sentence, detail: sentence },
  ]);
});

test('forwards a rate limit and its duration', async () => {
  json(429, { detail: 'Esperá.' }, { 'retry-after': '90' });
  const refused = await forgot();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '90']);
  expect(refused.json()).toEqual({ message: 'Esperá.', detail: 'Esperá.' });
});

test.each([
  ['fails', () => json(500, { detail: 'boom' })],
  ['does not know the call', () => json(404, {})],
  ['sends elsewhere', () => json(302, {}, { location: 'http://127.0.0.1:9/' })],
  ['hangs up', () => (answer = ({ socket }) => void socket?.destroy())],
])('a backend that %s is unavailable', async (_name, prepare) => {
  prepare();
  const failed = await forgot();
  expect([failed.statusCode, failed.json()]).toEqual([
    503,
    { message: UNREACHABLE, detail: UNREACHABLE },
  ]);
});

test('times out', async () => {
  answer = () => undefined;
  const forward = forwardRecovery({ backendUrl, timeoutMs: 50 });
  await expect(forward('ana@brazada.example', '::1')).rejects.toMatchObject({
    kind: 'unavailable',
    message: UNREACHABLE,
  });
});

test('does not forward an invalid email', async () => {
  json(200, {});
  expect((await forgot('ana')).statusCode).toBe(400);
  expect(heard).toEqual([]);
});
