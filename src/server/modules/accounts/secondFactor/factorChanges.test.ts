import { generateSync } from 'otplib';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import { ADMIN_TOOLS_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  emailOf,
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../../testing/openAccountShop.ts';

const MINUTE = 60_000;

onEveryDialect('a changed second factor', (database) => {
  let now = Date.UTC(2026, 5, 1);
  let shop: AccountShop;

  beforeAll(async () => {
    shop = await openAccountShop(database(), { clock: { now: () => new Date(now) } });
  });
  afterAll(() => shop.close());

  async function come(name: string) {
    const id = await shop.makeAdmin(name);
    const login = await shop.post(API_PATHS.login, { username: name, password: PASSWORD });
    return { id, headers: tokenHeader(login.json().token) };
  }

  /** Sets it up on a new phone; returns the app's key and the answer's codes. */
  async function setUp(headers: Record<string, string>) {
    const { key, ticket } = (await shop.post(PATHS.beginSecondFactor, {}, headers)).json();
    const secret = key.replaceAll(' ', '');
    const otp = generateSync({ secret, epoch: now / 1000 });
    const answer = await shop.post(PATHS.confirmSecondFactor, { ticket, otp }, headers);
    now += MINUTE;
    return { secret, codes: answer.json<{ codes: string[] }>().codes };
  }

  const mails = (name: string) =>
    database()
      .db.selectFrom('mail_outbox')
      .select(['subject', 'body_text', 'body_html'])
      .where('recipient', '=', emailOf(name))
      .orderBy('id')
      .execute();

  it('is mailed to its owner, without a key or a code', async () => {
    const lost = await come('perdida');
    const boss = await come('jefa');
    const first = await setUp(lost.headers);
    const second = await setUp(lost.headers);
    const renewed = (await shop.post(PATHS.recoveryCodes, {}, lost.headers)).json().codes;
    const { results } = (await shop.get(PATHS.admins, boss.headers)).json();
    const { version } = results.find(({ id }: { id: number }) => id === lost.id);
    const reset = fillPath(PATHS.resetSecondFactor, { id: lost.id });
    expect((await shop.post(reset, { version: 77 }, boss.headers)).statusCode).toBe(409);
    expect((await shop.post(reset, { version }, boss.headers)).statusCode).toBe(200);
    // There is none any more: nothing changes, and nothing is mailed.
    expect((await shop.post(reset, { version }, boss.headers)).statusCode).toBe(200);
    await setUp(lost.headers);
    expect((await shop.post(PATHS.turnOffSecondFactor, {}, lost.headers)).statusCode).toBe(200);
    await shop.post(PATHS.turnOffSecondFactor, {}, lost.headers);

    const sent = await mails('perdida');
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Activaste la verificación en dos pasos',
      'Tu verificación en dos pasos está en otro teléfono',
      'Tenés códigos de recuperación nuevos',
      'Quitaron tu verificación en dos pasos',
      'Activaste la verificación en dos pasos',
      'Desactivaste la verificación en dos pasos',
    ]);
    const text = JSON.stringify(sent);
    for (const secret of [first.secret, second.secret, ...first.codes, ...renewed]) {
      expect(text).not.toContain(secret);
    }
    expect(await mails('jefa')).toEqual([]);
  });

  it('that was refused is not mailed', async () => {
    const { headers } = await come('rita');
    const { ticket } = (await shop.post(PATHS.beginSecondFactor, {}, headers)).json();
    const wrong = await shop.post(PATHS.confirmSecondFactor, { ticket, otp: '000000' }, headers);
    expect(wrong.statusCode).toBe(400);
    expect((await shop.post(PATHS.recoveryCodes, {}, headers)).statusCode).toBe(409);
    expect(await mails('rita')).toEqual([]);
  });
});

onEveryDialect('the last full admin', (database) => {
  const now = Date.UTC(2026, 5, 1);
  let shop: AccountShop;

  beforeAll(async () => {
    shop = await openAccountShop(database(), { clock: { now: () => new Date(now) } });
  });
  afterAll(() => shop.close());

  it('does not take the rights from themselves, nor leaves by deleting the account', async () => {
    const id = await shop.makeAdmin('unica');
    const login = await shop.post(API_PATHS.login, { username: 'unica', password: PASSWORD });
    const headers = tokenHeader(login.json().token);
    const sentence = 'Tus propios permisos los cambia otra persona.';
    for (const [path, body] of [
      [PATHS.removeAdmin, {}],
      [PATHS.admin, { areas: ['orders'] }],
      [PATHS.resetSecondFactor, {}],
    ] as const) {
      const answer = await shop.post(fillPath(path, { id }), { ...body, version: 0 }, headers);
      expect([answer.statusCode, answer.json().detail]).toEqual([403, sentence]);
    }
    const gone = await shop.post(API_PATHS.deleteSelf, { password: PASSWORD }, headers);
    expect(gone.statusCode).toBe(409);
    expect((await shop.get(PATHS.admins, headers)).statusCode).toBe(200);
  });
});
