import type { Order } from '../../../../domain/order.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openMercadoPagoDouble,
  type MercadoPagoDouble,
} from '../../../../testing/openMercadoPagoDouble.ts';
import {
  openPaymentShop,
  PAYMENT_NOW,
  type PaymentShop,
} from '../../../../testing/openPaymentShop.ts';

const MINUTE_MS = 60_000;

onEveryDialect('paying by Mercado Pago', (database) => {
  let double: MercadoPagoDouble;
  let shop: PaymentShop;

  beforeEach(async () => {
    await database().transaction((trx) => trx.deleteFrom('payment_attempts').execute());
    double = await openMercadoPagoDouble();
    const { accessToken, webhookSecret, url: apiUrl } = double;
    shop = await openPaymentShop(database(), {
      mercadoPago: { accessToken, webhookSecret, apiUrl },
    });
  });

  afterEach(async () => {
    await shop.close();
    await double.close();
  });

  const orderUrl = ({ number }: Order) => `${shop.url}/pedido/${number}?key=abc`;
  const instructions = (order: Order) =>
    shop.payments.instructionsFor(order, { orderUrl: orderUrl(order) });
  const preference = () => double.books.preferences.at(-1)!;

  /** An order with a page to pay it on. */
  async function placed(): Promise<Order> {
    const order = await shop.place();
    await instructions(order);
    return order;
  }

  const statuses = () => shop.settled.map(({ status }) => status);

  it('asks for the whole order, to be paid while it waits', async () => {
    const order = await shop.place();
    expect(await instructions(order)).toEqual({
      method: 'Tarjeta de Credito',
      redirectUrl: `${double.url}/checkout/v1/redirect?pref_id=${preference().id}`,
    });
    const back = orderUrl(order);
    expect(double.heard.at(-1)).toMatchObject({
      method: 'POST',
      path: '/checkout/preferences/',
      headers: {
        authorization: `Bearer ${double.accessToken}`,
        'x-idempotency-key': `${order.number}-1`,
      },
      body: {
        external_reference: order.number,
        items: [
          {
            id: 'MAL-1',
            title: 'Malla Corriente · Azul · M',
            quantity: 2,
            unit_price: 12_000.25,
            currency_id: 'ARS',
          },
        ],
        payer: {
          name: 'Rita',
          surname: 'Paz',
          email: 'rita@brazada.example',
          phone: { area_code: '341', number: '555-0122' },
        },
        shipments: { mode: 'not_specified', cost: 2_500 },
        payment_methods: {
          installments: 6,
          excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }],
        },
        back_urls: { success: back, pending: back, failure: back },
        auto_return: 'approved',
        notification_url: `${shop.url}/api/store/payment/webhook/mercadopago?source_news=webhooks`,
        expires: true,
        expiration_date_to: '2026-11-20T13:00:00.000-03:00',
      },
    });
  });

  it('a coupon makes one item of all, and of nothing but the delivery where it pays the goods', async () => {
    const coupon = { name: 'DIEZ', value: 240_005 };
    const less = await shop.place({ coupon, total: 2_410_045 });
    await instructions(less);
    expect(preference()).toMatchObject({
      items: [
        { title: `Pedido ${less.number} con el cupón DIEZ`, quantity: 1, unit_price: 21_600.45 },
      ],
      shipments: { cost: 2_500 },
    });
    const all = { name: 'TODO', value: 2_400_050 };
    await instructions(await shop.place({ coupon: all, total: 250_000, cuit: '20123456786' }));
    expect(preference()).toMatchObject({
      items: [{ quantity: 1, unit_price: 2_500 }],
      payer: { identification: { type: 'CUIT', number: '20123456786' } },
    });
    expect(preference()).not.toHaveProperty('shipments');
  });

  it('has one page for an order as long as it is good, also for two who ask at once', async () => {
    const order = await shop.place();
    const [one, two] = await Promise.all([instructions(order), instructions(order)]);
    expect(one).toEqual(two);
    expect(await instructions({ ...order, paymentStatus: 'rejected' })).toEqual(one);
    expect(double.books.preferences).toHaveLength(1);
    shop.wait(61 * MINUTE_MS);
    expect(await instructions(order)).toMatchObject({ redirectUrl: null });
    const later = PAYMENT_NOW + 120 * MINUTE_MS;
    expect(await instructions({ ...order, expiresAt: later })).not.toEqual(one);
    expect(double.heard.at(-1)?.headers['x-idempotency-key']).toBe(`${order.number}-2`);
  });

  it.each<[string, Partial<Order>]>([
    ['paid', { paymentStatus: 'approved' }],
    ['expired', { paymentStatus: 'expired' }],
    ['cancelled', { status: 'cancelled' }],
    ['free', { total: 0 }],
  ])('an order that is %s has no page', async (_case, given) => {
    const order = await shop.place(given);
    expect(await instructions(order)).toMatchObject({ redirectUrl: null });
    expect(double.heard).toEqual([]);
  });

  it.each([
    ['approved', 'approved'],
    ['pending', 'pending'],
    ['in_process', 'pending'],
    ['authorized', 'pending'],
    ['in_mediation', 'approved'],
    ['rejected', 'rejected'],
    ['cancelled', 'expired'],
    ['expired', 'expired'],
    ['refunded', 'refunded'],
    ['charged_back', 'refunded'],
    ['algo_nuevo', 'pending'],
  ])('%s is %s', async (theirs, ours) => {
    const order = await placed();
    const { id } = await double.settle(preference().id, theirs);
    expect(double.notices.statuses).toEqual([200]);
    expect(shop.settled).toEqual([
      {
        id: String(id),
        provider: 'mercadopago',
        orderNumber: order.number,
        status: ours,
        amount: order.total,
        currency: 'ARS',
      },
    ]);
  });

  it('a lost notice is made up for by who looks at the order', async () => {
    const order = await placed();
    double.notices.fault = 'lost';
    await double.settle(preference().id, 'rejected');
    await double.settle(preference().id, 'approved');
    await Promise.all([1, 2, 3].map(() => shop.payments.refresh(order.number)));
    // Nobody waits for the answer for long: on a busy machine the second look knows it.
    await shop.payments.refresh(order.number);
    expect(statuses()).toEqual(['rejected', 'approved']);
    expect(double.heard).toHaveLength(2);
    await shop.payments.refresh('nadie');
    expect(double.heard).toHaveLength(2);
    double.fail(500);
    shop.wait(5_000);
    await shop.payments.refresh(order.number);
    expect(shop.logged()).toEqual(['the payments of an order cannot be checked']);
  });

  it('and by the job, which asks ever more rarely', async () => {
    await placed();
    double.notices.fault = 'lost';
    await double.settle(preference().id, 'approved');
    const check = () => shop.payments.checkDue(new AbortController().signal);
    await check();
    expect(statuses()).toEqual([]);
    shop.wait(3 * MINUTE_MS);
    await Promise.all([check(), check()]);
    expect(statuses()).toEqual(['approved']);
    shop.wait(5 * MINUTE_MS);
    await check();
    expect(statuses()).toHaveLength(1);
    shop.wait(MINUTE_MS);
    await check();
    expect(statuses()).toHaveLength(2);
  });

  it('the job leaves what is settled alone, and gives up after days', async () => {
    const [paid, open] = [await placed(), await placed()];
    await database().transaction((trx) =>
      trx
        .updateTable('orders')
        .set({ payment_status: 'approved' })
        .where('id', '=', paid.id)
        .execute(),
    );
    const begun = double.heard.length;
    for (let hours = 0; hours < 100; hours += 1) {
      shop.wait(60 * MINUTE_MS);
      await shop.payments.checkDue(new AbortController().signal);
    }
    const asked = double.heard.slice(begun).map(({ path }) => path);
    expect(asked.length).toBeLessThan(25);
    expect(asked.filter((path) => path.includes(paid.number))).toEqual([]);
    expect(asked.filter((path) => path.includes(open.number)).length).toBeGreaterThan(10);
    const left = await database()
      .db.selectFrom('payment_attempts')
      .select('order_id')
      .where('next_check_at', 'is not', null)
      .execute();
    expect(left).toEqual([]);
  });
});
