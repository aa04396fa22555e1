import type { CartWire } from '../../../contract/orders/cartSchemas.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openCartShop, type CartShop } from '../../../testing/openCartShop.ts';
import { openShop } from '../../../testing/openShop.ts';

onEveryDialect('the owner of a cart', (database) => {
  let shop: CartShop;

  beforeAll(async () => {
    shop = await openCartShop(database());
  });

  afterAll(() => shop.close());

  afterEach(() => database().transaction((trx) => trx.deleteFrom('carts').execute()));

  describe('of an account', () => {
    const me = (authorization: string) =>
      shop.app.inject({ url: '/api/cart/cart/me', headers: { authorization } });

    it('requires a token; the scheme is case-insensitive', async () => {
      const answer = await shop.app.inject('/api/cart/cart/me');
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toHaveProperty('detail');
      expect((await me(`TOKEN ${shop.retailToken}`)).statusCode).toBe(200);
      expect((await me('Token wrong')).json()).toEqual({ detail: 'Token inválido.' });
    });

    it('has the prices of its client type', async () => {
      const url = `/api/cart/cart/modify-product/${shop.shirt}/M/add/3/`;
      const headers = { authorization: `Token ${shop.wholesaleToken}` };
      const { items } = (await shop.app.inject({ url, headers })).json<CartWire>().cart;
      expect(items[0]).toMatchObject({ price: 7000.35, total_item_price: 21_001.05 });
    });

    it('is not visible to another account', async () => {
      const url = `/api/cart/cart/modify-product/${shop.shirt}/M/add/3/`;
      await shop.app.inject({ url, headers: { authorization: `Token ${shop.wholesaleToken}` } });
      expect((await me(`Token ${shop.retailToken}`)).json()).toEqual({ cart: { items: [] } });
    });
  });

  describe('of a guest', () => {
    const add = (headers: Record<string, string> = {}) =>
      shop.app.inject({ url: `/api/cart/session-cart/modify/${shop.shirt}/M/add/1/`, headers });

    it('is created by the first write with a random token, stored as a hash', async () => {
      expect((await shop.app.inject('/api/cart/session-cart/')).cookies).toEqual([]);
      const [cookie] = (await add()).cookies;
      expect(cookie).toMatchObject({
        name: 'sessionid',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
      });
      expect(cookie).not.toHaveProperty('secure', true);
      expect(cookie?.value).toMatch(/^[\w-]{43}$/);
      const [row] = await database().db.selectFrom('carts').selectAll().execute();
      expect(row?.session_hash).toMatch(/^[0-9a-f]{64}$/);
      expect(row?.session_hash).not.toBe(cookie?.value);
      const [other] = (await add()).cookies;
      expect(other?.value).not.toBe(cookie?.value);
    });

    it('creates no guest cart when the write fails', async () => {
      const url = `/api/cart/session-cart/modify/${shop.shirt}/XL/add/1/`;
      const answer = await shop.app.inject({ url });
      expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
    });

    it('ignores a malformed cookie', async () => {
      for (const cookie of ['sessionid=1', 'sessionid=', "sessionid='; drop table carts"]) {
        const answer = await shop.app.inject({
          url: '/api/cart/session-cart/',
          headers: { cookie },
        });
        expect([answer.statusCode, answer.json()]).toEqual([200, { cart: { items: [] } }]);
        expect((await add({ cookie })).cookies[0]?.value).toMatch(/^[\w-]{43}$/);
      }
    });

    it('replaces a cookie that the shop did not issue at the first write', async () => {
      const planted = 'A'.repeat(43);
      const [fresh] = (await add({ cookie: `sessionid=${planted}` })).cookies;
      expect(fresh?.value).toMatch(/^[\w-]{43}$/);
      expect(fresh?.value).not.toBe(planted);
      const kept = await add({ cookie: `sessionid=${fresh?.value}` });
      expect(kept.cookies[0]?.value).toBe(fresh?.value);
      const read = await shop.app.inject({
        url: '/api/cart/session-cart/',
        headers: { cookie: `sessionid=${planted}` },
      });
      expect(read.json()).toEqual({ cart: { items: [] } });
    });

    it('limits new carts to 120 an hour for each address, but not existing carts', async () => {
      const limited = await openShop(database(), { config: { rateLimit: true } });
      const url = `/api/cart/session-cart/modify/${shop.shirt}/M/add/1/`;
      const write = (headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
        limited.app.inject({ url, headers, remoteAddress });
      const failing = url.replace('/M/', '/XL/');
      for (let each = 0; each < 5; each += 1) {
        await limited.app.inject({ url: failing, remoteAddress: '203.0.113.1' });
      }
      const all = await Promise.all(Array.from({ length: 121 }, () => write()));
      const refused = all.filter(({ statusCode }) => statusCode === 429);
      expect(refused).toHaveLength(1);
      expect(refused[0]?.headers['retry-after']).toBeDefined();
      expect(refused[0]?.json()).toEqual({ detail: expect.stringMatching(/^Demasiados intentos/) });
      const carts = await database().db.selectFrom('carts').select('id').execute();
      expect(carts).toHaveLength(120);
      const own = `sessionid=${all[0]?.cookies[0]?.value ?? ''}`;
      expect((await write({ cookie: own })).statusCode).toBe(200);
      expect((await write({}, '203.0.113.2')).statusCode).toBe(200);
      await limited.close();
    });

    it('is Secure under https', async () => {
      const secure = await openShop(database(), { config: { trustProxy: true } });
      const url = `/api/cart/session-cart/modify/${shop.shirt}/M/add/1/`;
      const headers = { 'x-forwarded-proto': 'https' };
      expect((await secure.app.inject({ url, headers })).cookies[0]).toMatchObject({
        secure: true,
      });
      await secure.close();
    });
  });
});
