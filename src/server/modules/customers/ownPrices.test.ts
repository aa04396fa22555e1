import { API_PATHS } from '../../../contract/apiPaths.ts';
import { fillPath } from '../../../contract/fillPath.ts';
import { CUSTOMER_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';

const CHEAP = { name: 'x', price_multiplier: 0.1 };

onEveryDialect('prices of customers, by areas of admins', (database) => {
  let shop: AccountShop;
  /** Admins with the areas `orders`, `orders,settings`, and all of them. */
  let clerk: Admin;
  let manager: Admin;
  let owner: Admin;
  let shopper: number;

  interface Admin {
    id: number;
    headers: Record<string, string>;
  }

  async function hire(username: string, admin_areas: string | null): Promise<Admin> {
    await shop.makeAdmin(username);
    const { id } = await database().transaction((trx) =>
      trx
        .updateTable('users')
        .set({ admin_areas })
        .where('username', '=', username)
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const login = { username, password: PASSWORD };
    const { token } = (await shop.post(API_PATHS.login, login)).json<{ token: string }>();
    return { id, headers: tokenHeader(token) };
  }

  beforeAll(async () => {
    shop = await openAccountShop(database());
    clerk = await hire('ana', 'orders');
    manager = await hire('beto', 'orders,settings');
    owner = await hire('clara', null);
    const { token } = await shop.join('dora');
    const answer = await shop.get(API_PATHS.selfProfile, tokenHeader(token));
    shopper = answer.json<{ id: number }>().id;
    await shop.post(API_PATHS.clientTypes, CHEAP, owner.headers);
  });
  afterAll(() => shop.close());

  const typeOf = async (id: number) =>
    (await shop.get(fillPath(PATHS.customer, { id }), owner.headers)).json<{
      customer: { client_type: string; version: number };
    }>().customer;
  const assign = (by: Admin, ids: number[], new_client_type = 'x') =>
    shop.post(API_PATHS.assignUsersClientType, { user_ids: ids, new_client_type }, by.headers);
  const change = async (by: Admin, id: number, client_type = 'x') => {
    const { version } = await typeOf(id);
    return shop.post(fillPath(PATHS.change, { id }), { client_type, version }, by.headers);
  };

  it('are not for who handles orders only', async () => {
    const type = { ...CHEAP, name: 'y' };
    const draft = { ...type, min_amount: 0, min_units: 0 };
    const selection = { ids: [shopper] };
    const answers = [
      await shop.post(API_PATHS.clientTypes, type, clerk.headers),
      await shop.post(PATHS.types, draft, clerk.headers),
      await assign(clerk, [shopper]),
      await shop.post(
        API_PATHS.assignClientType,
        { user_ids: [shopper], new_client_type: 'x' },
        clerk.headers,
      ),
      await change(clerk, shopper),
      await shop.post(PATHS.assign, { selection, client_type: 'x' }, clerk.headers),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([403, ['detail']]);
    }
    expect(await typeOf(shopper)).toMatchObject({ client_type: 'minorista' });
    // They are seen beside customers.
    expect((await shop.get(PATHS.types, clerk.headers)).statusCode).toBe(200);
  });

  it('are for who has orders and settings, but admins cannot set their own', async () => {
    for (const admin of [manager, owner]) {
      expect((await assign(admin, [shopper, admin.id])).statusCode).toBe(403);
      expect(await typeOf(shopper)).toMatchObject({ client_type: 'minorista' });
      const answer = await change(admin, admin.id);
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: 'Tu propio tipo de cliente lo cambia otra persona.' },
      ]);
      const selection = { ids: [shopper, admin.id] };
      const { job_id } = (
        await shop.post(PATHS.assign, { selection, client_type: 'x' }, admin.headers)
      ).json<{ job_id: number }>();
      await shop.runJobs();
      const job = await shop.get(`/api/tools/jobs/${job_id}/`, admin.headers);
      expect(job.json()).toMatchObject({ state: 'done', refused: 1 });
      expect(await typeOf(admin.id)).toMatchObject({ client_type: 'minorista' });
      expect(await typeOf(shopper)).toMatchObject({ client_type: 'x' });
      expect((await change(admin, shopper, 'minorista')).statusCode).toBe(200);
    }
    expect((await assign(owner, [manager.id])).statusCode).toBe(200);
    // The type that they have already is no change.
    expect((await assign(manager, [manager.id])).statusCode).toBe(200);
  });
});
