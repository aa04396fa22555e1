import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { buildTestApp, type TestApp } from '../../../../testing/buildTestApp.ts';

const MINUTE = 60_000;
const { register, sendRecoverEmail, forgotPassword, resetPassword } = API_PATHS;
const WAIT = expect.stringMatching(/^Demasiados intentos\. Probá de nuevo en \d+ minutos\.$/);

let now: number;
let shop: TestApp;

beforeEach(async () => {
  now = Date.UTC(2026, 0, 1);
  const config = { rateLimit: true };
  shop = await buildTestApp({ clock: { now: () => new Date(now) }, config });
});

afterEach(() => shop.close());

const post = (url: string, payload: object, remoteAddress = '203.0.113.1') =>
  shop.app.inject({ method: 'POST', url, payload, remoteAddress });

const addressOf = (each: number) => `198.51.100.${each}`;

test('an account gets five links an hour, by any call and from any address', async () => {
  const ana = { username: 'ana', email: 'ana@brazada.example' };
  const password = 'un-secreto-largo';
  await post(register, { ...ana, password, password2: password });
  for (let each = 0; each < 5; each += 1) {
    const url = each % 2 === 0 ? forgotPassword : sendRecoverEmail;
    const email = each % 2 === 0 ? ana.email : ana.email.toUpperCase();
    expect((await post(url, { email }, addressOf(each))).statusCode).toBe(200);
  }
  const refused = await post(sendRecoverEmail, { email: ana.email }, addressOf(9));
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect(refused.json()).toEqual({ detail: WAIT });
  const forgot = await post(forgotPassword, { email: ana.email }, addressOf(9));
  expect([forgot.statusCode, forgot.headers['retry-after']]).toEqual([429, '3600']);
  expect(forgot.json()).toEqual({ message: forgot.json().detail, detail: WAIT });
  const links = shop.database.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('subject', 'like', 'Recuperá%');
  expect(await links.execute()).toHaveLength(5);
  now += 60 * MINUTE;
  expect((await post(forgotPassword, { email: ana.email })).statusCode).toBe(200);
});

test('an address may request twenty an hour, for any account', async () => {
  const ask = (each: number, address?: string) =>
    post(sendRecoverEmail, { email: `nadie${each}@brazada.example` }, address);
  for (let each = 0; each < 20; each += 1) expect((await ask(each)).statusCode).toBe(400);
  expect((await ask(20)).statusCode).toBe(429);
  expect((await ask(20, addressOf(1))).statusCode).toBe(400);
});

test('a link may be tried ten times in a quarter of an hour, and an address fifty', async () => {
  const attempt = (token: string, address: string) =>
    post(resetPassword, { token, password: 'largo-y-nuevo', password2: 'largo-y-nuevo' }, address);
  for (let each = 0; each < 10; each += 1) {
    expect((await attempt('one', addressOf(each))).statusCode).toBe(400);
  }
  const refused = await attempt('one', addressOf(99));
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  expect(refused.json()).toEqual({ detail: WAIT });
  for (let each = 0; each < 50; each += 1) {
    expect((await attempt(`other${each}`, '203.0.113.7')).statusCode).toBe(400);
  }
  expect((await attempt('another', '203.0.113.7')).statusCode).toBe(429);
});
