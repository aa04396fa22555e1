import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import type { CartWire } from '../../../contract/orders/cartSchemas.ts';
import type {
  FilteredProductsWire,
  ProductWire,
} from '../../../contract/catalogue/productSchemas.ts';
import { fullSize } from '../../../domain/catalogue/options.ts';
import {
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../../testing/data/catalogueFactory.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { refreshShelves } from '../../platform/database/refreshShelves.ts';

onEveryDialect('a product with a third option', (database) => {
  let shop: OrderShop;
  let trousers: number;
  let black: number;

  /** Trousers in 30 / 32 (2 units), 30 / 34 (none) and 32 / 32 (5). */
  beforeAll(async () => {
    shop = await openOrderShop(database());
    await database().changeCatalogue(async (trx) => {
      trousers = await makeProduct(trx, {
        title_id: await makeTitle(trx, 'Pantalón'),
        size_name: 'Cintura',
        option3_name: 'Largo',
      });
      black = await makeVariant(trx, { product_id: trousers, color: 'Negro' });
      const row = (size: string, option3: string, quantity: number) =>
        makeSize(trx, { variant_id: black, size: fullSize(size, option3), option3, quantity });
      await row('30', '32', 2);
      await row('30', '34', 0);
      await row('32', '32', 5);
      await refreshShelves(trx, database().dialect, 'all');
    });
  });

  afterAll(() => shop.close());

  const add = (size: string, cookie = '', verb = 'add') =>
    shop.app.inject({
      url: `/api/cart/session-cart/modify/${black}/${encodeURIComponent(size)}/${verb}/1/`,
      headers: cookie === '' ? {} : { cookie },
    });
  const cookieOf = ({ cookies }: Awaited<ReturnType<typeof add>>) =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const filter = async (filters: object) => {
    const url = `/api/store/products/filter/?filters=${JSON.stringify(filters)}`;
    return (await shop.app.inject({ url })).json<FilteredProductsWire>();
  };

  it('names its options, and each row by size and value', async () => {
    const url = fillPath(API_PATHS.product, { id: trousers });
    const { options, subproducto } = (await shop.app.inject({ url })).json<ProductWire>();
    expect(options).toEqual([
      { name: 'Color', values: ['Negro'] },
      { name: 'Cintura', values: ['30', '32'] },
      { name: 'Largo', values: ['32', '34'] },
    ]);
    expect(subproducto[0]?.talles).toMatchObject([
      { talle: '30 / 32', option_values: ['Negro', '30', '32'], cantidad: 2 },
      { talle: '30 / 34', option_values: ['Negro', '30', '34'], cantidad: 0 },
      { talle: '32 / 32', option_values: ['Negro', '32', '32'], cantidad: 5 },
    ]);
  });

  it('is found by its size alone, in stock or not', async () => {
    for (const stock of [{}, { in_stock: true }]) {
      const { facets, results } = await filter({ sizes: ['30'], ...stock });
      expect(results.map(({ id }) => id)).toEqual([trousers]);
      expect(facets.sizes.filter(({ value }) => value.startsWith('3'))).toEqual([
        { value: '30', count: 1 },
        { value: '32', count: 1 },
      ]);
    }
    expect((await filter({ sizes: ['30 / 32'] })).count).toBe(0);
  });

  it.each(['30 / 32', '32'])('%s is one row: it goes into the cart', async (size) => {
    const answer = await add(size);
    expect(answer.statusCode).toBe(200);
    const [line] = answer.json<CartWire>().cart.items;
    expect(line).toMatchObject({ size: size === '32' ? '32 / 32' : size, quantity: 1 });
    const left = await add(size, cookieOf(answer), 'substract');
    expect(left.json()).toEqual({ cart: { items: [] } });
  });

  it('an unencoded slash with its blanks is understood', async () => {
    const url = `/api/cart/session-cart/modify/${black}/30%20/%2032/add/1/`;
    expect((await shop.app.inject({ url })).statusCode).toBe(200);
  });

  it('a size of several rows asks for the value instead of choosing one', async () => {
    const answer = await add('30');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ detail: 'Elegí también Largo: 32 o 34.' });
    expect((await add('36')).statusCode).toBe(404);
    expect((await add('30 / 34')).statusCode).toBe(409);
  });

  it('a line is taken away by its size while the cart has one of that size', async () => {
    const cart = cookieOf(await add('30 / 32'));
    expect((await add('30', cart, 'substract')).json()).toEqual({ cart: { items: [] } });
    expect((await add('30', cart, 'substract')).statusCode).toBe(404);
  });

  it('is never oversold in a combination, and orders name it', async () => {
    const carts = await Promise.all(Array.from({ length: 4 }, () => add('30 / 32')));
    const bought = await Promise.all(carts.map((cart) => shop.buy({ cookie: cookieOf(cart) })));
    expect(bought.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409]);
    const refused = bought.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ items: [{ size: '30 / 32', available: 0 }] });
    const rows = await database()
      .db.selectFrom('variant_sizes')
      .select(['size', 'quantity'])
      .where('variant_id', '=', black)
      .orderBy('id')
      .execute();
    expect(rows.map(({ quantity }) => quantity)).toEqual([0, 0, 5]);
    const lines = await database().db.selectFrom('order_lines').select('size').execute();
    expect(lines).toEqual([{ size: '30 / 32' }, { size: '30 / 32' }]);
  });

  it('sold out in 30, it is no longer found there in stock', async () => {
    expect((await filter({ sizes: ['30'], in_stock: true })).count).toBe(0);
    expect((await filter({ sizes: ['32'], in_stock: true })).count).toBe(1);
  });

  it('a product without one answers as before', async () => {
    const url = fillPath(API_PATHS.products, {});
    const { results } = (await shop.app.inject({ url })).json<FilteredProductsWire>();
    const shirt = results.find(({ title }) => title === 'Remera')?.id ?? 0;
    const answer = await shop.app.inject({ url: fillPath(API_PATHS.product, { id: shirt }) });
    expect(answer.json()).not.toHaveProperty('options');
    expect(answer.body).not.toContain('option_values');
  });
});
