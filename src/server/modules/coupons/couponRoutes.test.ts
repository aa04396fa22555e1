import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { makeCoupon } from '../../../testing/data/shippingFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';
import { openShop } from '../../../testing/openShop.ts';

const INVALID = { detail: 'El cupón no es válido.' };
const urlOf = (name: string) => fillPath(API_PATHS.coupon, { name });

onEveryDialect('GET coupons/validate', (database) => {
  let shop: AccountShop;

  const validate = (name: string, headers: Record<string, string> = {}) =>
    shop.get(urlOf(name), headers);

  beforeAll(async () => {
    shop = await openAccountShop(database());
    await database().transaction(async (trx) => {
      const percent = { kind: 'percent', value: 1_000 } as const;
      await makeCoupon(trx, 'BIENVENIDA10', { ...percent, min_purchase_cents: 3_000_000 });
      await makeCoupon(trx, 'CINCOMIL');
      await makeCoupon(trx, 'INVIERNO26', { expires_at: 1 });
      await makeCoupon(trx, 'PRIMEROS50', { max_uses: 50, uses: 50 });
    });
  });

  afterAll(() => shop.close());

  it('applies a percentage to the caller’s cart, by cookie or token', async () => {
    const session = await shop.fillSession(3);
    const answer = await validate('bienvenida10', session);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      detail: 'El cupón es válido.',
      name: 'BIENVENIDA10',
      value: 3_000.15,
      min_purchase_value: 30_000,
      free_shipping: false,
      applies: true,
    });
    expect(answer.headers['cache-control']).toBe('no-store');

    const token = tokenHeader(shop.wholesaleToken);
    await shop.get(`/api/cart/cart/modify-product/${shop.shirt}/M/add/5/`, token);
    expect((await validate('BIENVENIDA10', token)).json()).toMatchObject({ value: 3_500.18 });
  });

  it('is limited to the products total, and reports its minimum purchase', async () => {
    expect((await validate('CINCOMIL', await shop.fillSession(1))).json()).toMatchObject({
      value: 5_000,
      min_purchase_value: 0,
    });
    expect((await validate('CINCOMIL')).json()).toMatchObject({ value: 0 });
    const below = await validate('BIENVENIDA10', await shop.fillSession(2));
    expect([below.statusCode, below.json()]).toEqual([
      200,
      {
        detail: 'Este cupón es para compras desde $\u00a030.000,00.',
        name: 'BIENVENIDA10',
        value: 2_000.1,
        min_purchase_value: 30_000,
        free_shipping: false,
        applies: true,
      },
    ]);
  });

  it.each(['INVIERNO26', 'PRIMEROS50', 'NADIE', '%', "' or 1=1 --", '💧', '../products'])(
    'reports %j only as not valid',
    async (name) => {
      const answer = await validate(name);
      expect([answer.statusCode, answer.json()]).toEqual([404, INVALID]);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('rejects malformed codes and an invalid token', async () => {
    expect((await validate('x'.repeat(81))).statusCode).toBe(400);
    expect((await validate('x'.repeat(6000))).statusCode).toBe(400);
    expect((await validate('\u0000')).statusCode).toBe(400);
    expect((await validate('CINCOMIL', tokenHeader('invalid'))).statusCode).toBe(401);
  });

  it('limits an address to 20 wrong codes, without counting valid ones', async () => {
    let now = new Date();
    const limited = await openShop(database(), {
      clock: { now: () => now },
      config: { rateLimit: true },
    });
    const ask = (name: string, remoteAddress = '10.0.0.1') =>
      limited.app.inject({ url: urlOf(name), remoteAddress });

    const valid = await Promise.all(Array.from({ length: 400 }, () => ask('CINCOMIL')));
    expect(new Set(valid.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (let time = 0; time < 20; time += 1) {
      expect((await ask(`GUESS${time}`)).statusCode).toBe(404);
    }
    const refused = await ask('CINCOMIL');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json()).toEqual({
      detail: 'Demasiados intentos. Probá de nuevo en 15 minutos.',
    });
    expect((await ask('CINCOMIL', '10.0.0.2')).statusCode).toBe(200);
    now = new Date(now.getTime() + 15 * 60_000);
    expect((await ask('CINCOMIL')).statusCode).toBe(200);
    await limited.close();
  });
});
