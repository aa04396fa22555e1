import fc from 'fast-check';
import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openMercadoPagoDouble,
  type MercadoPagoDouble,
} from '../../../testing/openMercadoPagoDouble.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';

interface Bought {
  number: string;
  key: string;
  preferenceId: string;
}

onEveryDialect('an order and what Mercado Pago says of its payments', (database) => {
  let double: MercadoPagoDouble;
  let shop: OrderShop;
  let host = '';

  beforeAll(async () => {
    double = await openMercadoPagoDouble();
    const { accessToken, webhookSecret, url: apiUrl } = double;
    const mercadoPago = { accessToken, webhookSecret, apiUrl };
    shop = await openOrderShop(database(), { config: { mercadoPago } });
    host = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).host;
  });

  afterAll(async () => {
    await shop.close();
    await double.close();
  });

  beforeEach(async () => {
    double.fail(null);
    double.notices.fault = null;
    double.notices.statuses.length = 0;
    await shop.stock({ M: 10 });
  });

  async function buy(): Promise<Bought> {
    const answer = await shop.buy({ ...(await shop.fillCart()), host });
    expect(answer.statusCode).toBe(201);
    const { order_number: number, key } = answer.json();
    return { number, key, preferenceId: double.books.preferences.at(-1)?.id ?? '' };
  }

  const row = (number: string) =>
    database()
      .db.selectFrom('orders')
      .selectAll()
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow();

  async function stateOf(number: string) {
    const { id, payment_status: status, refund_due: refundDue } = await row(number);
    const payments = await database()
      .db.selectFrom('payments')
      .select('status')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    return { status, refundDue, payments: payments.map((each) => each.status) };
  }

  const noticeUrl = () =>
    `http://${host}/api/store/payment/webhook/mercadopago?source_news=webhooks`;
  const orderPath = ({ number, key }: Bought, path: string) =>
    `${fillPath(path, { orderNumber: number })}?key=${key}`;

  it('is paid', async () => {
    const { number, preferenceId } = await buy();
    await double.settle(preferenceId, 'approved');
    expect(await stateOf(number)).toEqual({
      status: 'approved',
      refundDue: 0,
      payments: ['approved'],
    });
  });

  it('is paid once, however often and in whatever order that is told', async () => {
    const notices = fc.shuffledSubarray(['refused', 'refused', 'paid', 'paid', 'paid'] as const, {
      minLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(notices, fc.boolean(), async (told, isAtOnce) => {
        await shop.stock({ M: 10 });
        const { number, preferenceId } = await buy();
        const ids = {
          refused: double.books.pay(preferenceId, 'rejected').id,
          paid: double.books.pay(preferenceId, 'approved').id,
        };
        const send = (which: keyof typeof ids) =>
          double.notices.send({ paymentId: String(ids[which]), url: noticeUrl() });
        if (isAtOnce) await Promise.all(told.map(send));
        else for (const which of told) await send(which);
        const { status, refundDue, payments } = await stateOf(number);
        expect([status, refundDue]).toEqual(['approved', 0]);
        expect(payments.toSorted()).toEqual(
          told.includes('refused') ? ['approved', 'rejected'] : ['approved'],
        );
      }),
      { numRuns: 12 },
    );
  });

  it('is tried again after a refusal, on the same page', async () => {
    const order = await buy();
    await double.settle(order.preferenceId, 'rejected');
    expect(await stateOf(order.number)).toMatchObject({ status: 'rejected' });
    const again = await shop.app.inject({
      method: 'POST',
      url: orderPath(order, API_PATHS.orderPay),
      headers: { host },
    });
    expect(again.statusCode).toBe(200);
    expect(again.body).toContain(`pref_id=${order.preferenceId}`);
    await double.settle(order.preferenceId, 'approved');
    expect(await stateOf(order.number)).toMatchObject({
      status: 'approved',
      payments: ['rejected', 'approved'],
    });
  });

  it('is not paid by a forged notice, until somebody looks', async () => {
    const order = await buy();
    double.notices.fault = 'forged';
    await double.settle(order.preferenceId, 'approved');
    expect(double.notices.statuses).toEqual([401]);
    expect(await stateOf(order.number)).toMatchObject({ status: 'pending', payments: [] });
    const look = () => shop.app.inject({ url: orderPath(order, API_PATHS.order) });
    // Nobody waits for the answer for long: on a busy machine the second look knows it.
    await look();
    const page = await look();
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('"aprobado"');
    expect(await stateOf(order.number)).toMatchObject({ status: 'approved' });
  });

  it('is placed without a page while Mercado Pago is away, and has one later', async () => {
    double.fail(500);
    const order = await buy();
    double.fail(null);
    const begun = await shop.app.inject({
      method: 'POST',
      url: orderPath(order, API_PATHS.orderPay),
      headers: { host },
    });
    expect(begun.json()).toMatchObject({
      redirect_url: expect.stringContaining(`${double.url}/checkout/v1/redirect`),
    });
  });

  it.each([
    ['less money', { transaction_amount: 1 }],
    ['more money', { transaction_amount: 1_000_000 }],
    ['no money for the delivery', { shipping_amount: 0 }],
    ['another currency', { currency_id: 'USD' }],
    ['an order that nobody placed', { external_reference: 'T-404' }],
    ['no order', { external_reference: '' }],
  ])('is not paid by %s', async (_case, wrong) => {
    const order = await buy();
    const before = await row(order.number);
    const payment = double.books.pay(order.preferenceId, 'approved', wrong);
    await double.notices.send({ paymentId: String(payment.id), url: noticeUrl() });
    expect(double.notices.statuses).toEqual([200]);
    expect(await row(order.number)).toEqual(before);
    expect(await stateOf(order.number)).toMatchObject({ status: 'pending', payments: [] });
  });
});
