import type {
  AdminsWire,
  OpenSessionsWire,
} from '../../../contract/tools/people/adminToolsSchemas.ts';
import {
  ADMIN_TOOLS_PATHS as PATHS,
  CATALOGUE_TOOLS_PATHS,
  SETTINGS_PATHS,
  TOOLS_PATHS,
} from '../../../contract/tools/toolsPaths.ts';
import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  emailOf,
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';

onEveryDialect('admins', (database) => {
  let shop: AccountShop;
  let boss: Record<string, string>;
  let ids: { boss: number; partner: number; clerk: number };

  const logIn = async (
    username: string,
    agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  ) => {
    const answer = await shop.post(API_PATHS.login, { username, password: PASSWORD });
    return { ...tokenHeader(answer.json().token), 'user-agent': agent };
  };

  beforeAll(async () => {
    shop = await openAccountShop(database());
    const [jefa, socia, cajero] = [
      await shop.makeAdmin('jefa'),
      await shop.makeAdmin('socia'),
      await shop.makeAdmin('cajero'),
    ];
    ids = { boss: jefa, partner: socia, clerk: cajero };
    boss = await logIn('jefa');
  });
  afterAll(() => shop.close());

  const list = async () => (await shop.get(PATHS.admins, boss)).json<AdminsWire>().results;
  const find = async (id: number) => (await list()).find((admin) => admin.id === id);
  const save = async (id: number, areas: string[] | null, by = boss) =>
    shop.post(
      fillPath(PATHS.admin, { id }),
      { areas, version: (await find(id))?.version ?? 0 },
      by,
    );

  it('get areas and lose them with their next call', async () => {
    const clerk = await logIn('cajero');
    expect((await shop.get(PATHS.self, clerk)).json()).toEqual({
      id: ids.clerk,
      areas: null,
      second_factor: 'off',
      mail: 'files',
      cards: 'test',
      qr: false,
    });
    expect((await save(ids.clerk, ['settings', 'orders'])).statusCode).toBe(200);
    expect((await shop.get(PATHS.self, clerk)).json().areas).toEqual(['orders', 'settings']);
    expect((await shop.get(SETTINGS_PATHS.bank, clerk)).statusCode).toBe(200);
    for (const path of [PATHS.admins, TOOLS_PATHS.audit, '/api/tools/coupons/']) {
      expect((await shop.get(path, clerk)).json()).toEqual({
        detail: 'Tu cuenta no tiene permiso para esta parte de la tienda.',
      });
    }
    await save(ids.clerk, ['marketing']);
    for (const path of [CATALOGUE_TOOLS_PATHS.products, CATALOGUE_TOOLS_PATHS.categories]) {
      expect((await shop.get(path, clerk)).statusCode).toBe(200);
    }
    await save(ids.clerk, ['orders']);
    expect((await shop.get(SETTINGS_PATHS.bank, clerk)).statusCode).toBe(403);
    const { results } = (await shop.get(`${TOOLS_PATHS.audit}?entity=admin`, boss)).json();
    expect(results[0]).toMatchObject({ actor: 'jefa', entity_id: String(ids.clerk) });
    expect(results[0].after).toMatchObject({ areas: ['orders'] });
  });

  it('never change themselves, so that a full one is left', async () => {
    for (const areas of [['orders'], null]) {
      const answer = await save(ids.boss, areas);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        403,
        'Tus propios permisos los cambia otra persona.',
      ]);
    }
    const remove = fillPath(PATHS.removeAdmin, { id: ids.boss });
    expect((await shop.post(remove, { version: 0 }, boss)).statusCode).toBe(403);
    const partner = await logIn('socia');
    const version = (await find(ids.partner))?.version;
    const both = await Promise.all([
      shop.post(fillPath(PATHS.admin, { id: ids.partner }), { areas: ['orders'], version }, boss),
      save(ids.boss, ['orders'], partner),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    const rows = database().db.selectFrom('users').select('id').where('admin', '=', 1);
    expect(await rows.where('admin_areas', 'is', null).execute()).toHaveLength(1);
    await database().transaction((trx) =>
      trx
        .updateTable('users')
        .set({ admin_areas: null })
        .where('id', 'in', [ids.boss, ids.partner])
        .execute(),
    );
  });

  it('with some areas delete no account of an admin', async () => {
    await save(ids.clerk, ['orders']);
    const clerk = await logIn('cajero');
    const path = `/api/tools/customers/${ids.partner}/delete/`;
    expect((await shop.post(path, {}, clerk)).statusCode).toBe(403);
    expect(await find(ids.partner)).toBeDefined();
  });

  it('are added by the email of an account, and removed without it', async () => {
    await shop.join('nueva');
    const add = (email: string, areas: unknown) => shop.post(PATHS.admins, { email, areas }, boss);
    expect((await add(emailOf('nueva'), ['marketing'])).statusCode).toBe(200);
    const added = (await list()).find(({ username }) => username === 'nueva');
    expect(added).toMatchObject({ areas: ['marketing'], sessions: 1 });
    for (const [email, areas, field] of [
      [emailOf('nadie'), null, 'email'],
      [emailOf('nueva'), null, 'email'],
      ['no es', null, 'email'],
      [emailOf('ana'), [], 'areas'],
      [emailOf('ana'), ['caja'], 'areas.0'],
    ] as const) {
      const answer = await add(email, areas);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    }
    const remove = fillPath(PATHS.removeAdmin, { id: added?.id ?? 0 });
    expect((await shop.post(remove, { version: 999 }, boss)).statusCode).toBe(409);
    expect((await shop.post(remove, { version: added?.version }, boss)).statusCode).toBe(200);
    expect((await list()).map(({ username }) => username)).not.toContain('nueva');
    const user = database().db.selectFrom('users').select('admin').where('username', '=', 'nueva');
    expect(await user.executeTakeFirst()).toEqual({ admin: 0 });
  });

  it('see their sessions, from where they are used, and close them', async () => {
    const phone = await logIn('socia', 'Mozilla/5.0 (iPhone) Safari/604.1');
    const desk = await logIn('socia');
    await shop.get(PATHS.self, desk);
    const own = async () =>
      (await shop.get(PATHS.sessions, phone)).json<OpenSessionsWire>().results;
    expect((await own()).find((each) => each.is_this)).toMatchObject({
      user_agent: 'Mozilla/5.0 (iPhone) Safari/604.1',
      address: '127.0.0.1',
    });
    const other = (await own()).find(
      (each) => each.user_agent.includes('Firefox') && !each.is_this,
    );
    const revoke = fillPath(PATHS.revokeSession, { session: other?.id ?? '' });
    expect((await shop.post(revoke, {}, phone)).statusCode).toBe(200);
    expect((await shop.post(revoke, {}, phone)).statusCode).toBe(404);
    const all = await Promise.all([phone, desk].map((each) => shop.get(PATHS.self, each)));
    expect(all.map(({ statusCode }) => statusCode)).toContain(200);
    const mine = (await shop.get(PATHS.sessions, boss)).json<OpenSessionsWire>().results[0];
    const strangers = fillPath(PATHS.revokeSession, { session: mine?.id ?? '' });
    expect((await shop.post(strangers, {}, phone)).statusCode).toBe(404);
  });

  it('who are full close the sessions of others, and it is audited', async () => {
    const partner = await logIn('socia');
    await shop.get(PATHS.self, partner);
    const path = fillPath(PATHS.adminSessions, { id: ids.partner });
    for (const { id: session } of (await shop.get(path, boss)).json<OpenSessionsWire>().results) {
      const revoke = fillPath(PATHS.revokeAdminSession, { id: ids.partner, session });
      expect((await shop.post(revoke, {}, boss)).statusCode).toBe(200);
    }
    expect((await shop.get(PATHS.self, partner)).statusCode).toBe(401);
    const { results } = (await shop.get(`${TOOLS_PATHS.audit}?entity=session`, boss)).json();
    expect(results[0]).toMatchObject({ action: 'deleted', entity_id: String(ids.partner) });
    const { id: shopper } = await database()
      .db.selectFrom('users')
      .select('id')
      .where('admin', '=', 0)
      .executeTakeFirstOrThrow();
    const theirs = fillPath(PATHS.adminSessions, { id: shopper });
    expect((await shop.get(theirs, boss)).statusCode).toBe(404);
  });

  it('have sessions that say from where; shoppers’ do not', async () => {
    const { token } = await shop.join('lector');
    await shop.get(API_PATHS.selfProfile, { ...tokenHeader(token), 'user-agent': 'Firefox' });
    const rows = await database()
      .db.selectFrom('access_tokens as t')
      .innerJoin('users as u', 'u.id', 't.user_id')
      .select(['t.user_agent', 't.address'])
      .where('u.username', '=', 'lector')
      .execute();
    expect(rows).toEqual([{ user_agent: '', address: '' }]);
  });
});
