import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { fillPath } from '../../../../contract/fillPath.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../../testing/openOrderShop.ts';

onEveryDialect('the fewest units of a product', (database) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(database());
    await shop.stock({ M: 100, L: 100 });
    await database().changeCatalogue(async (trx) => {
      await trx.updateTable('products').set({ min_units: 3, min_units_wholesale: 6 }).execute();
    });
  });
  afterAll(() => shop.close());

  it('is asked for by the order, of all sizes together, and differs for wholesale', async () => {
    const few = await shop.fillCart(2);
    const refused = await shop.buy(few);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      400,
      '«Remera» se vende desde 3 unidades: falta 1.',
    ]);
    const url = fillPath(API_PATHS.sessionCartAdd, {
      subProductId: shop.shirt,
      size: 'L',
      qty: 1,
    });
    expect((await shop.app.inject({ url, headers: few })).statusCode).toBe(200);
    expect((await shop.buy(few)).statusCode).toBe(201);
    const wholesale = await shop.buy(await shop.fillCart(3, shop.wholesaleToken));
    expect([wholesale.statusCode, wholesale.json().detail]).toEqual([
      400,
      '«Remera» se vende desde 6 unidades: faltan 3.',
    ]);
  });

  it('is told by the product and the cart of each buyer', async () => {
    const { product_id: id } = await database()
      .db.selectFrom('variants')
      .select('product_id')
      .where('id', '=', shop.shirt)
      .executeTakeFirstOrThrow();
    const wholesale = { authorization: `Token ${shop.wholesaleToken}` };
    const least = async (headers: Record<string, string>) => {
      const url = fillPath(API_PATHS.product, { id });
      return (await shop.app.inject({ url, headers })).json<{ min_units?: number }>().min_units;
    };
    expect([await least({}), await least(wholesale)]).toEqual([3, 6]);
    const headers = await shop.fillCart(1);
    const cart = await shop.app.inject({ url: API_PATHS.sessionCart, headers });
    expect(cart.json().cart.items).toMatchObject([{ quantity: 1, min_units: 3 }]);
    expect(cart.body).not.toContain('box');
  });
});
