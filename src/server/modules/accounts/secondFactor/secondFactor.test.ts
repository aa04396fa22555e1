import { generateSync } from 'otplib';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import { ADMIN_COOKIE } from '../../../../contract/cookies.ts';
import { ADMIN_TOOLS_PATHS as PATHS, TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../../testing/openAccountShop.ts';

const SECONDS = 1000;
const MINUTE = 60 * SECONDS;
const WRONG = 'Ese código no es correcto, o ya lo usaste. Esperá el próximo.';

onEveryDialect('the second factor', (database) => {
  let now = Date.UTC(2026, 5, 1);
  let shop: AccountShop;
  let made = 0;

  beforeAll(async () => {
    shop = await openAccountShop(database(), { clock: { now: () => new Date(now) } });
  });

  afterAll(() => shop.close());

  const logIn = (username: string, otp?: string) =>
    shop.post(API_PATHS.login, { username, password: PASSWORD, ...(otp !== undefined && { otp }) });
  const codeAt = (secret: string, at = now) =>
    generateSync({ secret, epoch: Math.floor(at / 1000) });

  /** A new admin, who is logged in. */
  async function come() {
    made += 1;
    const name = `jefa${made}`;
    const id = await shop.makeAdmin(name);
    return { id, name, headers: tokenHeader((await logIn(name)).json().token) };
  }

  async function begin(headers: Record<string, string>) {
    const { key, picture, ticket } = (await shop.post(PATHS.beginSecondFactor, {}, headers)).json();
    return { secret: key.replaceAll(' ', ''), picture, ticket };
  }

  const confirm = (headers: Record<string, string>, ticket: string, otp: string) =>
    shop.post(PATHS.confirmSecondFactor, { ticket, otp }, headers);

  /** A new admin who has one; the code that confirmed it has served. */
  async function comeWithOne() {
    const admin = await come();
    const { secret, ticket } = await begin(admin.headers);
    const answer = await confirm(admin.headers, ticket, codeAt(secret));
    now += MINUTE;
    return { ...admin, secret, codes: answer.json<{ codes: string[] }>().codes };
  }

  it('is set up with the first code of an app, and asked for from then on', async () => {
    const { headers, name } = await come();
    const { secret, picture, ticket } = await begin(headers);
    expect(picture).toMatch(/^<svg /);
    expect((await logIn(name)).statusCode).toBe(200);
    const wrong = await confirm(headers, ticket, '000000');
    expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { otp: [WRONG] }]);
    const answer = await confirm(headers, ticket, codeAt(secret));
    expect(answer.headers['cache-control']).toBe('no-store');
    const { codes } = answer.json<{ codes: string[] }>();
    expect(new Set(codes).size).toBe(10);
    expect((await shop.get(PATHS.secondFactor, headers)).json()).toEqual({
      is_on: true,
      is_demanded: false,
      codes_left: 10,
    });
    const asked = await logIn(name);
    expect([asked.statusCode, asked.json()]).toEqual([
      403,
      { detail: 'Escribí el código de tu aplicación.', code: 'second_factor' },
    ]);
    now += MINUTE;
    const code = codeAt(secret);
    expect((await logIn(name, `${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
  });

  it('stores neither its secret nor a recovery code', async () => {
    const { secret, codes } = await comeWithOne();
    const { db } = database();
    const rows = JSON.stringify([
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('audit_entries').selectAll().execute(),
    ]);
    expect(rows).not.toContain(secret);
    expect(
      codes.filter((code) => rows.includes(code) || rows.includes(code.replaceAll('-', ''))),
    ).toEqual([]);
  });

  it('takes a code once, also of two that come at once, and none from before it', async () => {
    const { name, secret } = await comeWithOne();
    const [early, code] = [codeAt(secret, now - 30 * SECONDS), codeAt(secret)];
    const both = await Promise.all([logIn(name, code), logIn(name, code)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const again = await logIn(name, code);
    expect(again.json()).toEqual({
      detail: WRONG,
      errors: { otp: [WRONG] },
      code: 'second_factor',
    });
    expect((await logIn(name, early)).statusCode).toBe(400);
  });

  it.each([
    [-30, 200],
    [30, 200],
    [-90, 400],
    [90, 400],
  ])('with a clock that is %i seconds off: %i', async (off, status) => {
    const { name, secret } = await comeWithOne();
    now += MINUTE;
    expect((await logIn(name, codeAt(secret, now + off * SECONDS))).statusCode).toBe(status);
  });

  it('says nothing of itself to who does not know the password', async () => {
    const { name, secret } = await comeWithOne();
    for (const otp of ['', codeAt(secret)]) {
      const answer = await shop.post(API_PATHS.login, {
        username: name,
        password: 'otra-cosa',
        otp,
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { detail: 'Credenciales incorrectas' },
      ]);
    }
  });

  it('is replaced by a recovery code, each of which serves once', async () => {
    const { name, headers, codes } = await comeWithOne();
    const [one = '', two = ''] = codes;
    expect((await logIn(name, one)).statusCode).toBe(200);
    expect((await logIn(name, one)).statusCode).toBe(400);
    expect((await logIn(name, two.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await shop.get(PATHS.secondFactor, headers)).json().codes_left).toBe(8);
    await shop.post(PATHS.proof, { password: PASSWORD, otp: codes[2] }, headers);
    const renewed = (await shop.post(PATHS.recoveryCodes, {}, headers)).json().codes;
    expect((await logIn(name, codes[3])).statusCode).toBe(400);
    expect((await logIn(name, renewed[0])).statusCode).toBe(200);
  });

  it('is part of a proof', async () => {
    const { headers, secret } = await comeWithOne();
    now += 11 * MINUTE;
    expect((await shop.post(PATHS.turnOffSecondFactor, {}, headers)).json().code).toBe(
      'proof_needed',
    );
    const half = await shop.post(PATHS.proof, { password: PASSWORD }, headers);
    expect([half.statusCode, half.json().code]).toEqual([403, 'second_factor']);
    const whole = { password: PASSWORD, otp: codeAt(secret) };
    expect((await shop.post(PATHS.proof, whole, headers)).statusCode).toBe(200);
    expect((await shop.post(PATHS.turnOffSecondFactor, {}, headers)).json().is_on).toBe(false);
  });

  it('moves to another phone, for its owner alone and within half an hour', async () => {
    const { headers, name, secret: old } = await comeWithOne();
    const stranger = await come();
    const { secret, ticket } = await begin(headers);
    expect((await confirm(stranger.headers, ticket, codeAt(secret))).statusCode).toBe(400);
    expect(
      (await confirm(headers, ticket.replace(/.{4}$/, 'AAAA'), codeAt(secret))).statusCode,
    ).toBe(400);
    expect((await confirm(headers, 'nada', codeAt(secret))).statusCode).toBe(400);
    expect((await confirm(headers, ticket, codeAt(secret))).statusCode).toBe(200);
    now += MINUTE;
    expect((await logIn(name, codeAt(old))).statusCode).toBe(400);
    expect((await logIn(name, codeAt(secret))).statusCode).toBe(200);
    const late = await begin(headers);
    now += 30 * MINUTE;
    await shop.post(PATHS.proof, { password: PASSWORD, otp: codeAt(secret) }, headers);
    const answer = await confirm(headers, late.ticket, codeAt(late.secret));
    expect(answer.json().errors).toEqual({ otp: ['Pasó demasiado tiempo. Empezá de nuevo.'] });
  });

  it('is taken from an admin who lost the phone by another one, and never by oneself', async () => {
    const lost = await comeWithOne();
    const boss = await come();
    const list = async () => (await shop.get(PATHS.admins, boss.headers)).json().results;
    const { version, second_factor: has } = (await list()).find(
      ({ id }: { id: number }) => id === lost.id,
    );
    expect(has).toBe(true);
    const reset = (id: number) => fillPath(PATHS.resetSecondFactor, { id });
    expect((await shop.post(reset(boss.id), { version: 0 }, boss.headers)).statusCode).toBe(403);
    expect((await shop.post(reset(lost.id), { version }, boss.headers)).statusCode).toBe(200);
    expect((await logIn(lost.name)).statusCode).toBe(200);
    const { results } = (await shop.get(`${TOOLS_PATHS.audit}?entity=admin`, boss.headers)).json();
    expect(results[0]).toMatchObject({
      entity_id: String(lost.id),
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
  });

  it('goes with the rights of an admin, who is out at once in every session', async () => {
    const gone = await comeWithOne();
    const boss = await come();
    const { version } = (await shop.get(PATHS.admins, boss.headers))
      .json()
      .results.find(({ id }: { id: number }) => id === gone.id);
    const remove = fillPath(PATHS.removeAdmin, { id: gone.id });
    expect((await shop.get(PATHS.admins, gone.headers)).statusCode).toBe(200);
    expect((await shop.post(remove, { version }, boss.headers)).statusCode).toBe(200);
    expect((await shop.get(PATHS.admins, gone.headers)).statusCode).toBe(403);
    const token = gone.headers['authorization']?.replace('Token ', '');
    expect((await shop.get('/tools', { cookie: `${ADMIN_COOKIE}=${token}` })).statusCode).toBe(403);
    const answer = await logIn(gone.name);
    expect([answer.statusCode, answer.json().admin]).toEqual([200, false]);
  });

  it('is demanded of all by who has one: the others can do nothing but set it up', async () => {
    const without = await come();
    const { headers, id } = await comeWithOne();
    const rules = async () => (await shop.get(PATHS.adminRules, headers)).json();
    const demand = (by: Record<string, string>, second_factor: boolean, version: number) =>
      shop.post(PATHS.adminRules, { second_factor, version }, by);
    const refused = await demand(without.headers, true, 0);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Activá primero la tuya: así sabés que funciona.',
    ]);
    expect((await demand(headers, true, 0)).json()).toEqual({ second_factor: true, version: 1 });
    expect((await demand(headers, false, 0)).statusCode).toBe(409);

    const due = {
      detail: 'Antes de seguir, activá la verificación en dos pasos.',
      code: 'second_factor_due',
    };
    for (const path of [PATHS.admins, PATHS.sessions, TOOLS_PATHS.audit, API_PATHS.clientTypes]) {
      const answer = await shop.get(path, without.headers);
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 403, due]);
    }
    const self = await shop.get(PATHS.self, without.headers);
    expect(self.json()).toMatchObject({ id: without.id, second_factor: 'due' });
    expect((await shop.get(API_PATHS.selfProfile, without.headers)).statusCode).toBe(200);
    const off = await shop.post(PATHS.turnOffSecondFactor, {}, headers);
    expect([off.statusCode, (await rules()).second_factor]).toEqual([409, true]);

    await shop.post(PATHS.proof, { password: PASSWORD }, without.headers);
    const { secret, ticket } = await begin(without.headers);
    expect((await confirm(without.headers, ticket, codeAt(secret))).statusCode).toBe(200);
    expect((await shop.get(PATHS.admins, without.headers)).statusCode).toBe(200);
    expect((await demand(headers, false, 1)).statusCode).toBe(200);
    const { results } = (await shop.get(`${TOOLS_PATHS.audit}?entity=setting`, headers)).json();
    expect(results[0]).toMatchObject({
      actor_id: id,
      after: { secondFactorDemanded: false },
    });
  });
});
