import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { makeCoupon } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../../testing/openOrderShop.ts';

onEveryDialect('many who buy at once', (database) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(database());
  });

  afterAll(() => shop.close());

  beforeEach(async () => {
    await database().transaction(async (trx) => {
      await trx.deleteFrom('orders').execute();
      await trx.deleteFrom('coupons').execute();
    });
    await shop.stock({ M: 1000, L: 1000 });
  });

  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  async function crowd(size: number): Promise<Record<string, string>[]> {
    const guests = [];
    for (let come = 0; come < size; come += 1) guests.push(await shop.fillCart());
    return guests;
  }

  async function orders(): Promise<number> {
    const { count } = await database()
      .db.selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  it('sell the last unit once: 1 order and 99 rejections', async () => {
    const guests = await crowd(100);
    await shop.stock({ M: 1 });
    const answers = await Promise.all(guests.map((guest) => shop.buy(guest)));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(refused).toHaveLength(99);
    for (const each of refused) {
      expect(each.json()).toEqual({
        detail: 'No hay Stock del producto.',
        items: [{ subproduct_id: String(shop.shirt), size: 'M', requested: 1, available: 0 }],
      });
    }
    expect(await orders()).toBe(1);
  });

  it('use a coupon’s last use once', async () => {
    await database().transaction((trx) => makeCoupon(trx, 'UNICO', { max_uses: 1 }));
    const guests = await crowd(50);
    const answers = await Promise.all(guests.map((guest) => shop.buy(guest, { coupon: 'UNICO' })));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 400)]);
  });

  it('get unique numbers', async () => {
    const guests = await crowd(32);
    const answers = await Promise.all(guests.map((guest) => shop.buy(guest)));
    const numbers = answers.map((each) => each.json<PlacedOrderWire>().order_number);
    expect([new Set(numbers).size, await orders()]).toEqual([32, 32]);
    for (const number of numbers) expect(number).toMatch(/^\d{6}$/);
  });

  it('send the same request 20 times and buy once', async () => {
    const [guest] = await crowd(1);
    const headers = { ...guest, 'idempotency-key': 'veinte' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.buy(headers)));
    const [first, ...more] = answers.map((each) => [each.statusCode, each.json()]);
    expect(first?.[0]).toBe(201);
    for (const each of more) expect(each).toEqual(first);
    expect(await orders()).toBe(1);
  });

  it('submit in two tabs with two keys and buy once', async () => {
    const [guest] = await crowd(1);
    const answers = await Promise.all(
      ['una', 'otra'].map((key) => shop.buy({ ...guest, 'idempotency-key': key })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
  });
});
