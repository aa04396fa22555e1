import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { fillPath } from '../../../../contract/fillPath.ts';
import { API_KEY_PATHS as PATHS } from '../../../../contract/tools/shop/apiKeyMapping.ts';
import type { ApiKeyWire, NewApiKeyWire } from '../../../../contract/tools/shop/apiKeySchemas.ts';
import {
  ORDER_TOOLS_PATHS,
  STOCK_TOOLS_PATHS,
  TOOLS_PATHS,
} from '../../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../../testing/openAccountShop.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

onEveryDialect('API keys', (database) => {
  let now = Date.UTC(2026, 10, 3, 15);
  let shop: AccountShop;
  let owner: Record<string, string>;
  let ownerId = 0;

  beforeAll(async () => {
    const clock = { now: () => new Date(now) };
    shop = await openAccountShop(database(), { clock, config: { rateLimit: true } });
    ownerId = await shop.makeAdmin('duena');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await database().transaction(async (trx) => {
      await trx.deleteFrom('api_keys').execute();
      await trx
        .updateTable('users')
        .set({ admin: 1, admin_areas: null })
        .where('id', '=', ownerId)
        .execute();
    });
    now = Date.UTC(2026, 10, 3, 15);
    const login = await shop.post(API_PATHS.login, { username: 'duena', password: PASSWORD });
    owner = tokenHeader(login.json<{ token: string }>().token);
  });

  const create = (given: object = {}) =>
    shop.post(
      PATHS.keys,
      { name: 'ERP', scopes: ['orders:read'], expires_on: null, ...given },
      owner,
    );
  const make = async (given?: object) => (await create(given)).json<NewApiKeyWire>();
  const orders = (key: string) => shop.get(ORDER_TOOLS_PATHS.orders, tokenHeader(key));
  const listed = async () =>
    (await shop.get(PATHS.keys, owner)).json<{ results: ApiKeyWire[] }>().results;

  it('are shown once, kept as a hash, and open the calls of their scopes alone', async () => {
    const answer = await create({ scopes: ['orders:read', 'stock:read'] });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    const { key, ...kept } = answer.json<NewApiKeyWire>();
    expect(key).toMatch(/^shopkey_[\w-]{43}$/);
    expect(kept).toMatchObject({
      state: 'active',
      by: 'duena',
      prefix: key.slice(0, 14),
      last_used_at: null,
    });
    expect(await listed()).toEqual([kept]);
    const row = await database().db.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key.slice(14));
    expect((await orders(key)).statusCode).toBe(200);
    expect((await shop.get(STOCK_TOOLS_PATHS.sizes, tokenHeader(key))).statusCode).toBe(200);
    for (const path of [PATHS.keys, TOOLS_PATHS.audit, API_PATHS.products, API_PATHS.accountCart]) {
      const refused = await shop.get(path, tokenHeader(key));
      expect([path, refused.statusCode]).toEqual([path, 403]);
    }
    expect((await orders(`${key}x`)).statusCode).toBe(401);
    const notes = fillPath(ORDER_TOOLS_PATHS.notes, { orderNumber: 'B-1' });
    expect((await shop.post(notes, { text: 'x' }, tokenHeader(key))).json()).toEqual({
      detail: 'Esta clave no tiene permiso para hacer esto.',
    });
  });

  it('end by revoking, by their day, and with the rights of their admin', async () => {
    const revoked = await make();
    const dated = await make({ expires_on: '2026-11-03' });
    const lasting = await make();
    const revoke = () => shop.post(fillPath(PATHS.revoke, { id: revoked.id }), {}, owner);
    expect((await revoke()).json()).toMatchObject({ state: 'revoked' });
    expect((await revoke()).statusCode).toBe(409);
    const codes = async () =>
      Promise.all([revoked, dated, lasting].map(async ({ key }) => (await orders(key)).statusCode));
    expect(await codes()).toEqual([401, 200, 200]);
    now += DAY;
    expect(await codes()).toEqual([401, 401, 200]);
    expect((await listed()).map(({ state }) => state)).toEqual(['active', 'expired', 'revoked']);
    const set = (change: object) =>
      database().transaction((trx) =>
        trx.updateTable('users').set(change).where('id', '=', ownerId).execute(),
      );
    await set({ admin_areas: 'products' });
    expect((await orders(lasting.key)).statusCode).toBe(403);
    await set({ admin_areas: null, admin: 0 });
    expect((await orders(lasting.key)).statusCode).toBe(403);
  });

  it('need the password again, a name, a scope and a day to come', async () => {
    const refused = await create({ name: ' ', scopes: [], expires_on: '2026-11-02' });
    expect(Object.keys(refused.json().errors).toSorted()).toEqual(['name', 'scopes']);
    expect((await create({ scopes: ['orders:delete'] })).statusCode).toBe(400);
    expect((await create({ expires_on: '2026-11-02' })).json().errors).toEqual({
      expires_on: [expect.stringMatching(/ya pasó/)],
    });
    now += 11 * MINUTE;
    expect((await create()).json()).toMatchObject({ code: 'proof_needed' });
  });

  it('tell their last use, and are named in the audit of what they do', async () => {
    const { key, id } = await make({ scopes: ['orders:read', 'stock:write', 'stock:read'] });
    await orders(key);
    const first = now;
    now += 4 * MINUTE;
    await orders(key);
    expect((await listed())[0]?.last_used_at).toBe(new Date(first).toISOString());
    now += MINUTE;
    await orders(key);
    expect((await listed())[0]?.last_used_at).toBe(new Date(now).toISOString());
    const size = await database()
      .db.selectFrom('variant_sizes')
      .select('id')
      .executeTakeFirstOrThrow();
    const correct = fillPath(STOCK_TOOLS_PATHS.correct, { id: size.id });
    const done = await shop.post(
      correct,
      { change: 3, reason: 'received', note: '' },
      { ...tokenHeader(key), 'user-agent': 'erp/2' },
    );
    expect([done.statusCode, done.body]).toEqual([200, expect.any(String)]);
    const entries = await database()
      .db.selectFrom('audit_entries')
      .select(['action', 'entity', 'entity_id', 'actor_id', 'user_agent'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries[0]).toMatchObject({
      entity: 'stock',
      actor_id: ownerId,
      user_agent: 'Clave «ERP» · erp/2',
    });
    expect(entries[1]).toMatchObject({
      action: 'created',
      entity: 'apiKey',
      entity_id: String(id),
    });
  });

  it('may call 600 times a minute, each for itself', async () => {
    const { key } = await make();
    const other = await make();
    for (let call = 0; call < 600; call += 1) expect((await orders(key)).statusCode).toBe(200);
    const refused = await orders(key);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await orders(other.key)).statusCode).toBe(200);
    now += MINUTE;
    expect((await orders(key)).statusCode).toBe(200);
  });
});
