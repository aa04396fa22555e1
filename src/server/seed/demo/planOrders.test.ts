import { demoSales } from './demoSales.ts';
import { planCatalogue, type PlannedProduct } from './planCatalogue.ts';
import { planOrders, type PlannedOrder } from './planOrders.ts';

const now = new Date('2026-11-20T15:00:00Z');
const DAY_MS = 86_400_000;
let catalogue: PlannedProduct[];
let orders: PlannedOrder[];

beforeAll(async () => {
  catalogue = await planCatalogue(now);
  orders = planOrders(now, catalogue);
});

test('forty orders over the previous ninety days, oldest first, deterministic', () => {
  const times = orders.map(({ createdAt }) => createdAt);
  expect(orders).toHaveLength(40);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(now.getTime() - (times[0] ?? 0)).toBeLessThanOrEqual(90 * DAY_MS);
  expect(now.getTime() - (times[0] ?? 0)).toBeGreaterThan(80 * DAY_MS);
  expect(planOrders(now, catalogue)).toEqual(orders);
});

test('every state of orders and payments exists, for members and guests', () => {
  const every = <Value>(of: (order: (typeof orders)[number]) => Value): Value[] =>
    [...new Set(orders.map(of))].sort();
  expect(every(({ scenario }) => scenario.status)).toEqual([
    'cancelled',
    'closed',
    'pending',
    'prepared',
    'received',
    'shipped',
  ]);
  expect(every(({ scenario }) => scenario.payment)).toEqual([
    'approved',
    'expired',
    'pending',
    'refunded',
    'rejected',
  ]);
  expect(every(({ method }) => method)).toEqual(['card', 'transfer']);
  expect(every(({ shippingType }) => shippingType)).toEqual(['branch', 'door', 'pickup']);
  for (const username of ['ana', 'mayorista', 'empresa', null]) {
    expect(orders.filter(({ buyer }) => buyer.username === username).length).toBeGreaterThanOrEqual(
      3,
    );
  }
});

test('nothing happens before its cause or in the future', () => {
  for (const { history, createdAt, paidAt, lines, scenario } of orders) {
    const steps = history.map(({ at }) => at);
    expect(steps[0]).toBe(createdAt);
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
    expect(steps.at(-1)).toBeLessThanOrEqual(now.getTime());
    expect(paidAt ?? createdAt).toBeLessThanOrEqual(now.getTime());
    expect(history.at(-1)?.status).toBe(scenario.status);
    expect(lines.every(({ product }) => product.createdAt < createdAt)).toBe(true);
    if (steps[1] !== undefined && paidAt !== null) expect(paidAt).toBeLessThan(steps[1]);
  }
});

test('an order costs what its day asked: less in a sale, no less outside of it', () => {
  const DURING = 'Despedida del abrigo';
  const [running] = demoSales(now).filter(({ name }) => name === DURING);
  const coats = orders.flatMap(({ createdAt, lines }) =>
    lines
      .filter(({ product }) => product.paths.some((path) => path.includes('Abrigo')))
      .map(({ listCents, size }) => ({
        isDuring: createdAt >= (running?.startsAt ?? 0),
        share: listCents / size.priceCents,
      })),
  );
  expect(new Set(coats.filter((line) => line.isDuring).map(({ share }) => share))).toEqual(
    new Set([0.75]),
  );
  expect(new Set(coats.filter((line) => !line.isDuring).map(({ share }) => share))).toEqual(
    new Set([1]),
  );
});

test('the sums are right, with wholesale prices, coupons and shipping', () => {
  for (const order of orders) {
    const products = order.lines.reduce(
      (sum, { unitCents, quantity }) => sum + unitCents * quantity,
      0,
    );
    expect(order.productsCents).toBe(products);
    expect(order.totalCents).toBe(products - (order.coupon?.cents ?? 0) + order.shippingCents);
    for (const { unitCents, listCents } of order.lines) {
      expect(unitCents).toBe(
        order.buyer.client_type === 'mayorista' ? (listCents * 7) / 10 : listCents,
      );
    }
    if (order.shippingType === 'pickup') expect(order.shippingCents).toBe(0);
  }
  expect(orders.some(({ coupon }) => coupon !== null)).toBe(true);
});

test('waiting unpaid orders are not expired', () => {
  const waiting = orders.filter(
    ({ scenario }) => scenario.status === 'pending' && scenario.payment !== 'approved',
  );
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.every(({ expiresAt }) => (expiresAt ?? 0) > now.getTime())).toBe(true);
});
