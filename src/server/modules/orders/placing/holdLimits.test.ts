import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../../testing/openOrderShop.ts';
import type { TestApp } from '../../../../testing/buildTestApp.ts';
import { openShop } from '../../../../testing/openShop.ts';
import { holdLimits } from './holdLimits.ts';

const HOUR = 3_600_000;
const TRANSFER = 'Transferencia bancaria';

onEveryDialect('unpaid orders', (database) => {
  let shop: OrderShop;
  let limited: TestApp;
  const now = Date.now();
  let people = 0;

  beforeAll(async () => {
    const clock = { now: () => new Date(now) };
    shop = await openOrderShop(database(), { clock });
    limited = await openShop(database(), { clock, config: { rateLimit: true } });
  });

  beforeEach(async () => {
    await database().transaction((trx) =>
      trx.updateTable('orders').set({ expires_at: null }).execute(),
    );
    await shop.stock({ M: 1000 });
  });

  afterAll(async () => {
    await limited.close();
    await shop.close();
  });

  /** A new guest by default. */
  const someone = () => `persona${(people += 1)}@brazada.example`;

  interface Way {
    units?: number;
    email?: string;
    address?: string;
    token?: string;
    headers?: Record<string, string>;
    app?: TestApp['app'];
  }

  const buy = async (way: Way = {}) => {
    const { units = 1, email = someone(), address = '203.0.113.1', token } = way;
    const headers = way.headers ?? (await shop.fillCart(units, token));
    return (way.app ?? limited.app).inject({
      method: 'POST',
      url: API_PATHS.payment,
      remoteAddress: address,
      headers,
      payload: { ...shop.purchase, email, payment_method: TRANSFER },
    });
  };

  const statusesOf = async (count: number, way: (each: number) => Way) => {
    const statuses: number[] = [];
    for (let each = 0; each < count; each += 1) statuses.push((await buy(way(each))).statusCode);
    return statuses;
  };

  const stockLeft = async () => {
    const row = await database()
      .db.selectFrom('variant_sizes')
      .select('quantity')
      .where('id', '=', shop.sizes.M)
      .executeTakeFirstOrThrow();
    return row.quantity;
  };

  it('of one network hold at most a hundred units and ten orders, even concurrently', async () => {
    const large = await Promise.all(Array.from({ length: 6 }, () => buy({ units: 40 })));
    expect(large.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201, 201, 429, 429, 429, 429,
    ]);
    const refused = large.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['retry-after']).toBe(String(24 * 3600));
    expect(refused?.json()).toEqual({ detail: expect.stringMatching(/^Desde tu conexión ya hay/) });
    expect(await stockLeft()).toBe(920);
    expect(await statusesOf(9, () => ({}))).toEqual([...Array(8).fill(201), 429]);
    expect((await buy()).json().detail).toBe(
      'Desde tu conexión ya hay 10 pedidos sin pagar. Pagá o cancelá alguno para hacer otro.',
    );
    expect(await stockLeft()).toBe(912);
    expect((await buy({ address: '203.0.113.2' })).statusCode).toBe(201);
  });

  it('do not prevent a family behind one address from buying', async () => {
    expect(await statusesOf(8, () => ({ units: 5 }))).toEqual(Array(8).fill(201));
  });

  it('of one email are at most five, from any address, in any letter case', async () => {
    const way = (each: number) => ({
      email: each % 2 ? 'rita@brazada.example' : 'Rita@Brazada.example',
      address: `203.0.113.${each}`,
    });
    expect(await statusesOf(6, way)).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await buy(way(7))).json()).toEqual({
      detail: 'Ya tenés 5 pedidos sin pagar. Pagá o cancelá alguno para hacer otro.',
    });
  });

  it('of one browser are at most five, for any email and network', async () => {
    const headers = await shop.fillCart(1);
    const buyAgain = async (each: number) => {
      const params = `${shop.shirt}/M/add/1/`;
      if (each > 0) {
        await shop.app.inject({ url: `/api/cart/session-cart/modify/${params}`, headers });
      }
      return (await buy({ headers, address: `203.0.113.${each}` })).statusCode;
    };
    const statuses: number[] = [];
    for (let each = 0; each < 6; each += 1) statuses.push(await buyAgain(each));
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('of a member are at most five; guests with the member’s email do not count', async () => {
    const own = { token: shop.retailToken };
    expect((await buy({ ...own, address: '203.0.113.9' })).statusCode).toBe(201);
    const { email } = await database()
      .db.selectFrom('orders')
      .select('email')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const asGuest = (each: number) => ({ email, address: `203.0.113.${each}` });
    expect(await statusesOf(6, asGuest)).toEqual([201, 201, 201, 201, 201, 429]);
    const asMember = (each: number) => ({ ...own, address: `203.0.113.${each}` });
    expect(await statusesOf(5, asMember)).toEqual([201, 201, 201, 201, 429]);
  });

  it('hold at most fifty units each, except for wholesale', async () => {
    const refused = await buy({ units: 51 });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail:
          'Se pueden llevar hasta 50 unidades por pedido y en el carrito hay 51. Quitá algunas, o escribinos si necesitás más.',
      },
    ]);
    expect((await buy({ units: 99, token: shop.wholesaleToken })).statusCode).toBe(201);
    expect(await stockLeft()).toBe(901);
  });

  it('stop counting once paid or ended, and their holder is deleted', async () => {
    const email = someone();
    expect(await statusesOf(6, () => ({ email }))).toEqual([201, 201, 201, 201, 201, 429]);
    const [first] = await database()
      .db.selectFrom('orders')
      .select('order_number')
      .where('email', '=', email)
      .execute();
    const paid = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/orders/${first?.order_number}/confirm-transfer/`,
      headers: { authorization: `Token ${shop.adminToken}` },
    });
    expect(paid.statusCode).toBe(200);
    expect(await statusesOf(2, () => ({ email }))).toEqual([201, 429]);
    const noted = () => database().db.selectFrom('order_holders').select('order_id').execute();
    await holdLimits(database()).forget();
    expect(new Set((await noted()).map((row) => row.order_id)).size).toBe(5);
    await database().transaction((trx) =>
      trx.updateTable('orders').set({ expires_at: null }).execute(),
    );
    await holdLimits(database()).forget();
    expect(await noted()).toEqual([]);
  });

  it('of guests by transfer end after a day, those of members after three', async () => {
    const guest = await buy();
    expect(Date.parse(guest.json().payment.transfer.expires_at)).toBe(now + 24 * HOUR);
    const member = await buy({ token: shop.retailToken });
    expect(Date.parse(member.json().payment.transfer.expires_at)).toBe(now + 72 * HOUR);
  });

  it('are not limited without limits', async () => {
    const all = await statusesOf(12, () => ({ units: 51, app: shop.app }));
    expect(all).toEqual(Array(12).fill(201));
  });
});
