import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { CREDIT_PATHS } from '../../../../contract/orders/creditMapping.ts';
import { makeCoupon } from '../../../../testing/data/shippingFactory.ts';
import { makeGiftCard } from '../../../../testing/makeGiftCard.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  SHIPPING_CENTS,
  openOrderShop,
  SHIRT_CENTS,
  type OrderShop,
} from '../../../../testing/openOrderShop.ts';
import { openShop } from '../../../../testing/openShop.ts';

const PROFILE = {
  address: 'Bv. Oroño',
  street_number: 1265,
  PC: 2000,
  telephone: '341 555-0122',
  province: 'Santa Fe',
  city: 'Rosario',
};

onEveryDialect('malicious purchases', (database) => {
  let shop: OrderShop;
  let guest: Record<string, string> = {};

  beforeAll(async () => {
    shop = await openOrderShop(database());
  });

  afterAll(() => shop.close());

  beforeEach(async () => {
    await shop.stock({ M: 10 });
    guest = await shop.fillCart();
  });

  const lastOrder = () =>
    database()
      .db.selectFrom('orders')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  it.each([
    ['a lone surrogate', { first_name: 'Ri\ud800ta' }, 'first_name'],
    ['a control character', { last_name: 'Pa\u0007z' }, 'last_name'],
    ['no postal code', { postal_code: '20' }, 'postal_code'],
    ['a delivery without a postal code', { postal_code: '0' }, 'postal_code'],
    [
      'a postal code of another province',
      { postal_code: '1043', profile: { ...PROFILE, province: 'Tierra del Fuego' } },
      'postal_code',
    ],
    [
      'the letter of another province',
      { postal_code: 'C1043', profile: { ...PROFILE, province: 'Tierra del Fuego' } },
      'postal_code',
    ],
    [
      'a street number in words',
      { profile: { ...PROFILE, street_number: 'S/N' } },
      'profile.street_number',
    ],
    [
      'a foreign phone',
      { profile: { ...PROFILE, telephone: '+44 20 7946 0958' } },
      'profile.telephone',
    ],
    ['no such province', { profile: { ...PROFILE, province: 'Bavaria' } }, 'profile.province'],
    ['nowhere to bring it', { profile: { ...PROFILE, city: ' ' } }, 'profile.city'],
    ['a CUIT with a wrong digit', { cuit: '20-12345678-9' }, 'cuit'],
    ['another way to pay', { payment_method: 'Efectivo' }, 'payment_method'],
    ['an endless name', { first_name: 'a'.repeat(81) }, 'first_name'],
  ])('are refused: %s', async (_name, purchase, field) => {
    const answer = await shop.buy(guest, purchase as object);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect((await shop.buy(guest)).statusCode).toBe(201);
  });

  it('accept emoji in an address, and ignore the client’s prices, totals and buyers', async () => {
    const purchase = {
      profile: { ...PROFILE, address: 'Oroño 🏊‍♀️' },
      total_cost: 1,
      products: [{ price: 1 }],
      user_id: 1,
      status: 'Cerrado',
    };
    expect((await shop.buy(guest, purchase as object)).statusCode).toBe(201);
    expect(await lastOrder()).toMatchObject({
      address: 'Oroño 🏊‍♀️',
      total_cents: SHIRT_CENTS + SHIPPING_CENTS,
      user_id: null,
      status: 'pending',
    });
  });

  it('are rejected with an invalid key', async () => {
    const answer = await shop.buy({ ...guest, 'idempotency-key': 'x'.repeat(201) });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail: 'La clave de idempotencia no es válida.' },
    ]);
  });

  it('share the limit of gift card guesses with the call that shows a balance', async () => {
    const headers = { authorization: `Token ${shop.adminToken}` };
    const admin = (url: string, payload: object = {}) =>
      shop.app.inject({ method: 'POST', url, payload, headers });
    const credit = await makeGiftCard({ admin, shop }, 500_000);
    const limited = await openShop(database(), { config: { rateLimit: true } });
    const post = (url: string, payload: object) =>
      limited.app.inject({ method: 'POST', url, headers: guest, payload });
    const guess = (at: number) => `AAAA-BBBB-CCCC-${1000 + at}`;
    for (let at = 0; at < 5; at += 1) {
      const wanted = { ...credit, card: guess(at) };
      expect((await post(CREDIT_PATHS.card, { card: guess(at) })).statusCode).toBe(404);
      const bought = await post(API_PATHS.payment, { ...shop.purchase, credit: wanted });
      expect(bought.statusCode).toBe(400);
    }
    for (const card of [guess(9), credit.card]) {
      const shown = await post(CREDIT_PATHS.card, { card });
      expect([shown.statusCode, shown.json().detail]).toEqual([429, expect.stringMatching(/\S/)]);
    }
    expect((await post(API_PATHS.payment, { ...shop.purchase, credit })).statusCode).toBe(429);
    const cards = await database().db.selectFrom('credit_accounts').selectAll().execute();
    expect(cards.map((card) => card.balance_cents)).toEqual([500_000]);
    await limited.close();
  });

  it('share the limit of coupon guesses with coupon validation', async () => {
    await database().transaction((trx) => makeCoupon(trx, 'HOLA', { value: 100 }));
    const now = new Date();
    const clock = { now: () => now };
    const limited = await openShop(database(), { clock, config: { rateLimit: true } });
    const buy = (purchase: object) =>
      limited.app.inject({
        method: 'POST',
        url: API_PATHS.payment,
        headers: guest,
        payload: { ...shop.purchase, ...purchase },
      });
    for (let time = 0; time < 15; time += 1) {
      expect((await buy({ coupon: 'HOLA', expected_total: 1 })).statusCode).toBe(409);
    }
    await database().transaction((trx) =>
      makeCoupon(trx, 'GRANDE', { value: 100, min_purchase_cents: 900_000_000 }),
    );
    for (let time = 0; time < 25; time += 1) {
      expect((await buy({ coupon: 'GRANDE' })).statusCode).toBe(400);
    }
    for (let time = 0; time < 10; time += 1) {
      expect((await buy({ coupon: `GUESS${time}` })).statusCode).toBe(400);
      const url = `/api/store/coupons/validate/GUESS${time}`;
      expect((await limited.app.inject({ url })).statusCode).toBe(404);
    }
    const refused = await buy({ coupon: 'HOLA' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await buy({})).statusCode).toBe(201);
    await limited.close();
  });

  it('of wholesale are rejected below the minimum, which is stated', async () => {
    await database().changeCatalogue((trx) =>
      trx
        .updateTable('client_types')
        .set({ min_cents: 1_400_000, min_units: 2 })
        .where('name', '=', 'mayorista')
        .execute(),
    );
    const wholesale = await shop.fillCart(1, shop.wholesaleToken);
    const refusal = await shop.buy(wholesale);
    expect([refusal.statusCode, refusal.json()]).toEqual([
      400,
      { detail: 'La compra mayorista mínima es de $\u00a014.000,00 y 2 unidades.' },
    ]);
    await shop.fillCart(1, shop.wholesaleToken);
    expect((await shop.buy(wholesale)).statusCode).toBe(201);
    expect(await lastOrder()).toMatchObject({
      client_type: 'mayorista',
      products_cents: 2 * 700_035,
    });
    const options = await shop.app.inject({
      url: '/api/store/checkout-options/',
      headers: { authorization: `Token ${shop.wholesaleToken}` },
    });
    expect(options.json()).toMatchObject({ minimum: { amount: 14_000, units: 2 } });
    expect((await shop.buy(guest)).statusCode).toBe(201);
  });

  it('of a responsable inscripto require a CUIT, of guests too', async () => {
    const guest = await shop.fillCart();
    const refusal = await shop.buy(guest, { iva_condition: 1 });
    expect([refusal.statusCode, refusal.json()]).toMatchObject([
      400,
      { errors: { cuit: ['Un responsable inscripto necesita un CUIT para la factura.'] } },
    ]);
    const answer = await shop.buy(guest, { iva_condition: 1, cuit: '30-50001091-2' });
    expect(answer.statusCode).toBe(201);
    expect(await lastOrder()).toMatchObject({ invoice_type: 'A', iva_condition: 1 });
  });

  it('of a business require a CUIT, and get invoice type A', async () => {
    const token = { authorization: `Token ${shop.retailToken}` };
    await database().transaction((trx) =>
      trx.updateTable('users').set({ business: 1 }).where('username', 'like', 'Persona%').execute(),
    );
    await shop.fillCart(1, shop.retailToken);
    const refusal = await shop.buy(token);
    expect(Object.keys(refusal.json().errors)).toEqual(['cuit']);
    const answer = await shop.buy(token, { cuit: '30-50001091-2', iva_condition: 1 });
    expect(answer.statusCode).toBe(201);
    expect(await lastOrder()).toMatchObject({
      invoice_type: 'A',
      cuit: '30500010912',
      iva_condition: 1,
    });
  });
});
