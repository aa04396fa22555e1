import type { CartWire } from '../../../contract/cartSchemas.ts';
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

    it('wants a token, in any letter case', async () => {
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

    it('is no one else’s', async () => {
      const url = `/api/cart/cart/modify-product/${shop.shirt}/M/add/3/`;
      await shop.app.inject({ url, headers: { authorization: `Token ${shop.wholesaleToken}` } });
      expect((await me(`Token ${shop.retailToken}`)).json()).toEqual({ cart: { items: [] } });
    });
  });

  describe('of a session', () => {
    const add = (headers: Record<string, string> = {}) =>
      shop.app.inject({ url: `/api/cart/session-cart/modify/${shop.shirt}/M/add/1/`, headers });

    it('begins with its first write, unguessable, and is kept as a hash', async () => {
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

    it('makes no session for a write that fails', async () => {
      const url = `/api/cart/session-cart/modify/${shop.shirt}/XL/add/1/`;
      const answer = await shop.app.inject({ url });
      expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
    });

    it('takes no cookie that is none of ours', async () => {
      for (const cookie of ['sessionid=1', 'sessionid=', "sessionid='; drop table carts"]) {
        const answer = await shop.app.inject({
          url: '/api/cart/session-cart/',
          headers: { cookie },
        });
        expect([answer.statusCode, answer.json()]).toEqual([200, { cart: { items: [] } }]);
        expect((await add({ cookie })).cookies[0]?.value).toMatch(/^[\w-]{43}$/);
      }
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
