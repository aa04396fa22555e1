import type { Order } from '../../../../domain/orders/order.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  PAYMENT_NOW,
  openDoublePayments,
  type DoublePayments,
} from '../../../../testing/openPaymentShop.ts';

const MINUTE_MS = 60_000;

onEveryDialect('paying by Mercado Pago', (database) => {
  let shop: DoublePayments;

  beforeEach(async () => {
    await database().transaction((trx) => trx.deleteFrom('payment_attempts').execute());
    shop = await openDoublePayments(database());
  });

  afterEach(() => shop.close());

  it('sends the whole order, payable until it expires', async () => {
    const order = await shop.place();
    expect(await shop.instructions(order)).toEqual({
      method: 'Tarjeta de Credito',
      redirectUrl: `${shop.double.url}/checkout/v1/redirect?pref_id=${shop.preference().id}`,
    });
    const back = shop.orderUrl(order);
    expect(shop.double.received.at(-1)).toMatchObject({
      method: 'POST',
      path: '/checkout/preferences/',
      headers: {
        authorization: `Bearer ${shop.double.settings.accessToken}`,
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
          {
            id: `${order.number}-envio`,
            title: `Envío del pedido ${order.number}`,
            quantity: 1,
            unit_price: 2_500,
            currency_id: 'ARS',
          },
        ],
        payer: {
          name: 'Rita',
          surname: 'Paz',
          email: 'rita@brazada.example',
          phone: { area_code: '341', number: '555-0122' },
          address: { street_name: 'Bv. Oroño 1265', zip_code: '2000' },
        },
        shipments: {
          mode: 'not_specified',
          receiver_address: {
            street_name: 'Bv. Oroño 1265',
            zip_code: '2000',
            city_name: 'Rosario',
            state_name: 'Santa Fe',
          },
        },
        statement_descriptor: 'NATACION OPTI',
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
    expect(shop.preference()['shipments']).not.toHaveProperty('cost');
  });

  it('sends no shipping for pick-up', async () => {
    const pickup = { shippingType: 'pickup', shippingCost: 0, shippingAddress: '' } as const;
    await shop.instructions(await shop.place({ ...pickup, total: 2_400_050 }));
    expect(shop.preference().items).toHaveLength(1);
    expect(shop.preference()).not.toHaveProperty('shipments');
    expect(shop.preference()['payer']).not.toHaveProperty('address');
  });

  it('uses the charged amount, whatever the shipping says', async () => {
    const order = await shop.placed();
    await shop.double.pay(shop.preference().id, { shipping_amount: 2_500 });
    expect(shop.settled).toMatchObject([{ status: 'approved', amount: order.total }]);
  });

  it('merges all items with a coupon, and sends only shipping when it covers the products', async () => {
    const coupon = { name: 'DIEZ', value: 240_005, isAutomatic: false };
    const less = await shop.place({ coupon, total: 2_410_045 });
    await shop.instructions(less);
    expect(shop.preference()).toMatchObject({
      items: [
        { title: `Pedido ${less.number} con el cupón DIEZ`, quantity: 1, unit_price: 21_600.45 },
        { title: `Envío del pedido ${less.number}`, quantity: 1, unit_price: 2_500 },
      ],
    });
    const all = { name: 'TODO', value: 2_400_050, isAutomatic: false };
    await shop.instructions(await shop.place({ coupon: all, total: 250_000, cuit: '20123456786' }));
    expect(shop.preference()).toMatchObject({
      items: [{ quantity: 1, unit_price: 2_500 }],
      payer: { identification: { type: 'CUIT', number: '20123456786' } },
    });
    expect(shop.preference().items).toHaveLength(1);
  });

  it('keeps one page per order while it is valid, even with concurrent requests', async () => {
    const order = await shop.place();
    const [one, two] = await Promise.all([shop.instructions(order), shop.instructions(order)]);
    expect(one).toEqual(two);
    expect(await shop.instructions({ ...order, paymentStatus: 'rejected' })).toEqual(one);
    expect(shop.double.books.preferences).toHaveLength(1);
    shop.wait(61 * MINUTE_MS);
    expect(await shop.instructions(order)).toMatchObject({ redirectUrl: null });
    const later = PAYMENT_NOW + 120 * MINUTE_MS;
    expect(await shop.instructions({ ...order, expiresAt: later })).not.toEqual(one);
    expect(shop.double.received.at(-1)?.headers['x-idempotency-key']).toBe(`${order.number}-2`);
  });

  it.each<[string, Partial<Order>]>([
    ['paid', { paymentStatus: 'approved' }],
    ['expired', { paymentStatus: 'expired' }],
    ['cancelled', { status: 'cancelled' }],
    ['free', { total: 0 }],
  ])('an order that is %s has no page', async (_case, given) => {
    const order = await shop.place(given);
    expect(await shop.instructions(order)).toMatchObject({ redirectUrl: null });
    expect(shop.double.received).toEqual([]);
  });

  it.each([
    ['approved', undefined, 'approved', null],
    ['pending', undefined, 'pending', null],
    ['in_process', undefined, 'pending', null],
    ['authorized', undefined, 'pending', null],
    ['in_mediation', undefined, 'approved', 'open'],
    ['rejected', undefined, 'rejected', null],
    ['cancelled', 'expired', 'expired', null],
    ['cancelled', 'by_collector', 'withdrawn', null],
    ['expired', undefined, 'expired', null],
    ['refunded', undefined, 'refunded', null],
    ['charged_back', undefined, 'refunded', 'open'],
    ['charged_back', 'in_process', 'refunded', 'open'],
    ['charged_back', 'settled', 'refunded', 'lost'],
    ['charged_back', 'reimbursed', 'approved', 'won'],
    ['algo_nuevo', undefined, 'pending', null],
  ] as const)('%s (%s) is %s, dispute %s', async (theirs, detail, ours, dispute) => {
    const order = await shop.placed();
    const payment = await shop.double.pay(shop.preference().id, {
      status: theirs,
      ...(detail && { status_detail: detail }),
      transaction_amount_refunded: 100.5,
    });
    expect(shop.double.notices.statuses).toEqual([200]);
    expect(shop.settled).toEqual([
      {
        id: String(payment.id),
        provider: 'mercadopago',
        orderNumber: order.number,
        status: ours,
        dispute,
        amount: order.total,
        currency: 'ARS',
        refunded: 10_050,
        changedAt: Date.parse(payment.date_last_updated),
      },
    ]);
  });
});
