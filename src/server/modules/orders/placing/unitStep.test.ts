import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import type { AddedManyWire, CartWire } from '../../../../contract/orders/cartSchemas.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../../testing/openOrderShop.ts';

onEveryDialect('a product that is sold by packs', (database) => {
  let shop: OrderShop;
  const packs = (unit_step: number) =>
    database().changeCatalogue((trx) => trx.updateTable('products').set({ unit_step }).execute());

  beforeAll(async () => {
    shop = await openOrderShop(database());
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.stock({ M: 20, L: 4 });
    await database().transaction((trx) => trx.deleteFrom('carts').execute());
    await packs(6);
  });

  const change = (path: string, qty: number, headers: Record<string, string>, size = 'M') =>
    shop.app.inject({ url: fillPath(path, { subProductId: shop.shirt, size, qty }), headers });
  const add = (qty: number, headers: Record<string, string> = {}, size = 'M') =>
    change(API_PATHS.sessionCartAdd, qty, headers, size);
  const take = (qty: number, headers: Record<string, string>) =>
    change(API_PATHS.sessionCartSubtract, qty, headers);
  const lines = async (headers: Record<string, string>) =>
    (await shop.app.inject({ url: API_PATHS.sessionCart, headers })).json<CartWire>().cart.items;

  it('is added and taken out by packs; a part of one is refused and changes nothing', async () => {
    const none = await add(4);
    expect([none.statusCode, none.json().detail]).toEqual([
      400,
      '«Remera» se vende de a 6 unidades: llevá 6.',
    ]);
    const headers = await shop.fillCart(6);
    const odd = await add(1, headers);
    expect([odd.statusCode, odd.json().detail]).toEqual([
      400,
      '«Remera» se vende de a 6 unidades: llevá 6 o 12.',
    ]);
    expect((await take(1, headers)).statusCode).toBe(400);
    expect(await lines(headers)).toMatchObject([{ quantity: 6, unit_step: 6, available: 18 }]);
    expect((await add(6, headers)).statusCode).toBe(200);
    expect((await add(6, headers, 'L')).statusCode).toBe(409);
    expect((await take(12, headers)).statusCode).toBe(200);
    expect(await lines(headers)).toEqual([]);
  });

  it('is refused by the order where the cart is from before, which its buyer can mend', async () => {
    await packs(1);
    const headers = await shop.fillCart(7);
    await packs(6);
    const refused = await shop.buy(headers);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      400,
      '«Remera» se vende de a 6 unidades: llevá 6 o 12.',
    ]);
    expect((await take(1, headers)).statusCode).toBe(200);
    expect((await shop.buy(headers)).statusCode).toBe(201);
  });

  it('is asked for by many sizes at once, up to the packs in stock', async () => {
    const send = (quantity: number) =>
      shop.app.inject({
        method: 'POST',
        url: API_PATHS.cartAddMany,
        headers: { authorization: `Token ${shop.wholesaleToken}` },
        payload: { items: [{ size_id: shop.sizes.M, quantity }] },
      });
    expect((await send(7)).json().detail).toMatch(/llevá 6 o 12/);
    const added = (await send(24)).json<AddedManyWire>();
    expect(added.cart.items).toMatchObject([{ quantity: 18 }]);
    expect(added.missing).toMatchObject([{ missing: 6 }]);
  });

  it('says so on its page', async () => {
    const { product_id: id } = await database()
      .db.selectFrom('variants')
      .select('product_id')
      .where('id', '=', shop.shirt)
      .executeTakeFirstOrThrow();
    const read = async () => (await shop.app.inject(fillPath(API_PATHS.product, { id }))).json();
    expect((await read()).unit_step).toBe(6);
    await packs(1);
    expect(await read()).not.toHaveProperty('unit_step');
  });
});
