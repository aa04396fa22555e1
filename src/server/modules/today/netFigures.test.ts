import fc from 'fast-check';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import type { FiguresWire } from '../../../contract/tools/todayToolsSchemas.ts';
import { TODAY_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { centsFromPesos } from '../../../domain/money/money.ts';
import { makeAccessToken, makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import {
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../../testing/data/catalogueFactory.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openShop } from '../../../testing/openShop.ts';

const NOW = Date.parse('2026-11-22T02:30:00Z');
const HOUR = 3_600_000;
/** The number of best sellers of one period. */
const TITLES = 6;

/** Shares are of what is left: of the products for the coupon, of the total for what came and went. */
const share = fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }));
const anOrder = fc.record({
  lines: fc.array(
    fc.record({
      title: fc.nat(TITLES - 1),
      isGone: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 9 }),
      list: fc.integer({ min: 1, max: 9_999_999 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  /**
   * The discount of the client type, then that of a transfer; a coupon takes the latter's place.
   */
  basisPoints: fc.constantFrom(10_000, 7_000, 3_333),
  transferPercent: fc.constantFrom(0, 10, 33.33),
  coupon: fc.option(share),
  delivery: fc.constantFrom(0, 250_000, 1),
  /** Received too much, and given back. */
  surplus: fc.constantFrom(0, 0, 1, 30_000),
  refund: fc.option(share),
  end: fc.constantFrom('kept', 'kept', 'kept', 'cancelled', 'refunded', 'unpaid'),
  hoursAgo: fc.nat(24 * 6),
});
type AnOrder = typeof anOrder extends fc.Arbitrary<infer Order> ? Order : never;

onEveryDialect('the figures of sales', (database) => {
  let shop: TestApp;
  let headers: Record<string, string>;
  const sizes: { sizeId: number; title: string; variantId: number }[] = [];

  beforeAll(async () => {
    shop = await openShop(database(), { clock: { now: () => new Date(NOW) } });
    const token = await database().transaction(async (trx) => {
      const type = await makeClientType(trx, 'minorista', 10_000);
      return makeAccessToken(trx, await makeUser(trx, type, { admin: 1 }), NOW);
    });
    headers = { authorization: `Token ${token}` };
    await database().changeCatalogue(async (trx) => {
      for (let at = 0; at < TITLES; at += 1) {
        const title = `Prenda ${at}`;
        const product_id = await makeProduct(trx, { title_id: await makeTitle(trx, title) });
        const variantId = await makeVariant(trx, { product_id });
        sizes.push({ title, variantId, sizeId: await makeSize(trx, { variant_id: variantId }) });
      }
    });
  });
  afterAll(() => shop.close());

  /** Computes the shop's income by products and by the delivery. */
  async function sell(order: AnOrder): Promise<[products: number, delivery: number]> {
    const { coupon, delivery, surplus, refund, end } = order;
    const lines = order.lines.map(({ title: at, isGone, quantity, list }) => {
      const { sizeId, title, variantId } = sizes[at]!;
      const price = Math.round((list * order.basisPoints) / 10_000);
      const off = coupon === null ? Math.round((price * order.transferPercent) / 100) : 0;
      return {
        title,
        quantity,
        list_price_cents: list,
        unit_price_cents: price - off,
        variant_size_id: isGone ? null : sizeId,
        variant_id: variantId,
        sku: `S-${at}`,
        transfer_discount_cents: off,
      };
    });
    const gross = lines.reduce((sum, line) => sum + line.quantity * line.unit_price_cents, 0);
    const coupon_cents = Math.floor(gross * (coupon ?? 0));
    const total = gross - coupon_cents + delivery;
    const back = end === 'refunded' ? total : Math.floor(total * (refund ?? 0));
    const paid_at = NOW - order.hoursAgo * HOUR;
    await database().transaction(async (trx) => {
      const order_id = await makeOrder(
        trx,
        {
          products_cents: gross,
          delivery_cents: delivery,
          coupon_cents,
          status: end === 'cancelled' ? 'cancelled' : 'prepared',
          payment_status:
            end === 'unpaid' ? 'pending' : end === 'refunded' ? 'refunded' : 'approved',
          paid_at: end === 'unpaid' ? null : paid_at,
        },
        lines,
      );
      let balance = 0;
      const book = async (kind: 'charge' | 'payment' | 'refund', amount_cents: number) => {
        if (amount_cents === 0) return;
        const before = { balance_before_cents: balance };
        balance += amount_cents;
        const row = { ...before, balance_after_cents: balance, cause: 'settled', user_id: null };
        const movement = { order_id, kind, amount_cents, ...row, created_at: paid_at };
        await trx.insertInto('money_movements').values(movement).execute();
      };
      await book('charge', total);
      if (end === 'unpaid') return;
      // The money comes in two parts.
      const part = Math.floor(total / 3);
      await book('payment', -part);
      await book('payment', part - total - surplus);
      await book('refund', surplus);
      await book('refund', back);
    });
    if (end !== 'kept') return [0, 0];
    const products = gross - coupon_cents;
    return [Math.max(0, products - back), delivery - Math.max(0, back - products)];
  }

  const get = async (url: string) => shop.app.inject({ url, headers });

  it('agree with each other and with what was kept, to the centavo', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anOrder, { minLength: 1, maxLength: 12 }), async (orders) => {
        await database().transaction((trx) => trx.deleteFrom('orders').execute());
        let [products, deliveries] = [0, 0];
        for (const order of orders) {
          const [earned, delivery] = await sell(order);
          products += earned;
          deliveries += delivery;
        }
        const answer = await get(`${TODAY_TOOLS_PATHS.figures}?days=7`);
        const { sales, best_sellers: best } = answer.json<FiguresWire>();
        const sumOf = (amounts: number[]) =>
          amounts.reduce((sum, pesos) => sum + centsFromPesos(pesos), 0);
        expect(sumOf(sales!.map(({ revenue }) => revenue))).toBe(products);
        expect(sumOf(sales!.map(({ delivery }) => delivery))).toBe(deliveries);
        expect(sumOf(best.map(({ revenue }) => revenue!))).toBe(products);
        const report = await get(`${API_PATHS.stockReport}?start_date=2026-11-15`);
        const [head = '', ...rows] = report.body.trim().split('\n');
        const revenue = head.split(',').indexOf('Ingresos');
        expect(sumOf(rows.map((row) => Number(row.split(',')[revenue])))).toBe(products);
      }),
      { numRuns: 40 },
    );
  });
});
