import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { makeCoupon } from '../../../testing/data/shippingFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';

onEveryDialect('coupons once per customer', (database) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(database());
    await shop.stock({ M: 100 });
  });
  afterAll(() => shop.close());

  it('are counted by account, email and phone, until the order is cancelled', async () => {
    await database().transaction((trx) => makeCoupon(trx, 'UNA', { once_per_customer: 1 }));
    const buy = async (email: string, telephone: string, token?: string) =>
      shop.buy(await shop.fillCart(1, token), {
        coupon: 'UNA',
        email,
        profile: { ...shop.purchase.profile, telephone },
      });
    const first = await buy('Ana@Nado.example', '+54 9 11 5555-0101');
    expect(first.statusCode).toBe(201);
    const refused = await buy('ana+otra@nado.example', '11 5555-0999');
    expect([refused.statusCode, refused.json().errors.coupon]).toEqual([
      400,
      [expect.stringMatching(/una sola vez por persona/)],
    ]);
    expect((await buy('beto@nado.example', '011 15 5555-0101')).statusCode).toBe(400);
    expect((await buy('banana@nado.example', '11 5555-0998')).statusCode).toBe(201);

    expect((await buy('socia@nado.example', '11 5555-0201', shop.retailToken)).statusCode).toBe(
      201,
    );
    expect((await buy('socia@nado.example', '11 5555-0202', shop.retailToken)).statusCode).toBe(
      400,
    );
    const headers = await shop.fillCart(1, shop.retailToken);
    const url = fillPath(API_PATHS.coupon, { name: 'UNA' });
    expect((await shop.app.inject({ url, headers })).json()).toMatchObject({
      value: 0,
      applies: false,
      detail: expect.stringMatching(/Ya usaste este cupón/),
    });

    const number = first.json<{ order_number: string }>().order_number;
    const cancelled = await shop.app.inject({
      method: 'POST',
      url: API_PATHS.ordersUpdateStatus,
      headers: { authorization: `Token ${shop.adminToken}` },
      payload: { order_numbers: [number], status: 'Cancelado' },
    });
    expect(cancelled.statusCode).toBe(200);
    const together = await Promise.all(
      ['ana@nado.example', 'ANA+1@nado.example', 'ana+2@NADO.example'].map((email, place) =>
        buy(email, `11 5555-030${place}`),
      ),
    );
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  });
});
