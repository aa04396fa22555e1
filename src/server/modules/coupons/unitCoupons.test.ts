import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import type { OrderWire } from '../../../contract/orders/orderSchemas.ts';
import {
  COUPON_TOOLS_PATHS as PATHS,
  ORDER_TOOLS_PATHS,
} from '../../../contract/tools/toolsPaths.ts';
import { mailsAboutOrder } from '../../../testing/data/orderFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, SHIPPING_CENTS, type OrderShop } from '../../../testing/openOrderShop.ts';

/** A shirt costs $ 10.000,50. */
const DRAFT = {
  min_purchase: 0,
  starts_on: null,
  ends_on: null,
  max_uses: null,
  audience: 'everyone',
  category_ids: [],
};

onEveryDialect('coupons by units', (database) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(database());
    await shop.stock({ M: 1000 });
  });
  afterAll(() => shop.close());

  const headers = () => ({ authorization: `Token ${shop.adminToken}` });
  const make = (given: object) =>
    shop.app.inject({
      method: 'POST',
      url: PATHS.coupons,
      headers: headers(),
      payload: { ...DRAFT, ...given },
    });

  it.each([
    ['threeForTwo', 0, 7, 20_001, 2],
    ['secondUnit', 50, 3, 5_000.25, 1],
    ['secondUnit', 33.33, 5, 6_666.33, 1],
  ] as const)(
    'of %s (%d) go through to the order and the mail',
    async (kind, value, units, off, few) => {
      const name = `U${kind}${units}`;
      const made = await make({ name, kind, value });
      expect([made.statusCode, made.json()]).toEqual([
        201,
        expect.objectContaining({ kind, value, version: 1 }),
      ]);
      const url = fillPath(API_PATHS.coupon, { name });
      const check = async (count: number) =>
        (await shop.app.inject({ url, headers: await shop.fillCart(count) })).json();
      expect(await check(units)).toMatchObject({ value: off, applies: true });
      expect(await check(few)).toMatchObject({
        value: 0,
        applies: false,
        detail: expect.stringMatching(/llevar \d unidades o más/),
      });
      const refused = await shop.buy(await shop.fillCart(few), { coupon: name });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['coupon']]);
      const products = Math.round(units * 1_000_050) / 100;
      const expected = Math.round((products - off + SHIPPING_CENTS / 100) * 100) / 100;
      const wrong = await shop.buy(await shop.fillCart(units), {
        coupon: name,
        expected_total: expected - 0.01,
      });
      expect(wrong.statusCode).toBe(409);
      const placed = await shop.buy(await shop.fillCart(units), {
        coupon: name,
        expected_total: expected,
      });
      expect(placed.statusCode).toBe(201);
      const { order_number: number } = placed.json<{ order_number: string }>();
      const read = await shop.app.inject({
        url: fillPath(ORDER_TOOLS_PATHS.order, { orderNumber: number }),
        headers: headers(),
      });
      expect(read.json<{ order: OrderWire }>().order).toMatchObject({
        coupon: name,
        coupon_value: off,
        products_cost: products,
        total_cost: expected,
      });
      const [mail] = await mailsAboutOrder(shop, number);
      expect(mail?.text).toContain(`Cupón ${name}`);
    },
  );

  it('need a percentage for the second unit', async () => {
    const answers = [
      await make({ name: 'NADA', kind: 'secondUnit', value: 0 }),
      await make({ name: 'MAS', kind: 'secondUnit', value: 101 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  });
});
