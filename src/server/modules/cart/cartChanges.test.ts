import type { CartItemWire, CartWire } from '../../../contract/orders/cartSchemas.ts';
import { setSizePrice } from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openCartShop, type CartShop } from '../../../testing/openCartShop.ts';

const PATHS = {
  cookie: { cart: 'session-cart/', change: 'session-cart/modify' },
  token: { cart: 'cart/me', change: 'cart/modify-product' },
} as const;

onEveryDialect('the changes of a cart', (database) => {
  let shop: CartShop;

  beforeAll(async () => {
    shop = await openCartShop(database());
  });

  afterAll(() => shop.close());

  afterEach(() => database().transaction((trx) => trx.deleteFrom('carts').execute()));

  const countCarts = async (): Promise<number> => {
    const rows = await database().db.selectFrom('carts').select('id').execute();
    return rows.length;
  };

  describe.each(['cookie', 'token'] as const)('by %s', (family) => {
    const paths = PATHS[family];

    /** One shopper's browser: it keeps the cookie that it gets. */
    const open = () => {
      let cookie = '';
      return async (path: string) => {
        const authorization = `token ${shop.retailToken}`;
        const headers = family === 'token' ? { authorization } : { cookie };
        const answer = await shop.app.inject({ url: `/api/cart/${path}`, headers });
        const [session] = answer.cookies;
        if (session) cookie = `${session.name}=${session.value}`;
        return answer;
      };
    };

    const change = (verb: string, variant: number | string, size: string, units: number | string) =>
      `${paths.change}/${variant}/${encodeURIComponent(size)}/${verb}/${units}/`;

    const quantities = (wire: CartWire) =>
      wire.cart.items.map((item) => [Number(item.subproduct_id), item.size, item.quantity]);

    it('is empty at first, with a total of 0', async () => {
      const call = open();
      const answer = await call(paths.cart);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ cart: { items: [] } });
      const total = await call(`${family === 'token' ? 'cart' : 'session-cart'}/products-value/`);
      expect(total.json()).toEqual({ total_price: 0 });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(await countCarts()).toBe(0);
    });

    it('adds units, and returns the lines and the total', async () => {
      const call = open();
      const answer = await call(change('add', shop.shirt, 'M', 2));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json<CartWire>().cart.items).toEqual([
        {
          subproduct_id: String(shop.shirt),
          size: 'M',
          size_id: expect.any(Number) as number,
          quantity: 2,
          audience_line: '',
          title: 'Remera',
          title_id: expect.any(Number) as number,
          product_id: expect.any(Number) as number,
          color: 'Azul',
          price: 10_000.5,
          total_item_price: 20_001,
          tax_rate: 10.5,
          img: '/media/front.svg',
          weight: 180,
          available: 10,
        } satisfies CartItemWire,
      ]);
      expect((await call(paths.cart)).json()).toEqual(answer.json());
      const total = await call(`${family === 'token' ? 'cart' : 'session-cart'}/products-value/`);
      expect(total.json()).toEqual({ total_price: 20_001 });
    });

    it('totals the price of each size', async () => {
      const setPrice = (cents: number | null) =>
        database().transaction((trx) => setSizePrice(trx, [shop.shirt, '8/10'], cents));
      await setPrice(1_500_015);
      const call = open();
      await call(change('add', shop.shirt, 'M', 1));
      const { cart } = (await call(change('add', shop.shirt, '8/10', 2))).json<CartWire>();
      expect(cart.items).toMatchObject([
        { size: 'M', price: 10_000.5, total_item_price: 10_000.5 },
        { size: '8/10', price: 15_000.15, total_item_price: 30_000.3 },
      ]);
      const total = await call(`${family === 'token' ? 'cart' : 'session-cart'}/products-value/`);
      expect(total.json()).toEqual({ total_price: 40_000.8 });
      await setPrice(null);
    });

    it('merges the same variant and size, and sorts by variant id', async () => {
      const call = open();
      await call(change('add', shop.shirt, 'M', 1));
      await call(change('add', shop.shirt, '8/10', 3));
      await call(change('add', shop.cap, 'M', 1));
      const answer = await call(change('add', shop.shirt, 'M', 4));
      expect(quantities(answer.json<CartWire>())).toEqual([
        [shop.cap, 'M', 1],
        [shop.shirt, 'M', 5],
        [shop.shirt, '8/10', 3],
      ]);
    });

    it.each(['', '/', '/?_=1'])(
      'understands an unencoded slash in a size, before %j',
      async (end) => {
        const call = open();
        const path = (verb: string, units: number) =>
          `${paths.change}/${shop.shirt}/8/10/${verb}/${units}${end}`;
        const added = await call(path('add', 2));
        expect(quantities(added.json<CartWire>())).toEqual([[shop.shirt, '8/10', 2]]);
        const fewer = await call(path('substract', 1));
        expect(quantities(fewer.json<CartWire>())).toEqual([[shop.shirt, '8/10', 1]]);
      },
    );

    it('removes units, and the line at zero', async () => {
      const call = open();
      await call(change('add', shop.shirt, 'M', 5));
      const fewer = await call(change('substract', shop.shirt, 'M', 2));
      expect(quantities(fewer.json<CartWire>())).toEqual([[shop.shirt, 'M', 3]]);
      const none = await call(change('substract', shop.shirt, 'M', 3));
      expect(none.json()).toEqual({ cart: { items: [] } });
      await call(change('add', shop.shirt, 'M', 1));
      const excess = await call(change('substract', shop.shirt, 'M', 99));
      expect([excess.statusCode, excess.json()]).toEqual([200, { cart: { items: [] } }]);
    });

    it('answers 409 with the exact sentence above the stock, and changes nothing', async () => {
      const call = open();
      await call(change('add', shop.shirt, 'M', 8));
      for (const [size, units] of [
        ['M', 3],
        ['M', 99],
        ['Único', 1],
        ['8/10', 4],
      ] as const) {
        const answer = await call(change('add', shop.shirt, size, units));
        expect(answer.statusCode).toBe(409);
        expect(answer.headers['content-type']).toMatch(/^text\/plain/);
        expect(answer.body).toBe('No hay Stock del producto.');
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      expect(quantities((await call(paths.cart)).json<CartWire>())).toEqual([[shop.shirt, 'M', 8]]);
      expect((await call(change('add', shop.shirt, 'M', 2))).statusCode).toBe(200);
    });

    it('answers 404 for an unpublished variant or size, and for a line that is not in the cart', async () => {
      const call = open();
      for (const path of [
        change('add', 999_999, 'M', 1),
        change('add', shop.shirt, 'XL', 1),
        change('add', shop.shirt, 'm', 1),
        change('add', shop.hidden, 'M', 1),
        change('substract', shop.shirt, 'M', 1),
        change('substract', 999_999, 'M', 1),
      ]) {
        const answer = await call(path);
        expect([path, answer.statusCode]).toEqual([path, 404]);
        expect(answer.json()).toEqual({ detail: 'Producto no encontrado' });
      }
      expect(await countCarts()).toBe(0);
    });

    it.each(['0', '-1', '100', '1.5', 'x', '1e1', '٣'])('rejects %s units', async (units) => {
      const answer = await open()(encodeURI(change('add', shop.shirt, 'M', units)));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        detail: expect.any(String),
        errors: { qty: expect.anything() },
      });
    });

    it.each(['-1', 'x', '1.5', '99999999999'])('rejects the variant %s', async (variant) => {
      const answer = await open()(change('add', variant, 'M', 1));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toHaveProperty('detail');
    });

    it('rejects prefetches and cross-site requests, and changes nothing', async () => {
      const url = `/api/cart/${change('add', shop.shirt, 'M', 1)}`;
      const authorization = `Token ${shop.retailToken}`;
      for (const sign of [
        { 'sec-purpose': 'prefetch' },
        { purpose: 'prefetch' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const headers = { ...sign, ...(family === 'token' && { authorization }) };
        expect((await shop.app.inject({ url, headers })).statusCode).toBe(403);
      }
      expect(await countCarts()).toBe(0);
    });

    it('keeps 50 concurrent adds within a stock of 10', async () => {
      const call = open();
      await call(change('add', shop.cap, 'M', 1));
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => call(change('add', shop.shirt, 'M', 1))),
      );
      const statuses = answers.map((answer) => answer.statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.filter((status) => status === 409)).toHaveLength(40);
      expect(quantities((await call(paths.cart)).json<CartWire>())).toContainEqual([
        shop.shirt,
        'M',
        10,
      ]);
    });

    it('returns the stock left after others bought', async () => {
      const call = open();
      await call(change('add', shop.shirt, '8/10', 3));
      const setStock = (quantity: number) =>
        database().changeCatalogue((trx) =>
          trx.updateTable('variant_sizes').set({ quantity }).where('size', '=', '8/10').execute(),
        );
      await setStock(1);
      const { items } = (await call(paths.cart)).json<CartWire>().cart;
      expect(items[0]).toMatchObject({ quantity: 3, available: 1 });
      expect((await call(change('add', shop.shirt, '8/10', 1))).statusCode).toBe(409);
      expect((await call(change('substract', shop.shirt, '8/10', 2))).statusCode).toBe(200);
      await setStock(3);
    });
  });
});
