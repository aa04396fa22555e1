import type { UnmergedLine } from '../../../domain/orders/cart.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openCartShop, type CartShop } from '../../../testing/openCartShop.ts';
import { systemClock } from '../../platform/clock.ts';
import { mergeGuestCart, type MergeGuestCart } from './mergeGuestCart.ts';

type Units = [variant: number, size: string, units: number];

onEveryDialect('the anonymous cart at login', (database) => {
  let shop: CartShop;
  let mergeInto: MergeGuestCart;
  let user: number;

  beforeAll(async () => {
    shop = await openCartShop(database());
    mergeInto = mergeGuestCart({
      database: { dialect: database().dialect },
      clock: systemClock,
      moveConsent: async () => undefined,
    });
    const users = await database().db.selectFrom('users').select('id').orderBy('id').execute();
    user = users[0]?.id ?? 0;
  });

  afterAll(() => shop.close());

  afterEach(() =>
    database().changeCatalogue(async (trx) => {
      await trx.deleteFrom('carts').execute();
      await trx.updateTable('products').set({ published: 1, unit_step: 1 }).execute();
      const full = { quantity: 10 };
      await trx.updateTable('variant_sizes').set(full).where('size', '=', 'M').execute();
    }),
  );

  /** Fills the account's cart, or that of a new browser, whose cookie it returns. */
  const fill = async (lines: Units[], token?: string): Promise<string> => {
    const family = token ? 'cart/modify-product' : 'session-cart/modify';
    let cookie = '';
    for (const [variant, size, units] of lines) {
      const url = `/api/cart/${family}/${variant}/${encodeURIComponent(size)}/add/${units}/`;
      const who = token ? { authorization: `Token ${token}` } : { cookie: `sessionid=${cookie}` };
      const answer = await shop.app.inject({ url, headers: who });
      expect(answer.statusCode).toBe(200);
      cookie = answer.cookies[0]?.value ?? cookie;
    }
    return cookie;
  };

  const merge = (cookie: string | undefined) =>
    database().transaction((trx) => mergeInto(trx, cookie, user));

  const linesOf = async (headers: Record<string, string>, url: string): Promise<Units[]> => {
    const answer = await shop.app.inject({ url, headers });
    const { items } = answer.json().cart;
    return items.map((item: Record<string, unknown>) => [
      Number(item['subproduct_id']),
      item['size'],
      item['quantity'],
    ]);
  };

  const own = () => linesOf({ authorization: `Token ${shop.retailToken}` }, '/api/cart/cart/me');
  const left = (cookie: string) =>
    linesOf({ cookie: `sessionid=${cookie}` }, '/api/cart/session-cart/');

  const setStock = (quantity: number) =>
    database().changeCatalogue((trx) =>
      trx.updateTable('variant_sizes').set({ quantity }).where('size', '=', 'M').execute(),
    );

  it('moves into the account’s cart and is empty afterwards', async () => {
    const cookie = await fill([[shop.shirt, 'M', 2]]);
    expect(await merge(cookie)).toEqual([]);
    expect(await own()).toEqual([[shop.shirt, 'M', 2]]);
    expect(await left(cookie)).toEqual([]);
    expect(await merge(cookie)).toEqual([]);
    expect(await own()).toEqual([[shop.shirt, 'M', 2]]);
  });

  it('merges the same line and leaves the other lines unchanged', async () => {
    await fill(
      [
        [shop.shirt, 'M', 3],
        [shop.shirt, '8/10', 1],
      ],
      shop.retailToken,
    );
    const cookie = await fill([
      [shop.shirt, 'M', 4],
      [shop.cap, 'M', 1],
    ]);
    expect(await merge(cookie)).toEqual([]);
    expect(await own()).toEqual([
      [shop.cap, 'M', 1],
      [shop.shirt, 'M', 7],
      [shop.shirt, '8/10', 1],
    ]);
  });

  it('merges up to the stock and returns the rest, sorted by id', async () => {
    await fill([[shop.shirt, 'M', 8]], shop.retailToken);
    const cookie = await fill([
      [shop.shirt, '8/10', 3],
      [shop.shirt, 'M', 5],
      [shop.cap, 'M', 9],
    ]);
    await database().changeCatalogue(async (trx) => {
      const few = trx.updateTable('variant_sizes').set({ quantity: 1 });
      await few.where('variant_id', '=', shop.cap).execute();
    });
    const missing = (await merge(cookie)).map((line) => [line.variantId, line.size, line.missing]);
    expect(missing).toEqual([
      [shop.cap, 'M', 8],
      [shop.shirt, 'M', 3],
    ]);
    expect(await own()).toEqual([
      [shop.cap, 'M', 1],
      [shop.shirt, 'M', 10],
      [shop.shirt, '8/10', 3],
    ]);
    expect(await left(cookie)).toEqual([]);
  });

  it('keeps a line that already exceeds the stock', async () => {
    await fill([[shop.shirt, 'M', 8]], shop.retailToken);
    const cookie = await fill([[shop.shirt, 'M', 2]]);
    await setStock(5);
    expect(await merge(cookie)).toEqual([
      {
        variantId: shop.shirt,
        sizeId: expect.any(Number) as number,
        size: 'M',
        title: 'Remera',
        audience: null,
        missing: 2,
      } satisfies UnmergedLine,
    ]);
    expect(await own()).toEqual([[shop.shirt, 'M', 8]]);
  });

  it('merges whole packs, and returns what is left of one', async () => {
    await fill([[shop.shirt, 'M', 3]], shop.retailToken);
    const cookie = await fill([
      [shop.shirt, 'M', 4],
      [shop.cap, 'M', 2],
    ]);
    await database().changeCatalogue((trx) =>
      trx.updateTable('products').set({ unit_step: 3 }).execute(),
    );
    expect(await merge(cookie)).toMatchObject([
      { variantId: shop.cap, missing: 2 },
      { variantId: shop.shirt, missing: 1 },
    ]);
    expect(await own()).toEqual([[shop.shirt, 'M', 6]]);
  });

  it('skips unpublished products', async () => {
    const cookie = await fill([[shop.shirt, 'M', 2]]);
    await database().changeCatalogue((trx) =>
      trx.updateTable('products').set({ published: 0 }).execute(),
    );
    expect(await merge(cookie)).toMatchObject([{ variantId: shop.shirt, missing: 2 }]);
    expect(await own()).toEqual([]);
  });

  it('changes nothing when it is empty', async () => {
    await fill([[shop.shirt, 'M', 1]], shop.retailToken);
    const cookie = await fill([[shop.cap, 'M', 1]]);
    const url = `/api/cart/session-cart/modify/${shop.cap}/M/substract/1/`;
    await shop.app.inject({ url, headers: { cookie: `sessionid=${cookie}` } });
    expect(await merge(cookie)).toEqual([]);
    expect(await own()).toEqual([[shop.shirt, 'M', 1]]);
  });

  it.each([undefined, '', 'rubbish', 'x'.repeat(43), "'; drop table carts; --"])(
    'the cookie %j brings none',
    async (cookie) => {
      expect(await merge(cookie)).toEqual([]);
      expect(await database().db.selectFrom('carts').selectAll().execute()).toEqual([]);
    },
  );

  it('is merged once by concurrent logins', async () => {
    const cookie = await fill([
      [shop.shirt, 'M', 2],
      [shop.cap, 'M', 1],
    ]);
    await Promise.all([merge(cookie), merge(cookie), merge(cookie)]);
    expect(await own()).toEqual([
      [shop.cap, 'M', 1],
      [shop.shirt, 'M', 2],
    ]);
  });

  it('is kept when the login fails', async () => {
    const cookie = await fill([[shop.shirt, 'M', 2]]);
    const failed = database().transaction(async (trx) => {
      await mergeInto(trx, cookie, user);
      throw new Error('no login');
    });
    await expect(failed).rejects.toThrow('no login');
    expect(await left(cookie)).toEqual([[shop.shirt, 'M', 2]]);
    expect(await own()).toEqual([]);
  });
});
