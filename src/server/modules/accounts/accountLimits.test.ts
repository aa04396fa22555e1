import { API_PATHS } from '../../../contract/apiPaths.ts';
import { makeAccessToken, makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import { hashPassword } from '../../platform/crypto/passwordHash.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';

const MINUTE = 60_000;
const { changePassword, deleteSelf, login, register } = API_PATHS;
const WAIT = /^Demasiados intentos\. Probá de nuevo en \d+ minutos\.$/;

let now = Date.UTC(2026, 0, 1);
let shop: TestApp;

const open = async (config: object = {}, monotonicTime?: () => number) => {
  shop = await buildTestApp({
    ...(monotonicTime && { monotonicTime }),
    clock: { now: () => new Date(now) },
    config: { rateLimit: true, ...config },
  });
};

afterEach(() => shop.close());

interface From {
  address?: string;
  headers?: Record<string, string>;
}

const post = (url: string, payload: object, { address = '203.0.113.1', headers = {} }: From = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers, remoteAddress: address });

const logIn = (username: string, from?: From, password = 'wrong-password') =>
  post(login, { username, password }, from);

const join = (name: string, from?: From) => {
  const names = { username: name, email: `${name}@brazada.example` };
  return post(register, { ...names, password: 'brazada-demo', password2: 'brazada-demo' }, from);
};

const statusesOf = async (count: number, call: (each: number) => ReturnType<typeof post>) => {
  const statuses: number[] = [];
  for (let each = 0; each < count; each += 1) statuses.push((await call(each)).statusCode);
  return new Set(statuses);
};

const addressOf = (each: number): From => ({
  address: `198.51.${Math.floor(each / 200)}.${each % 200}`,
});

test('ten guesses at one account from any address block it for a quarter of an hour', async () => {
  await open();
  await join('ana');
  const names = ['ana', 'ANA', ' Ana ', 'ana@brazada.example', 'ANA@brazada.example'];
  expect(await statusesOf(10, (each) => logIn(names[each % 5] ?? '', addressOf(each)))).toEqual(
    new Set([400]),
  );
  const refused = await logIn('ana', addressOf(99), 'brazada-demo');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('900');
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(refused.json()).toEqual({ detail: expect.stringMatching(WAIT) });
  expect(refused.json().detail).toContain('15 minutos');
  expect((await logIn('eva', addressOf(99))).statusCode).toBe(400);
  now += 15 * MINUTE;
  expect((await logIn('ana', addressOf(99), 'brazada-demo')).statusCode).toBe(200);
});

test('changing the system clock neither ends nor extends a block', async () => {
  let uptime = 0;
  await open({}, () => uptime);
  await statusesOf(10, (each) => logIn('ana', addressOf(each)));
  now -= 365 * 24 * 60 * MINUTE;
  const refused = await logIn('ana', addressOf(99));
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  now += 2 * 365 * 24 * 60 * MINUTE;
  expect((await logIn('ana', addressOf(99))).statusCode).toBe(429);
  uptime = 15 * MINUTE;
  expect((await logIn('ana', addressOf(99))).statusCode).toBe(400);
});

test('logins rejected because of load do not count as guesses', async () => {
  await open();
  await join('ana');
  const crowd = Array.from({ length: 18 }, () => hashPassword('x'));
  const all = Array.from({ length: 15 }, (_, each) =>
    logIn('ana', addressOf(each), 'brazada-demo'),
  );
  const turnedAway = (await Promise.all(all)).filter(({ statusCode }) => statusCode === 429);
  expect(turnedAway.length).toBeGreaterThan(10);
  expect(turnedAway[0]?.headers['retry-after']).toBe('2');
  expect(turnedAway[0]?.json()).toEqual({ detail: expect.stringMatching(/^Hay muchas personas/) });
  await Promise.all(crowd);
  expect((await logIn('ana', addressOf(99), 'brazada-demo')).statusCode).toBe(200);
});

test('an unknown name counts like a known one', async () => {
  await open();
  expect(await statusesOf(10, (each) => logIn('unknown', addressOf(each)))).toEqual(new Set([400]));
  expect((await logIn('unknown')).statusCode).toBe(429);
});

test('fifty guesses from one address block it for all accounts', async () => {
  await open();
  expect(await statusesOf(50, (each) => logIn(`name${each}`))).toEqual(new Set([400]));
  expect((await logIn('another')).statusCode).toBe(429);
  expect((await logIn('another', { address: '203.0.113.2' })).statusCode).toBe(400);
});

test('successful logins do not count against the account', async () => {
  await open();
  await join('ana');
  const statuses = await statusesOf(15, (each) => logIn('ana', addressOf(each), 'brazada-demo'));
  expect(statuses).toEqual(new Set([200]));
});

test('an address may register twenty accounts an hour', async () => {
  await open();
  expect(await statusesOf(20, (each) => join(`person${each}`))).toEqual(new Set([201]));
  const refused = await join('one-more');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect((await join('one-more', { address: '203.0.113.2' })).statusCode).toBe(201);
  now += 60 * MINUTE;
  expect((await join('yet-one-more')).statusCode).toBe(201);
});

test('an email may be tried ten times an hour', async () => {
  await open();
  const trial = (each: number) => join('ana', addressOf(each));
  expect(await statusesOf(10, trial)).toEqual(new Set([201, 400]));
  expect((await trial(11)).statusCode).toBe(429);
});

test.each([
  [changePassword, { current_password: 'x', password: 'brazada-demo', password2: 'brazada-demo' }],
  [deleteSelf, { password: 'wrong-password' }],
])('ten guesses at a session’s password at %s', async (url, body) => {
  await open();
  const token = await shop.database.transaction(async (trx) =>
    makeAccessToken(trx, await makeUser(trx, await makeClientType(trx, 'minorista', 10_000)), now),
  );
  const headers = { authorization: `Token ${token}` };
  const guess = (each: number) => post(url, body, { ...addressOf(each), headers });
  expect(await statusesOf(10, guess)).toEqual(new Set([400]));
  expect((await guess(11)).statusCode).toBe(429);
});

test('limits can be disabled', async () => {
  await open({ rateLimit: false });
  expect(await statusesOf(11, () => logIn('unknown'))).toEqual(new Set([400]));
});
