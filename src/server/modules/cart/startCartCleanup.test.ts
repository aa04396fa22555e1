import { setImmediate as nextTurn } from 'node:timers/promises';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openCartShop, type CartShop } from '../../../testing/openCartShop.ts';
import { startCartCleanup } from './startCartCleanup.ts';

const DAY = 24 * 3_600_000;

onEveryDialect('abandoned carts', (database) => {
  let shop: CartShop;
  let now = Date.now();
  const clock = { now: () => new Date(now) };

  beforeAll(async () => {
    shop = await openCartShop(database(), { clock });
  });

  afterAll(() => shop.close());

  const write = async (way: 'add' | 'substract', cookie = '') => {
    const answer = await shop.app.inject({
      url: `/api/cart/session-cart/modify/${shop.shirt}/M/${way}/1/`,
      headers: { cookie },
    });
    expect(answer.statusCode).toBe(200);
    return `sessionid=${answer.cookies[0]?.value ?? ''}`;
  };

  const start = () =>
    startCartCleanup({
      database: database(),
      clock,
      logger: {
        error: (error: unknown) => {
          throw error;
        },
      } as never,
    });

  const cleanUp = () => start().stop();

  const count = async (table: 'carts' | 'cart_lines') =>
    (await database().db.selectFrom(table).selectAll().execute()).length;

  it('expire after 90 days without a write, an account’s never', async () => {
    const headers = { authorization: `Token ${shop.retailToken}` };
    const url = `/api/cart/cart/modify-product/${shop.shirt}/M/add/1/`;
    expect((await shop.app.inject({ url, headers })).statusCode).toBe(200);
    await write('add');
    const added = await write('add');
    const taken = await write('add');
    await write('add', taken);
    now += 60 * DAY;
    await write('add', added);
    await write('substract', taken);
    now += 29 * DAY;
    await cleanUp();
    expect(await count('carts')).toBe(4);
    now += 2 * DAY;
    await cleanUp();
    expect([await count('carts'), await count('cart_lines')]).toEqual([3, 3]);
    now += 60 * DAY;
    await cleanUp();
    expect([await count('carts'), await count('cart_lines')]).toEqual([1, 1]);
  });

  it('are deleted in any number', async () => {
    const carts = Array.from({ length: 1100 }, (_, at) => ({
      session_hash: String(at).padStart(64, '0'),
      user_id: null,
      created_at: 0,
    }));
    await database().transaction((trx) => trx.insertInto('carts').values(carts).execute());
    const job = start();
    while ((await count('carts')) > 1) await nextTurn();
    await job.stop();
    expect(await count('carts')).toBe(1);
  });
});
