import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import { ORDER_KEY_QUERY } from '../../../../contract/pagePaths.ts';
import type { OrderPageWire } from '../../../../contract/orders/checkoutSchemas.ts';
import type {
  ManualOrderWire,
  ManualQuoteWire,
  SellableGoodsWire,
} from '../../../../contract/tools/manualOrderSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { makeAccessToken, makeUser } from '../../../../testing/data/accountFactory.ts';
import { mailsAboutOrder } from '../../../../testing/data/orderFactory.ts';
import { makeCoupon } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';
import { SHIPPING_CENTS, SHIRT_CENTS } from '../../../../testing/openOrderShop.ts';

const SHIRT = SHIRT_CENTS / 100;
const SHIPPING = SHIPPING_CENTS / 100;

onEveryDialect('orders that admins make', (database) => {
  let life: OrderLife;
  let sale: ManualOrderWire;

  beforeAll(async () => {
    life = await openOrderLife(database());
    sale = {
      lines: [{ size_id: life.shop.sizes.M, quantity: 2 }],
      shipping_type: 'pickup',
      at_counter: true,
      payment: 'link',
      first_name: 'Rita',
      profile: { telephone: '341 555-0122' },
    };
  });

  afterAll(() => life.close());
  beforeEach(() => life.reset());

  const post = (url: string, payload: object, token = life.shop.adminToken, key?: string) =>
    life.shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Token ${token}`, ...(key && { 'idempotency-key': key }) },
    });
  const make = (order: Partial<ManualOrderWire> = {}, key?: string) =>
    post(ORDER_TOOLS_PATHS.orders, { ...sale, ...order }, life.shop.adminToken, key);
  const made = async (order: Partial<ManualOrderWire> = {}) => {
    const answer = await make(order);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<AdminOrderWire>();
  };
  const quote = async (order: object = {}) => {
    const { lines, shipping_type, at_counter, payment } = sale;
    const asked = { lines, shipping_type, at_counter, payment, ...order };
    return (await post(ORDER_TOOLS_PATHS.quote, asked)).json<ManualQuoteWire>();
  };
  const find = async (q: string) => {
    const url = `${ORDER_TOOLS_PATHS.goods}?q=${encodeURIComponent(q)}`;
    const headers = { authorization: `Token ${life.shop.adminToken}` };
    return (await life.shop.app.inject({ url, headers })).json<SellableGoodsWire>();
  };
  const orders = () => database().db.selectFrom('orders').select('order_number').execute();

  it('holds the stock, says who made it, and is paid at its link by everyone who has it', async () => {
    const { order, buyer_url: url, log } = await made({ email: 'rita@brazada.example' });
    expect(order).toMatchObject({
      status: 'Pendiente',
      payment_status: 'pendiente',
      payment_type: 'Tarjeta de Credito',
      total_cost: 2 * SHIRT,
      telephone: 3_415_550_122,
      pickup_point: { name: 'Mostrador' },
      history: [{ by: expect.any(String) }],
    });
    expect(log).toEqual([]);
    const held = Date.parse(order.expires_at ?? '') - Date.parse(order.timestamp);
    expect(held).toBe(72 * 3_600_000);
    expect(await life.unitsLeft()).toBe(8);
    const [entry] = await database()
      .db.selectFrom('audit_entries')
      .select(['action', 'actor_id', 'after'])
      .where('entity', '=', 'order')
      .where('entity_id', '=', order.order_number)
      .execute();
    expect(entry).toMatchObject({ action: 'created', actor_id: life.shop.adminId });
    const key = new URL(url).searchParams.get(ORDER_KEY_QUERY);
    const path = fillPath(API_PATHS.order, { orderNumber: order.order_number });
    const page = await life.shop.app.inject({ url: `${path}?key=${key}` });
    expect(page.json<OrderPageWire>()).toMatchObject({ payment: { method: order.payment_type } });
    expect((await life.shop.app.inject({ url: `${path}?key=x` })).statusCode).toBe(404);
    const paid = fillPath(API_PATHS.orderPay, { orderNumber: order.order_number });
    const began = await life.shop.app.inject({ method: 'POST', url: `${paid}?key=${key}` });
    expect(began.json()).toMatchObject({ redirect_url: expect.stringContaining('http') });
    expect(await ledgerFaults(database())).toEqual([]);
  });

  it.each([
    ['cash', 'cash', 'efectivo'],
    ['transferred', 'transfer', 'transferencia'],
  ] as const)(
    'is paid at once (%s), with one mail and the money booked',
    async (payment, kind, provider) => {
      const sold = { payment, at_counter: false, discount: true } as const;
      const { total_cost: total } = await quote(sold);
      const received = { amount: total, reference: 'R 12' };
      const { order, log } = await made({ ...sold, received, email: 'rita@brazada.example' });
      expect(order).toMatchObject({
        payment_status: 'aprobado',
        payment_date: expect.any(String),
        total_cost: total,
        payments: [{ provider, status: 'aprobado', amount: total }],
      });
      expect(log).toMatchObject([{ kind, text: 'R 12', amount: total }]);
      const state = await life.stateOf(order);
      expect(state).toMatchObject({ expires_at: null, refund_due: 0 });
      const moves = await database().db.selectFrom('money_movements').select(['kind']).execute();
      expect(moves.slice(-2).map((move) => move.kind)).toEqual(['charge', 'payment']);
      const mails = await mailsAboutOrder(life.shop, order.order_number);
      expect(mails.map(({ subject }) => subject)).toEqual([
        `Recibimos el pago de tu pedido ${order.order_number}`,
      ]);
      expect(mails[0]?.text).toContain(payment === 'cash' ? 'Efectivo' : 'Transferencia bancaria');
      expect(await ledgerFaults(database())).toEqual([]);
    },
  );

  it('takes no other amount than the total, and then sells nothing', async () => {
    const answer = await make({ payment: 'cash', received: { amount: 1 } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errors: { 'received.amount': [expect.stringContaining('el total del pedido')] } },
    ]);
    for (const wrong of [{ payment: 'cash' }, { received: { amount: 5 } }] as const) {
      expect((await make(wrong)).statusCode).toBe(400);
    }
    expect([await orders(), await life.unitsLeft()]).toEqual([[], 10]);
  });

  it('gives the same order for the same key, and refuses the key for another one', async () => {
    const [first, again] = await Promise.all([make({}, 'k1'), make({}, 'k1')]);
    expect(first.json<AdminOrderWire>().order.order_number).toBe(
      again.json<AdminOrderWire>().order.order_number,
    );
    const other = { lines: [{ size_id: life.shop.sizes.L, quantity: 1 }] };
    expect((await make(other, 'k1')).statusCode).toBe(409);
    expect([(await orders()).length, await life.unitsLeft()]).toEqual([1, 8]);
    const received = { amount: (await quote({ payment: 'cash' })).total_cost };
    const paid = () => make({ payment: 'cash', received }, 'k2');
    await paid();
    await paid();
    expect(await ledgerFaults(database())).toEqual([]);
    expect((await orders()).length).toBe(2);
  });

  it('never sells more than there is, and says what is missing', async () => {
    const eight = { lines: [{ size_id: life.shop.sizes.M, quantity: 8 }] };
    const answers = await Promise.all([make(eight), make(eight), make(eight)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ items: [{ size: 'M', requested: 8, available: 2 }] });
    expect((await quote(eight)).lines).toMatchObject([{ available: 2 }]);
    const gone = await make({ lines: [{ size_id: 999_999, quantity: 1 }] });
    expect([gone.statusCode, gone.json<{ detail: string }>().detail]).toEqual([
      400,
      expect.stringContaining('ya no existe'),
    ]);
  });

  it('sells at the account’s prices and below its minimum, to the account', async () => {
    const { accountId } = await database()
      .db.selectFrom('users as u')
      .innerJoin('client_types as c', 'c.id', 'u.client_type_id')
      .select('u.id as accountId')
      .where('c.name', '=', 'mayorista')
      .executeTakeFirstOrThrow();
    const customer = { customer: accountId, first_name: '', profile: {} };
    await database().changeCatalogue((trx) =>
      trx
        .updateTable('client_types')
        .set({ min_units: 6 })
        .where('name', '=', 'mayorista')
        .execute(),
    );
    const { total_cost: price, missed_minimum: missed } = await quote({ customer: accountId });
    expect(missed).toEqual({ amount: 0, units: 6 });
    expect(price).toBe(Math.round(2 * SHIRT * 70) / 100);
    const { order, buyer_url: url } = await made(customer);
    expect(order).toMatchObject({ total_cost: price });
    const mine = await life.shop.app.inject({
      url: API_PATHS.userOrders,
      headers: { authorization: `Token ${life.shop.wholesaleToken}` },
    });
    expect(mine.json()).toMatchObject({ orders: [{ order_number: order.order_number }] });
    // The link opens it without logging in, too.
    expect(new URL(url).searchParams.has(ORDER_KEY_QUERY)).toBe(true);
    expect((await make({ ...customer, customer: 999_999 })).statusCode).toBe(404);
  });

  it('ships, with a coupon, at what was quoted', async () => {
    await database().changeCatalogue((trx) => makeCoupon(trx, 'HOLA'));
    const delivery = {
      shipping_type: 'ship_pap',
      at_counter: false,
      postal_code: '2000',
      coupon: 'hola',
    } as const;
    const { coupon, shipping_cost: shipping, total_cost: total } = await quote(delivery);
    expect([coupon?.name, shipping]).toEqual(['HOLA', SHIPPING]);
    const { profile = {} } = life.shop.purchase;
    const stale = await make({ ...delivery, profile, expected_total: total + 1 });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { total_cost: total }]);
    const { order } = await made({ ...delivery, profile, expected_total: total });
    expect(order).toMatchObject({ total_cost: total, coupon: 'HOLA', city: 'Rosario' });
    const nowhere = await make({ ...delivery, profile: { telephone: '341 555-0122' } });
    expect(nowhere.json()).toMatchObject({ errors: { 'profile.address': [expect.any(String)] } });
    const wrong = { ...delivery, coupon: 'NADA' };
    expect(await quote(wrong)).toMatchObject({
      coupon: null,
      coupon_refusal: 'El cupón no es válido.',
      total_cost: 2 * SHIRT + SHIPPING,
    });
    expect((await make({ ...wrong, profile })).json()).toMatchObject({
      errors: { coupon: ['El cupón no es válido.'] },
    });
  });

  it('sends no mail without an email, and shows such an order', async () => {
    const { order, orders_of_buyer: count } = await made();
    const { order: other } = await made();
    expect([order.user, count, await life.mailsOf(order)]).toEqual(['', 1, []]);
    const path = fillPath(ORDER_TOOLS_PATHS.mails, { orderNumber: other.order_number });
    const answer = await post(path, { mail: 'linkRequested' });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'El pedido no tiene un email al que escribir.' },
    ]);
  });

  it('asks for a name and a phone of somebody without an account whose order is not over at once', async () => {
    const answer = await make({ first_name: ' ', profile: {} });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errors: { first_name: ['Ingresá el nombre.'], 'profile.telephone': [expect.any(String)] } },
    ]);
  });

  it('finds goods by title, SKU and barcode', async () => {
    await database().changeCatalogue((trx) =>
      trx
        .updateTable('variant_sizes')
        .set({ barcode: '7791234567890' })
        .where('id', '=', life.shop.sizes.L)
        .execute(),
    );
    const byTitle = await find('REM');
    expect(byTitle).toMatchObject({
      is_code: false,
      results: [{ title: 'Remera', published: true, sizes: [{ size: 'M', available: 10 }, {}] }],
    });
    expect(await find('7791234567890')).toMatchObject({
      is_code: true,
      results: [{ sizes: [{ size_id: life.shop.sizes.L }] }],
    });
    const { sku = '' } = byTitle.results[0]?.sizes[0] ?? {};
    expect(await find(sku)).toMatchObject({ is_code: true, results: [{ sizes: [{ size: 'M' }] }] });
    expect((await find('%%')).results).toEqual([]);
  });

  it('is for admins of orders alone', async () => {
    const areaOf = async (admin_areas: string) => {
      const [type] = await database().db.selectFrom('client_types').select('id').execute();
      return database().transaction(async (trx) =>
        makeAccessToken(trx, await makeUser(trx, type?.id ?? 1, { admin: 1, admin_areas })),
      );
    };
    const [seller, marketer] = [await areaOf('orders'), await areaOf('marketing')];
    const codes = [];
    for (const token of [seller, marketer, life.shop.retailToken]) {
      codes.push((await post(ORDER_TOOLS_PATHS.orders, sale, token)).statusCode);
      codes.push((await post(ORDER_TOOLS_PATHS.quote, {}, token)).statusCode);
    }
    expect(codes).toEqual([201, 400, 403, 403, 403, 403]);
  });
});
