import { API_PATHS } from '../../contract/apiPaths.ts';
import { userOrdersSchema, type OrderWire } from '../../contract/orders/orderSchemas.ts';
import { trackingPage } from '../../domain/orders/trackingPage.ts';
import { makeAccessToken } from '../../testing/data/accountFactory.ts';
import { ledgerFaults } from '../../testing/ledgerFaults.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { systemClock } from '../platform/clock.ts';
import { seedDemoShop } from './seedDemoShop.ts';

let shop: TestApp;

beforeAll(async () => {
  const hashPassword = async (): Promise<string> => 'none';
  shop = await buildTestApp({
    fill: (database, media) => seedDemoShop({ database, media, clock: systemClock, hashPassword }),
  });
});

afterAll(() => shop.close());

async function ordersOf(username: string): Promise<OrderWire[]> {
  const token = await shop.database.transaction(async (trx) => {
    const user = trx.selectFrom('users').select('id').where('username', '=', username);
    return makeAccessToken(trx, (await user.executeTakeFirstOrThrow()).id);
  });
  const headers = { authorization: `Token ${token}` };
  const body: unknown = (await shop.app.inject({ url: API_PATHS.userOrders, headers })).json();
  expect(userOrdersSchema.parse(body)).toEqual(body);
  return userOrdersSchema.parse(body).orders;
}

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0);

test.each(['ana', 'mayorista', 'empresa'])('the demo’s orders of %s add up', async (username) => {
  const orders = await ordersOf(username);
  expect(orders.length).toBeGreaterThan(3);
  for (const order of orders) {
    const { products, products_cost, coupon_value, delivery_cost, history } = order;
    expect(products.length).toBeGreaterThan(0);
    expect(sum(products.map((line) => line.sale_price * line.cantidad))).toBeCloseTo(
      products_cost,
      2,
    );
    expect(products_cost - coupon_value + delivery_cost).toBeCloseTo(order.total_cost, 2);
    expect(history[0]).toEqual({ status: 'Pendiente', at: order.timestamp, by: username });
    expect(history.at(-1)?.status).toBe(order.status);
    const { carrier, tracking_code: code } = order;
    if (code !== null) expect(trackingPage(carrier, code)).not.toBeNull();
  }
  const times = orders.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('the demo’s books add up', async () => {
  expect(await ledgerFaults(shop.database, { isDemo: true })).toEqual([]);
});

test('the demo’s admin has no orders', async () => {
  expect(await ordersOf('admin')).toEqual([]);
});
