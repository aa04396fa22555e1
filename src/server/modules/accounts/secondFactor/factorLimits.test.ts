import { generateSync } from 'otplib';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import { ADMIN_TOOLS_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { openMigrated } from '../../../../testing/database/testDatabases.ts';
import {
  emailOf,
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../../testing/openAccountShop.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WAIT = /^Demasiados intentos\. Probá de nuevo en \d+ (minutos|horas?)\.$/;

let now = Date.UTC(2026, 5, 1);
let shop: AccountShop;

beforeEach(async () => {
  const clock = { now: () => new Date(now) };
  const database = await openMigrated();
  shop = await openAccountShop(database, { clock, config: { rateLimit: true } });
});
afterEach(async () => {
  await shop.close();
  now += HOUR;
});

const logIn = (username: string, otp?: string, password = PASSWORD) =>
  shop.post(API_PATHS.login, { username, password, ...(otp !== undefined && { otp }) });

async function comeWithOne(name: string) {
  await shop.makeAdmin(name);
  const headers = tokenHeader((await logIn(name)).json().token);
  const { key, ticket } = (await shop.post(PATHS.beginSecondFactor, {}, headers)).json();
  const secret = key.replaceAll(' ', '');
  const code = () => generateSync({ secret, epoch: now / 1000 });
  await shop.post(PATHS.confirmSecondFactor, { ticket, otp: code() }, headers);
  now += MINUTE;
  return { headers, code };
}

async function statusesOf(count: number, call: () => ReturnType<typeof logIn>) {
  const statuses: number[] = [];
  for (let each = 0; each < count; each += 1) statuses.push((await call()).statusCode);
  return statuses;
}

test('five guesses at a code, by name or email, block the log-in for a quarter of an hour', async () => {
  const { code } = await comeWithOne('jefa');
  const names = ['jefa', 'JEFA', emailOf('jefa'), ' jefa ', 'jefa'];
  for (const name of names) expect((await logIn(name, '000000')).statusCode).toBe(400);
  const refused = await logIn('jefa', code());
  expect([refused.statusCode, refused.json().detail]).toEqual([429, expect.stringMatching(WAIT)]);
  now += 15 * MINUTE;
  expect((await logIn('jefa', code())).statusCode).toBe(200);
});

test('a right password without its code is no guess, and a right code forgets those before', async () => {
  const { code } = await comeWithOne('jefa');
  expect(await statusesOf(12, () => logIn('jefa'))).toEqual(Array(12).fill(403));
  expect(await statusesOf(4, () => logIn('jefa', '000000'))).toEqual(Array(4).fill(400));
  expect((await logIn('jefa', code())).statusCode).toBe(200);
  now += MINUTE;
  expect((await logIn('jefa', code())).statusCode).toBe(200);
});

test('codes with a wrong password count as well: guessing both at once is no way around', async () => {
  const { code } = await comeWithOne('jefa');
  expect(await statusesOf(5, () => logIn('jefa', '000000', 'otra-cosa'))).toEqual(
    Array(5).fill(400),
  );
  expect((await logIn('jefa', code())).statusCode).toBe(429);
});

test('guesses at the code of a proof, and at the first one of a phone, are limited too', async () => {
  const { headers, code } = await comeWithOne('jefa');
  const prove = (otp: string) => shop.post(PATHS.proof, { password: PASSWORD, otp }, headers);
  expect(await statusesOf(5, () => prove('000000'))).toEqual(Array(5).fill(400));
  expect((await prove(code())).statusCode).toBe(429);
  now += 15 * MINUTE;
  expect((await prove(code())).statusCode).toBe(200);
  const { ticket } = (await shop.post(PATHS.beginSecondFactor, {}, headers)).json();
  const confirm = () => shop.post(PATHS.confirmSecondFactor, { ticket, otp: '000000' }, headers);
  expect(await statusesOf(6, confirm)).toEqual([...Array(5).fill(400), 429]);
});

test('one address is mailed five invitations an hour, and one link is tried twenty times', async () => {
  await shop.makeAdmin('jefa');
  const headers = tokenHeader((await logIn('jefa')).json().token);
  const invite = () =>
    shop.post(PATHS.invitations, { email: emailOf('nora'), areas: ['orders'] }, headers);
  expect((await invite()).statusCode).toBe(200);
  expect(await statusesOf(4, invite)).toEqual(Array(4).fill(400));
  const refused = await invite();
  expect([refused.statusCode, refused.json().detail]).toEqual([429, expect.stringMatching(WAIT)]);
  const [{ id }] = (await shop.get(PATHS.invitations, headers)).json().results;
  const resend = () => shop.post(fillPath(PATHS.resendInvitation, { id }), {}, headers);
  expect(await statusesOf(6, resend)).toEqual([...Array(5).fill(200), 429]);

  const token = 'x'.repeat(43);
  const read = () => shop.post(API_PATHS.invitation, { token });
  expect(await statusesOf(21, read)).toEqual([...Array(20).fill(400), 429]);
  expect((await shop.post(API_PATHS.invitation, { token: 'y'.repeat(43) })).statusCode).toBe(400);
});
