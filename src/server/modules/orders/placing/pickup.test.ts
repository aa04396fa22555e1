import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { makePickupPoint } from '../../../../testing/data/shippingFactory.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../../testing/openOrderShop.ts';

onEveryDialect('an order that is picked up', (database) => {
  let shop: OrderShop;
  let club: number;
  let hidden: number;

  beforeAll(async () => {
    shop = await openOrderShop(database());
    [club, hidden] = await database().changeCatalogue(async (trx) => [
      await makePickupPoint(trx, {
        name: 'Club',
        city: 'Rosario',
        hours: 'De 9 a 13',
        position: 1,
      }),
      await makePickupPoint(trx, { name: 'Depósito', shown: 0, position: 2 }),
    ]);
  });
  afterAll(() => shop.close());

  const buy = async (wish: object) => shop.buy(await shop.fillCart(), wish);
  const lastOrder = () =>
    database().db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirst();

  it('is refused, at its field, at a place without pick-up', async () => {
    for (const pickup_point of [hidden, 999_999, 2_147_483_648, 'Club', 0]) {
      const refused = await buy({ shipping_type: 'pickup', pickup_point });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
        400,
        ['pickup_point'],
      ]);
    }
    expect(await lastOrder()).toBeUndefined();
  });

  it('is at the first point for clients that name none, and nowhere for parcels', async () => {
    expect((await buy({ shipping_type: 'pickup' })).statusCode).toBe(201);
    expect(await lastOrder()).toMatchObject({
      pickup_name: 'Brazada Belgrano',
      pickup_hours: 'Lunes a viernes de 10 a 19 h',
    });
    expect((await buy({ pickup_point: 999_999 })).statusCode).toBe(201);
    expect(await lastOrder()).toMatchObject({ pickup_name: null, pickup_address: '' });
  });

  it('is the same for a repeated call, and another for another point', async () => {
    const cart = await shop.fillCart();
    const headers = { ...cart, 'idempotency-key': 'retiro-1' };
    const wish = { shipping_type: 'pickup', pickup_point: club } as const;
    const first = await shop.buy(headers, wish);
    expect(first.statusCode).toBe(201);
    expect((await shop.buy(headers, wish)).json()).toEqual(first.json());
    expect((await shop.buy(headers, { shipping_type: 'pickup' })).statusCode).toBe(409);
  });

  it('keeps what the shop said of the chosen point, on its page and in its mail', async () => {
    const bought = await buy({ shipping_type: 'pickup', pickup_point: club });
    const { order_number: number, key } = bought.json<PlacedOrderWire>();
    await database().changeCatalogue((trx) =>
      trx.deleteFrom('pickup_points').where('id', '=', club).execute(),
    );
    const page = await shop.app.inject(`/api/orders/orders/${number}/?key=${key}`);
    const point = { name: 'Club', address: 'Av. Congreso 2450, Rosario', hours: 'De 9 a 13' };
    expect(page.json()).toMatchObject({ shipping_type: 'pickup', pickup_point: point });
    const { news } = await database()
      .db.selectFrom('mail_outbox')
      .select('news')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(news ?? '')).toMatchObject({ order: { pickupPoint: point } });
  });
});
