import { API_PATHS } from '../../../contract/apiPaths.ts';
import type { AddedManyWire } from '../../../contract/orders/cartSchemas.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';

onEveryDialect('many sizes in one call', (database) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(database());
    await database().changeCatalogue(async (trx) => {
      await trx
        .updateTable('variant_sizes')
        .set({ sku: 'REM-M' })
        .where('id', '=', shop.sizes.M)
        .execute();
      await trx
        .updateTable('variant_sizes')
        .set({ sku: 'rem-l' })
        .where('id', '=', shop.sizes.L)
        .execute();
    });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.stock({ M: 10, L: 5 });
    await database().transaction((trx) => trx.deleteFrom('carts').execute());
  });

  const send = (items: object[], token = shop.wholesaleToken) =>
    shop.app.inject({
      method: 'POST',
      url: API_PATHS.cartAddMany,
      headers: { authorization: `Token ${token}` },
      payload: { items },
    });
  const unitsOf = ({ cart }: AddedManyWire) =>
    cart.items.map(({ size, quantity }) => [size, quantity]);

  it('are added at the caller’s prices, by id and by SKU, each size once', async () => {
    const answer = await send([
      { size_id: shop.sizes.M, quantity: 2 },
      { sku: 'rem-m', quantity: 3 },
      { sku: ' rem-l ', quantity: 1 },
    ]);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const added = answer.json<AddedManyWire>();
    expect([unitsOf(added), added.missing, added.unknown]).toEqual([
      [
        ['M', 5],
        ['L', 1],
      ],
      [],
      [],
    ]);
    expect(added.cart.items[0]?.price).toBe(7000.35);
  });

  it('stop at the stock and say what is missing, with what the cart had', async () => {
    await send([{ sku: 'rem-l', quantity: 4 }]);
    const added = (
      await send([
        { sku: 'rem-l', quantity: 3 },
        { sku: 'REM-M', quantity: 1 },
      ])
    ).json<AddedManyWire>();
    expect(unitsOf(added)).toEqual([
      ['M', 1],
      ['L', 5],
    ]);
    expect(added.missing).toMatchObject([
      { size: 'L', size_id: shop.sizes.L, title: 'Remera', sku: 'rem-l', missing: 2 },
    ]);
  });

  it('name the SKUs that nothing on sale has, and add the rest', async () => {
    const added = (
      await send([
        { sku: 'NO-HAY', quantity: 1 },
        { sku: 'REM-M', quantity: 1 },
      ])
    ).json<AddedManyWire>();
    expect([unitsOf(added), added.unknown]).toEqual([[['M', 1]], ['NO-HAY']]);
    const publish = (published: 0 | 1) =>
      database().changeCatalogue((trx) => trx.updateTable('products').set({ published }).execute());
    await publish(0);
    const hidden = (await send([{ sku: 'REM-M', quantity: 1 }])).json<AddedManyWire>();
    expect(hidden.unknown).toEqual(['REM-M']);
    await publish(1);
  });

  it.each([
    [[]],
    [[{ sku: 'REM-M', quantity: 0 }]],
    [[{ sku: 'REM-M', quantity: 10_000 }]],
    [[{ sku: 'REM-M', size_id: 1, quantity: 1 }]],
    [[{ quantity: 1 }]],
    [Array.from({ length: 501 }, () => ({ sku: 'REM-M', quantity: 1 }))],
  ])('are refused whole when they cannot be read: %j', async (items) => {
    expect((await send(items)).statusCode).toBe(400);
    expect(await database().db.selectFrom('cart_lines').selectAll().execute()).toEqual([]);
  });

  it('are bought only from the client type’s minimum on', async () => {
    await database().changeCatalogue((trx) =>
      trx
        .updateTable('client_types')
        .set({ min_units: 6 })
        .where('name', '=', 'mayorista')
        .execute(),
    );
    const headers = { authorization: `Token ${shop.wholesaleToken}` };
    await send([{ sku: 'REM-M', quantity: 5 }]);
    const refused = await shop.buy(headers);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      400,
      'La compra mayorista mínima es de 6 unidades.',
    ]);
    await send([{ sku: 'REM-M', quantity: 1 }]);
    expect((await shop.buy(headers)).statusCode).toBe(201);
  });
});
