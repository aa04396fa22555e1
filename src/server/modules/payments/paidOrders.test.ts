import fc from 'fast-check';
import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import type { UserOrdersWire } from '../../../contract/orders/orderSchemas.ts';
import { ledgerFaults } from '../../../testing/ledgerFaults.ts';
import { mailsAboutOrder } from '../../../testing/data/orderFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openMercadoPagoShop,
  type CardOrder,
  type MercadoPagoShop,
} from '../../../testing/openMercadoPagoShop.ts';

const HOUR_MS = 3_600_000;

onEveryDialect('an order and what Mercado Pago says of its payments', (database) => {
  let shop: MercadoPagoShop;

  beforeAll(async () => {
    shop = await openMercadoPagoShop(database());
  });

  afterAll(() => shop.close());
  beforeEach(() => shop.mend());

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

  it('is paid', async () => {
    const { number, preferenceId } = await shop.order();
    await shop.double.settle(preferenceId, 'approved');
    expect(await stateOf(number)).toEqual({
      status: 'approved',
      refundDue: 0,
      payments: ['approved'],
    });
  });

  // Tokens expire: request one before advancing the time.
  it('of a member can be rejected, in process and paid, and the order shows it', async () => {
    const authorization = `Token ${shop.retailToken}`;
    const { host } = new URL((await shop.order()).noticeUrl);
    const bought = await shop.buy({ ...(await shop.fillCart(1, shop.retailToken)), host });
    const { order_number: number } = bought.json<{ order_number: string }>();
    const preferenceId = shop.double.books.preferences.at(-1)?.id ?? '';
    const statusNow = async () => {
      const answer = await shop.app.inject({
        url: API_PATHS.userOrders,
        headers: { authorization },
      });
      return answer.json<UserOrdersWire>().orders[0];
    };
    for (const [status, expected] of [
      ['rejected', { payment_status: 'rechazado' }],
      ['pending', { payment_status: 'pendiente' }],
      ['approved', { payment_status: 'aprobado' }],
    ] as const) {
      await shop.double.settle(preferenceId, status);
      expect(await statusNow()).toMatchObject({ order_number: number, ...expected });
    }
    expect((await statusNow())?.payments.map(({ status }) => status)).toEqual([
      'rechazado',
      'aprobado',
    ]);
  });

  it('is closed at Mercado Pago when the merchant cancels it, even if paid concurrently', async () => {
    const [free, paid] = [await shop.order(), await shop.order()];
    shop.double.notices.fault = 'lost';
    await shop.double.pay(paid.preferenceId, {});
    const answer = await shop.app.inject({
      method: 'POST',
      url: API_PATHS.ordersUpdateStatus,
      headers: { authorization: `Token ${shop.adminToken}` },
      payload: { order_numbers: [free.number, paid.number], status: 'Cancelado' },
    });
    expect(answer.json<UserOrdersWire>().orders).toMatchObject([
      { status: 'Cancelado', payment_status: 'vencido', refund_due: false },
      { status: 'Cancelado', payment_status: 'aprobado', refund_due: true },
    ]);
    const mailOf = async ({ number }: CardOrder) =>
      (await mailsAboutOrder(shop, number)).at(-1)?.text;
    expect(await mailOf(free)).toContain('No te cobramos nada.');
    expect(await mailOf(paid)).toMatch(/te vamos a devolver \$\u00a012\.500,50/);
    const closed = shop.double.books.preferences.filter(({ id }) =>
      [free.preferenceId, paid.preferenceId].includes(id),
    );
    for (const { expiration_date_to: end } of closed) {
      expect(Date.parse(end ?? '')).toBeLessThanOrEqual(Date.now());
    }
  });

  it('is paid once, whatever the order and repetition of webhooks', async () => {
    const notices = fc.shuffledSubarray(['refused', 'refused', 'paid', 'paid', 'paid'] as const, {
      minLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(notices, fc.boolean(), async (sent, isAtOnce) => {
        await shop.stock({ M: 10 });
        const { number, preferenceId, noticeUrl: url } = await shop.order();
        const ids = {
          refused: shop.double.books.pay(preferenceId, 'rejected').id,
          paid: shop.double.books.pay(preferenceId, 'approved').id,
        };
        const send = (which: keyof typeof ids) =>
          shop.double.notices.send({ id: String(ids[which]), url });
        if (isAtOnce) await Promise.all(sent.map(send));
        else for (const which of sent) await send(which);
        const { status, refundDue, payments } = await stateOf(number);
        expect([status, refundDue]).toEqual(['approved', 0]);
        expect(payments.toSorted()).toEqual(
          sent.includes('refused') ? ['approved', 'rejected'] : ['approved'],
        );
      }),
      { numRuns: 12 },
    );
  });

  it('can be retried on the same page after a rejection', async () => {
    const order = await shop.order();
    await shop.double.settle(order.preferenceId, 'rejected');
    expect(await stateOf(order.number)).toMatchObject({ status: 'rejected' });
    expect(await shop.payAgain(order)).toContain(`pref_id=${order.preferenceId}`);
    await shop.double.settle(order.preferenceId, 'approved');
    expect(await stateOf(order.number)).toMatchObject({
      status: 'approved',
      payments: ['rejected', 'approved'],
    });
  });

  it('is not paid by a forged webhook, but by the next query', async () => {
    const order = await shop.order();
    shop.double.notices.fault = 'forged';
    await shop.double.settle(order.preferenceId, 'approved');
    expect(shop.double.notices.statuses).toEqual([401]);
    expect(await stateOf(order.number)).toMatchObject({ status: 'pending', payments: [] });
    // The page does not wait long for the provider: on a busy machine the second request has the result.
    await shop.look(order);
    expect(await shop.look(order)).toMatchObject({ payment_status: 'aprobado' });
    expect(await stateOf(order.number)).toMatchObject({ status: 'approved' });
  });

  it.each([
    ['not paid by less money, and waits', { transaction_amount: 1 }, 'pending', 0],
    ['paid by more money, and owes it', { transaction_amount: 1_000_000 }, 'approved', 1],
    ['not paid by another currency, and owes it', { currency_id: 'USD' }, 'pending', 1],
  ])('is %s', async (_case, other, status, refundDue) => {
    const order = await shop.order();
    await shop.double.pay(order.preferenceId, other);
    expect(shop.double.notices.statuses).toEqual([200]);
    expect(await stateOf(order.number)).toEqual({ status, refundDue, payments: ['approved'] });
  });

  it('is paid by two payments together, and the second page asks for the rest', async () => {
    const order = await shop.order();
    await shop.double.pay(order.preferenceId, { transaction_amount: 100 });
    const { total_cost: total } = await shop.look(order);
    await shop.payAgain(order);
    const asked = shop.double.books.preferences.at(-1);
    expect(asked?.items).toMatchObject([{ quantity: 1, unit_price: total - 100 }]);
    await shop.double.pay(asked?.id ?? '', {});
    const payments = ['approved', 'approved'];
    expect(await stateOf(order.number)).toEqual({ status: 'approved', refundDue: 0, payments });
  });

  it.each([
    ['an unknown order', { external_reference: 'T-404' }],
    ['no order', { external_reference: '' }],
  ])('is not paid by a payment of %s', async (_case, wrong) => {
    const order = await shop.order();
    const before = await row(order.number);
    await shop.double.pay(order.preferenceId, wrong);
    expect(shop.double.notices.statuses).toEqual([200]);
    expect(await row(order.number)).toEqual(before);
    expect(await stateOf(order.number)).toMatchObject({ status: 'pending', payments: [] });
  });

  it('does not offer another payment while one is in process', async () => {
    const order = await shop.order();
    await shop.double.settle(order.preferenceId, 'in_process');
    expect(await shop.look(order)).toMatchObject({
      payment: null,
      payments: [{ status: 'pendiente' }],
    });
    const refusal = await shop.callPay(order);
    expect([refusal.statusCode, refusal.json().detail]).toEqual([
      409,
      expect.stringMatching(/^El medio de pago todavía no respondió/),
    ]);
    expect(await shop.payAgain(order, { replace_pending: true })).toContain(order.preferenceId);
    expect(shop.double.books.paymentsOf(order.number)).toMatchObject([{ status: 'cancelled' }]);
    expect(await stateOf(order.number)).toMatchObject({ payments: ['withdrawn'] });
    await shop.double.pay(order.preferenceId, {});
    expect(await stateOf(order.number)).toMatchObject({ status: 'approved', refundDue: 0 });
  });

  it('is paid by the payment in process if that was approved before its cancellation', async () => {
    const order = await shop.order();
    const payment = await shop.double.settle(order.preferenceId, 'in_process');
    shop.double.notices.fault = 'lost';
    await shop.double.change(payment, { status: 'approved' });
    const refusal = await shop.callPay(order, { replace_pending: true });
    expect([refusal.statusCode, refusal.json()]).toEqual([
      409,
      { detail: 'Este pedido ya está pago.' },
    ]);
    expect(await stateOf(order.number)).toMatchObject({ status: 'approved', refundDue: 0 });
  });

  it('gets no new payment while the one in process cannot be cancelled', async () => {
    const order = await shop.order();
    await shop.double.settle(order.preferenceId, 'in_process');
    shop.double.fail(500);
    const refusal = await shop.callPay(order, { replace_pending: true });
    expect([refusal.statusCode, refusal.json().detail]).toEqual([
      409,
      expect.stringMatching(/^No pudimos cancelar el pago/),
    ]);
  });

  it('is closed at Mercado Pago when it is cancelled, and its mail reflects the final state', async () => {
    const order = await shop.order();
    await shop.double.settle(order.preferenceId, 'in_process');
    expect((await shop.cancel(order)).json()).toMatchObject({ payment_status: 'vencido' });
    const [preference] = shop.double.books.preferences.filter(
      ({ id }) => id === order.preferenceId,
    );
    expect(Date.parse(preference?.expiration_date_to ?? '')).toBeLessThanOrEqual(Date.now());
    expect(shop.double.books.paymentsOf(order.number)).toMatchObject([{ status: 'cancelled' }]);
    expect((await mailsAboutOrder(shop, order.number)).at(-1)?.text).toContain(
      'No te cobramos nada.',
    );
    const other = await shop.order();
    shop.double.fail(500);
    await shop.cancel(other);
    const mail = (await mailsAboutOrder(shop, other.number)).at(-1);
    expect(mail?.text).not.toContain('No te cobramos nada');
    expect(mail?.text).toContain('Si llegaste a pagar, te devolvemos todo');
  });

  it('paid in time waits until Mercado Pago answers', async () => {
    const order = await shop.order();
    shop.double.notices.fault = 'lost';
    await shop.double.settle(order.preferenceId, 'approved');
    shop.double.fail(500);
    shop.pass(2 * HOUR_MS);
    await shop.expire();
    expect(await row(order.number)).toMatchObject({ status: 'pending' });
    shop.double.fail(null);
    shop.pass(HOUR_MS);
    await shop.expire();
    expect(await stateOf(order.number)).toMatchObject({ status: 'approved', refundDue: 0 });
  });

  it('takes no stock from others when it is paid after its stock was sold', async () => {
    await shop.stock({ M: 1 });
    const late = await shop.order();
    shop.pass(2 * HOUR_MS);
    await shop.expire();
    const other = await shop.order();
    await shop.double.pay(other.preferenceId, {});
    await shop.double.pay(late.preferenceId, {});
    expect(await stateOf(late.number)).toMatchObject({ status: 'approved', refundDue: 1 });
    expect(await row(late.number)).toMatchObject({ status: 'cancelled' });
    expect(await row(other.number)).toMatchObject({ status: 'pending', refund_due: 0 });
    const sizes = database().db.selectFrom('variant_sizes').where('id', '=', shop.sizes.M);
    expect(await sizes.select('quantity').execute()).toEqual([{ quantity: 0 }]);
    expect(await ledgerFaults(database())).toEqual([]);
  });

  it.each([
    ['no provider', 'prueba', { method: 'POST', payload: '{}' }, 404],
    ['a body of 100 kB', 'mercadopago', { method: 'POST', payload: 'x'.repeat(100_000) }, 413],
    ['another method', 'mercadopago', { method: 'GET' }, 405],
  ] as const)('its webhook takes nothing from %s', async (_case, provider, request, status) => {
    const url = fillPath(API_PATHS.paymentWebhook, { provider });
    const answer = await shop.app.inject({
      url,
      headers: { 'content-type': 'application/json' },
      ...request,
    });
    expect([answer.statusCode, answer.json()]).toEqual([status, { detail: expect.any(String) }]);
  });
});
