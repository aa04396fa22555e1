import { setTimeout as pause } from 'node:timers/promises';
import { API_PATHS, fillPath } from '../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../contract/orders/checkoutSchemas.ts';
import {
  BRAND_TOOLS_PATHS,
  ORDER_TOOLS_PATHS,
  SETTINGS_PATHS,
} from '../contract/tools/toolsPaths.ts';
import { openTestPostgresProcesses } from '../testing/database/testDatabases.ts';
import { makeClientType, makeUser } from '../testing/data/accountFactory.ts';
import { openOrderShop, type OrderShop } from '../testing/openOrderShop.ts';
import { openShop } from '../testing/openShop.ts';
import type { TestApp } from '../testing/buildTestApp.ts';
import { SETTINGS_SAMPLE } from '../testing/settingsSample.ts';
import { hashPassword } from './platform/crypto/passwordHash.ts';
import type { Database } from './platform/database/Database.ts';
import { migrate } from './platform/database/migrate.ts';

const url = process.env['TEST_DATABASE_URL'];
const SECRETS_KEY = Buffer.alloc(32, 7);
/** Changes of one process are seen by the others within it. */
const SOON_MS = 1000;
const LOOK_MS = 10;
const ATTEMPTS = 10;
const PASSWORD = 'Remera celeste 34';

/** Each has a folder of its own, as on two machines. */
(url ? describe : describe.skip)('two processes of one shop', () => {
  let databases: Database[];
  let dropSchema: () => Promise<void>;
  let here: OrderShop;
  let there: TestApp;
  let addresses: [here: string, there: string];

  beforeAll(async () => {
    [databases, dropSchema] = await openTestPostgresProcesses(url ?? '', 2);
    const [one, other] = databases as [Database, Database];
    await migrate(one);
    const options = { config: { rateLimit: true }, secretsKeys: [SECRETS_KEY] };
    here = await openOrderShop(one, options);
    there = await openShop(other, options);
    await one.transaction(async (trx) => {
      const type = await makeClientType(trx, 'cliente', 10_000);
      const password_hash = await hashPassword(PASSWORD, { memory: 8, passes: 1, parallelism: 1 });
      for (const username of ['ana', 'eva']) await makeUser(trx, type, { username, password_hash });
    });
    const host = '127.0.0.1';
    addresses = [
      await here.app.listen({ host, port: 0 }),
      await there.app.listen({ host, port: 0 }),
    ];
  });

  afterAll(async () => {
    await here.close();
    await there.close();
    for (const database of databases) await database.close();
    await dropSchema();
  });

  const call = (at: 0 | 1, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(addresses[at] + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    });
  const byAdmin = () => ({ authorization: `Token ${here.adminToken}` });
  const logIn = (at: 0 | 1, username: string, password: string) =>
    call(at, API_PATHS.login, { username, password });

  /** Reads there until it has what was changed here. */
  async function untilThere(path: string, text: string): Promise<number> {
    const since = performance.now();
    while (performance.now() - since < 5 * SOON_MS) {
      if ((await (await call(1, path)).text()).includes(text)) break;
      await pause(LOOK_MS);
    }
    return performance.now() - since;
  }

  test('count attempts together', async () => {
    for (let at = 0; at < ATTEMPTS; at += 1) {
      expect((await logIn(at % 2 === 0 ? 0 : 1, 'ana', 'otra')).status).toBe(400);
    }
    const refused = [await logIn(0, 'ana', PASSWORD), await logIn(1, 'ana', PASSWORD)];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    expect(Number(refused[1]?.headers.get('retry-after'))).toBeGreaterThan(600);
    expect((await logIn(1, 'eva', PASSWORD)).status).toBe(200);
  });

  test('share sessions, and the end of one', async () => {
    const { token } = (await (await logIn(0, 'eva', PASSWORD)).json()) as { token: string };
    const headers = { authorization: `Token ${token}` };
    expect((await call(1, API_PATHS.selfProfile, undefined, headers)).status).toBe(200);
    expect((await call(1, API_PATHS.logout, {}, headers)).status).toBe(200);
    expect((await call(0, API_PATHS.selfProfile, undefined, headers)).status).toBe(401);
  });

  test('place an order once that is sent to both', async () => {
    const cart = await here.fillCart(1);
    const headers = { ...cart, 'idempotency-key': 'both-at-once' };
    const answers = await Promise.all([
      call(0, API_PATHS.payment, here.purchase, headers),
      call(1, API_PATHS.payment, here.purchase, headers),
    ]);
    const placed = (await Promise.all(answers.map((each) => each.json()))) as PlacedOrderWire[];
    const numbers = placed.map((each) => each.order_number);
    expect(new Set(numbers).size).toBe(1);
    const again = await call(1, API_PATHS.payment, here.purchase, headers);
    expect(((await again.json()) as PlacedOrderWire).order_number).toBe(numbers[0]);
    const { count } = (await (
      await call(0, ORDER_TOOLS_PATHS.orders, undefined, byAdmin())
    ).json()) as { count: number };
    expect(count).toBe(1);
  });

  test('show a changed catalogue within a second', async () => {
    const { id } = await here.database.db
      .selectFrom('products')
      .select('id')
      .executeTakeFirstOrThrow();
    const product = fillPath(API_PATHS.product, { id });
    expect(await (await call(1, product)).text()).toContain('Remera');
    await here.database.changeCatalogue((trx) =>
      trx.updateTable('titles').set({ name: 'Musculosa' }).execute(),
    );
    expect(await untilThere(product, 'Musculosa')).toBeLessThan(SOON_MS);
  });

  test('show changed settings and another brand within a second', async () => {
    const values = { ...SETTINGS_SAMPLE.shop, promo_text: 'Solo por hoy' };
    const saved = await call(0, SETTINGS_PATHS.shop, { values, version: 0 }, byAdmin());
    expect(saved.status).toBe(200);
    expect(await untilThere(API_PATHS.siteConfiguration, 'Solo por hoy')).toBeLessThan(SOON_MS);
    expect(await untilThere('/', values.phone)).toBeLessThan(SOON_MS);

    const read = async () =>
      (await (await call(0, BRAND_TOOLS_PATHS.brand, undefined, byAdmin())).json()) as {
        draft: object;
        version: number;
      };
    const { draft, version } = await read();
    const brand = { ...draft, name: 'Corre Club', version };
    expect((await call(0, BRAND_TOOLS_PATHS.brand, brand, byAdmin())).status).toBe(200);
    const published = { version: (await read()).version };
    expect((await call(0, BRAND_TOOLS_PATHS.publish, published, byAdmin())).status).toBe(200);
    expect(await untilThere(API_PATHS.siteConfiguration, 'Corre Club')).toBeLessThan(SOON_MS);
    expect(await untilThere('/', 'Corre Club')).toBeLessThan(SOON_MS);
  });
});
