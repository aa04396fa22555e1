import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { setSizePrice } from '../../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { makeCoupon, makeSite } from '../../../../testing/data/shippingFactory.ts';
import {
  SHIPPING_CENTS,
  openOrderShop,
  SHIRT_CENTS,
  type OrderShop,
} from '../../../../testing/openOrderShop.ts';

onEveryDialect('buying the cart', (database) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(database());
  });

  afterAll(() => shop.close());

  const rows = () => database().db.selectFrom('orders').selectAll().orderBy('id').execute();
  const lastOrder = async () => (await rows()).at(-1);
  const stockOf = async (size: 'M' | 'L') =>
    (
      await database()
        .db.selectFrom('variant_sizes')
        .select('quantity')
        .where('id', '=', shop.sizes[size])
        .executeTakeFirstOrThrow()
    ).quantity;

  beforeEach(() => shop.stock({ M: 10, L: 10 }));

  it('stores a guest’s order, takes the stock and empties the cart', async () => {
    const guest = await shop.fillCart(2);
    const answer = await shop.buy(guest);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    const placed = answer.json<PlacedOrderWire>();
    expect(placed).toEqual({
      order_number: expect.stringMatching(/^\d{6}$/),
      pickup: false,
      status: 'Pendiente',
      payment: expect.objectContaining({ method: 'Tarjeta de Credito' }),
      key: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await lastOrder()).toMatchObject({
      order_number: placed.order_number,
      user_id: null,
      status: 'pending',
      payment_status: 'pending',
      products_cents: 2 * SHIRT_CENTS,
      delivery_cents: SHIPPING_CENTS,
      total_cents: 2 * SHIRT_CENTS + SHIPPING_CENTS,
      email: 'rita@brazada.example',
      telephone: 3_415_550_122,
      invoice_type: 'B',
      iva_condition: 5,
      carrier: 'Andreani',
    });
    expect(await stockOf('M')).toBe(8);
    const moves = await database().db.selectFrom('stock_movements').selectAll().execute();
    expect(moves).toMatchObject([
      { delta: -2, quantity_before: 10, quantity_after: 8, reason: 'order' },
    ]);
    expect((await shop.buy(guest)).json()).toEqual({ detail: 'El carrito está vacío.' });
  });

  describe('pick-up', () => {
    const profile = {
      address: '',
      street_number: '',
      PC: 0,
      telephone: null,
      depto: '',
      province: '',
      city: '',
      neighbourhood: '',
      mayorista: false,
      business: false,
    };
    const send = (headers: Record<string, string>, payload: object) =>
      shop.app.inject({ method: 'POST', url: '/api/store/payment/', headers, payload });

    it.each([
      { postal_code: '0', profile },
      { postal_code: '', profile },
      { postal_code: 0, profile: {} },
      { postal_code: null },
      {},
    ])('needs no more than a token: %j', async (body) => {
      const buyer = await shop.fillCart(1, shop.retailToken);
      const answer = await send(buyer, { shipping_type: 'pickup', ...body });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({
        pickup: true,
        payment: { method: 'Tarjeta de Credito' },
      });
      const order = await lastOrder();
      const { username } = await database()
        .db.selectFrom('users')
        .select('username')
        .where('id', '=', order?.user_id ?? 0)
        .executeTakeFirstOrThrow();
      expect(order).toMatchObject({
        first_name: username,
        last_name: '',
        postal_code: '',
        delivery_cents: 0,
        street_number: null,
      });
    });

    it('defaults to the account’s names', async () => {
      const names = { first_name: 'Ana', last_name: 'Giménez' };
      await database().transaction((trx) => trx.updateTable('users').set(names).execute());
      const body = { shipping_type: 'pickup', profile, first_name: ' ', last_name: '' };
      expect((await send(await shop.fillCart(1, shop.retailToken), body)).statusCode).toBe(201);
      expect(await lastOrder()).toMatchObject(names);
    });

    it('requires a guest’s names and email', async () => {
      const guest = await shop.fillCart();
      const answer = await send(guest, { shipping_type: 'pickup', postal_code: '0', profile });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
        400,
        ['email', 'first_name', 'last_name'],
      ]);
      const names = { email: 'rita@brazada.example', first_name: 'Rita', last_name: 'Paz' };
      expect((await send(guest, { shipping_type: 'pickup', ...names })).statusCode).toBe(201);
    });
  });

  it('accepts a textual street number, and none', async () => {
    for (const [street_number, expected] of [
      ['1265', 1265],
      ['', null],
    ] as const) {
      const { profile } = shop.purchase;
      const answer = await shop.buy(await shop.fillCart(), {
        profile: { ...profile, street_number },
      });
      expect(answer.statusCode).toBe(201);
      expect(await lastOrder()).toMatchObject({ street_number: expected });
    }
  });

  it('is rejected with all lines that exceed the stock, without changes', async () => {
    const before = (await rows()).length;
    const guest = await shop.fillCart(3);
    await shop.app.inject({
      url: `/api/cart/session-cart/modify/${shop.shirt}/L/add/2/`,
      headers: guest,
    });
    await shop.stock({ M: 2, L: 1 });
    const answer = await shop.buy(guest, { coupon: null });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      detail: 'No hay Stock del producto.',
      items: [
        { subproduct_id: String(shop.shirt), size: 'M', requested: 3, available: 2 },
        { subproduct_id: String(shop.shirt), size: 'L', requested: 2, available: 1 },
      ],
    });
    expect((await rows()).length).toBe(before);
    await shop.stock({ M: 3, L: 2 });
    expect((await shop.buy(guest)).statusCode).toBe(201);
  });

  it('stores each size’s price', async () => {
    const setPrice = (cents: number | null) =>
      database().transaction((trx) => setSizePrice(trx, [shop.shirt, 'L'], cents));
    await setPrice(1_500_015);
    const buyer = await shop.fillCart(1, shop.wholesaleToken);
    await shop.fillCart(2, shop.wholesaleToken, 'L');
    const total = 7000.35 + 2 * 10_500.11 + SHIPPING_CENTS / 100;
    const options = { expected_total: total };
    expect((await shop.buy(buyer, options)).statusCode).toBe(201);
    const order = await lastOrder();
    expect(order).toMatchObject({ products_cents: 700_035 + 2 * 1_050_011 });
    await setPrice(1_600_000);
    const lines = await database()
      .db.selectFrom('order_lines')
      .select(['size', 'quantity', 'list_price_cents', 'unit_price_cents'])
      .where('order_id', '=', order?.id ?? 0)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { size: 'M', quantity: 1, list_price_cents: SHIRT_CENTS, unit_price_cents: 700_035 },
      { size: 'L', quantity: 2, list_price_cents: 1_500_015, unit_price_cents: 1_050_011 },
    ]);
    await shop.fillCart(1, shop.wholesaleToken);
    await shop.fillCart(2, shop.wholesaleToken, 'L');
    const changed = await shop.buy(buyer, options);
    expect([changed.statusCode, changed.json()]).toMatchObject([
      409,
      { total_cost: 7000.35 + 2 * 11_200 + SHIPPING_CENTS / 100 },
    ]);
    await setPrice(null);
    await database().transaction((trx) => trx.deleteFrom('cart_lines').execute());
  });

  it('uses a coupon, or reports why it cannot', async () => {
    await database().transaction((trx) => makeCoupon(trx, 'UNO', { max_uses: 1, value: 50_000 }));
    const guest = await shop.fillCart();
    expect((await shop.buy(guest, { coupon: 'uno' })).statusCode).toBe(201);
    expect(await lastOrder()).toMatchObject({ coupon_name: 'UNO', coupon_cents: 50_000 });
    const other = await shop.fillCart();
    const refusal = await shop.buy(other, { coupon: 'UNO' });
    const RAN_OUT = expect.stringContaining('El cupón ya no se puede usar');
    expect([refusal.statusCode, refusal.json()]).toEqual([
      400,
      { detail: RAN_OUT, errors: { coupon: [RAN_OUT] } },
    ]);
  });

  it('subtracts the shipping discount, and for transfers its discount or the coupon', async () => {
    const terms = {
      max_delivery_discount_cents: 100_000,
      min_amount_delivery_discount_cents: 2 * SHIRT_CENTS,
    };
    await database().changeCatalogue(async (trx) => {
      await makeSite(trx, terms);
      const discount = { transfer_discount_basis_points: 1_000 };
      await trx.updateTable('site_configuration').set(discount).execute();
      await makeCoupon(trx, 'O', { value: 50_000 });
    });
    const payment_method = 'Transferencia bancaria';
    await shop.buy(await shop.fillCart(2), { payment_method });
    const products = 2 * Math.round(SHIRT_CENTS * 0.9);
    const delivery = SHIPPING_CENTS - 100_000;
    expect(await lastOrder()).toMatchObject({
      products_cents: products,
      delivery_cents: delivery,
      total_cents: products + delivery,
    });
    const lines = await database().db.selectFrom('order_lines').selectAll().execute();
    expect(lines.at(-1)).toMatchObject({
      unit_price_cents: products / 2,
      transfer_discount_cents: SHIRT_CENTS - products / 2,
    });
    await shop.buy(await shop.fillCart(), { payment_method, coupon: 'O' });
    await database().changeCatalogue((trx) => trx.deleteFrom('site_configuration').execute());
    expect(await lastOrder()).toMatchObject({
      products_cents: SHIRT_CENTS,
      coupon_cents: 50_000,
      delivery_cents: SHIPPING_CENTS,
      total_cents: SHIRT_CENTS - 50_000 + SHIPPING_CENTS,
    });
  });

  it('is rejected when the total differs from the displayed one', async () => {
    const guest = await shop.fillCart();
    const total = (SHIRT_CENTS + SHIPPING_CENTS) / 100;
    const answer = await shop.buy(guest, { expected_total: total - 1 });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: expect.any(String), total_cost: total },
    ]);
    expect((await shop.buy(guest, { expected_total: total })).statusCode).toBe(201);
  });

  it('requires a guest’s email, and uses the account’s own', async () => {
    const guest = await shop.fillCart();
    expect((await shop.buy(guest, { email: null })).json()).toMatchObject({
      errors: { email: [expect.any(String)] },
    });
    const account = await shop.fillCart(1, shop.retailToken);
    const placed = (await shop.buy(account, { email: 'otra@brazada.example' })).json();
    expect(placed.key).toBeNull();
    expect((await lastOrder())?.email).toMatch(/^Persona/);
  });

  it('returns the same order for the same key, and rejects it for another purchase', async () => {
    const guest = { ...(await shop.fillCart()), 'idempotency-key': 'abc-1' };
    const first = await shop.buy(guest);
    const again = await shop.buy(guest);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const other = await shop.buy(guest, { first_name: 'Otra' });
    expect([other.statusCode, other.json()]).toEqual([
      409,
      { detail: 'Esa clave de idempotencia ya se usó para otra compra.' },
    ]);
  });
});
