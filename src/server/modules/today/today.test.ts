import { API_PATHS } from '../../../contract/apiPaths.ts';
import { TODAY_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { FiguresWire, WaitingWire } from '../../../contract/tools/todayToolsSchemas.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';
import { makeAccessToken, makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';

/** Half past eleven at night in Argentina, on the 21st. */
const NOW = Date.parse('2026-11-22T02:30:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onEveryDialect('the first page of the tools', (database) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(database(), { clock: { now: () => new Date(NOW) } });
  });

  afterAll(() => shop.close());

  beforeEach(async () => {
    await database().transaction(async (trx) => {
      await trx.deleteFrom('orders').execute();
      await trx.deleteFrom('withdrawals').execute();
      await trx.deleteFrom('carts').execute();
    });
  });

  const get = async <Answer>(url: string): Promise<Answer> => {
    const headers = { authorization: `Token ${shop.adminToken}` };
    const answer = await shop.app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<Answer>();
  };
  const waiting = () => get<WaitingWire>(TODAY_TOOLS_PATHS.waiting);
  const figures = (days: number) => get<FiguresWire>(`${TODAY_TOOLS_PATHS.figures}?days=${days}`);

  it('counts what waits', async () => {
    await shop.stock({ M: 3, L: 4 });
    expect(await waiting()).toEqual({
      transfers: { count: 0, total: 0 },
      to_pack: 0,
      to_ship: 0,
      refunds_due: 0,
      to_settle: 0,
      withdrawals: { count: 0, next_answer_by: null },
      businesses: 0,
      low_stock: 1,
      dead_mails: 0,
    });
    const paid = { payment_status: 'approved', paid_at: NOW } as const;
    await database().transaction(async (trx) => {
      const transfer = { payment_method: 'transfer' } as const;
      await makeOrder(trx, transfer);
      await makeOrder(trx, { ...transfer, products_cents: 1 });
      await makeOrder(trx, { ...transfer, ...paid });
      await makeOrder(trx, { ...transfer, status: 'cancelled', payment_status: 'expired' });
      await makeOrder(trx, { ...paid, status: 'prepared' });
      await makeOrder(trx, { ...paid, status: 'prepared' });
      await makeOrder(trx, { status: 'prepared', payment_status: 'refunded' });
      await makeOrder(trx, { ...paid, status: 'cancelled', refund_due: 1 });
    });
    for (const phone of ['341 555-0122', '341 555-0123']) {
      await shop.app.inject({
        method: 'POST',
        url: API_PATHS.withdrawals,
        payload: { phone, email: 'a@b.co' },
      });
    }
    expect(await waiting()).toMatchObject({
      transfers: { count: 2, total: 15_000.01 },
      to_pack: 1,
      to_ship: 2,
      refunds_due: 1,
      withdrawals: { count: 2, next_answer_by: new Date(NOW + DAY).toISOString() },
    });
  });

  it('adds sales up by day in Argentina', async () => {
    const sell = (paid_at: number, given: object = {}, unit_price_cents = 1_000_000) =>
      database().transaction((trx) =>
        makeOrder(
          trx,
          {
            status: 'prepared',
            payment_status: 'approved',
            paid_at,
            created_at: paid_at,
            products_cents: unit_price_cents,
            ...given,
          },
          [{ unit_price_cents }],
        ),
      );
    const midnight = Date.parse('2026-11-21T03:00:00Z');
    await sell(NOW);
    await sell(midnight);
    await sell(midnight - 1);
    await sell(midnight - 6 * DAY);
    await sell(midnight - 6 * DAY - 1, {}, 5_000_000);
    await sell(midnight, { status: 'cancelled' });
    await sell(midnight, { payment_status: 'refunded' });
    const week = await figures(7);
    expect(week.sales?.map(({ day, orders, revenue }) => [day.slice(-2), orders, revenue])).toEqual(
      [
        ['15', 1, 10_000],
        ['16', 0, 0],
        ['17', 0, 0],
        ['18', 0, 0],
        ['19', 0, 0],
        ['20', 1, 10_000],
        ['21', 2, 20_000],
      ],
    );
    expect(week.before).toEqual({ orders: 1, revenue: 50_000, delivery: 2_500 });
    expect((await figures(1)).sales).toEqual([
      { day: '2026-11-21', orders: 2, revenue: 20_000, delivery: 5_000 },
    ]);
    expect((await figures(1)).before).toEqual({ orders: 1, revenue: 10_000, delivery: 2_500 });
    expect(week.orders.filter(({ count }) => count > 0)).toEqual([
      { status: 'Armado', count: 5 },
      { status: 'Cancelado', count: 1 },
    ]);
    expect((await figures(90)).sales).toHaveLength(90);
  });

  it('names what sells best', async () => {
    await database().transaction(async (trx) => {
      const sold = { status: 'closed', payment_status: 'approved', paid_at: NOW } as const;
      const cheap = { title: 'Gorra', quantity: 5, unit_price_cents: 100 };
      const dear = { title: 'Traje', quantity: 1, unit_price_cents: 9_000_000 };
      await makeOrder(trx, sold, [cheap, dear]);
      await makeOrder(trx, sold, [cheap]);
      await makeOrder(trx, {}, [dear]);
    });
    expect((await figures(30)).best_sellers).toEqual([
      { title: 'Traje', units: 1, revenue: 90_000 },
      { title: 'Gorra', units: 10, revenue: 10 },
    ]);
  });

  it('compares orders with the carts that were left', async () => {
    await shop.stock({ M: 10 });
    await shop.fillCart();
    await shop.fillCart();
    expect((await shop.buy(await shop.fillCart())).statusCode).toBe(201);
    expect((await figures(1)).carts).toEqual({ left: 2, ordered: 1 });
  });

  it.each([
    [
      'orders',
      ['transfers', 'to_pack', 'to_ship', 'refunds_due', 'to_settle', 'withdrawals', 'businesses'],
      true,
    ],
    ['products', ['low_stock'], false],
    ['marketing', [], false],
    ['settings', ['dead_mails'], false],
  ])('%s: counts what waits there, and money with the orders only', async (area, seen, isPaid) => {
    await database().transaction(async (trx) => {
      const sold = { status: 'closed', payment_status: 'approved', paid_at: NOW } as const;
      await makeOrder(trx, { ...sold, created_at: NOW }, [
        { title: 'Gorra', quantity: 5, unit_price_cents: 100 },
      ]);
    });
    const token = await database().transaction(async (trx) =>
      makeAccessToken(
        trx,
        await makeUser(trx, await makeClientType(trx, `tipo ${area}`, 10_000), {
          admin: 1,
          admin_areas: area,
        }),
      ),
    );
    const headers = { authorization: `Token ${token}` };
    const tiles = await shop.app.inject({ url: TODAY_TOOLS_PATHS.waiting, headers });
    const shown = Object.entries(tiles.json<WaitingWire>()).filter(([, value]) => value !== null);
    expect(shown.map(([name]) => name)).toEqual(seen);
    const answer = await shop.app.inject({ url: TODAY_TOOLS_PATHS.figures, headers });
    const { sales, before, best_sellers: best, orders } = answer.json<FiguresWire>();
    expect([sales !== null, before !== null, best[0]?.revenue]).toEqual([
      isPaid,
      isPaid,
      isPaid ? 5 : null,
    ]);
    expect(best[0]).toMatchObject({ title: 'Gorra', units: 5 });
    expect(orders).toContainEqual({ status: 'Cerrado', count: 1 });
    expect(answer.body.includes('revenue":5')).toBe(isPaid);
  });

  it('refuses other periods', async () => {
    const headers = { authorization: `Token ${shop.adminToken}` };
    for (const days of ['2', '', 'x', '1e3']) {
      const url = `${TODAY_TOOLS_PATHS.figures}?days=${days}`;
      expect((await shop.app.inject({ url, headers })).statusCode).toBe(400);
    }
  });
});
