import fc from 'fast-check';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openMercadoPagoShop, type MercadoPagoShop } from '../../../testing/openMercadoPagoShop.ts';

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

  it('is paid once, however often and in whatever order that is told', async () => {
    const notices = fc.shuffledSubarray(['refused', 'refused', 'paid', 'paid', 'paid'] as const, {
      minLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(notices, fc.boolean(), async (told, isAtOnce) => {
        await shop.stock({ M: 10 });
        const { number, preferenceId, noticeUrl: url } = await shop.order();
        const ids = {
          refused: shop.double.books.pay(preferenceId, 'rejected').id,
          paid: shop.double.books.pay(preferenceId, 'approved').id,
        };
        const send = (which: keyof typeof ids) =>
          shop.double.notices.send({ paymentId: String(ids[which]), url });
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

  it('is not paid by a forged notice, until somebody looks', async () => {
    const order = await shop.order();
    shop.double.notices.fault = 'forged';
    await shop.double.settle(order.preferenceId, 'approved');
    expect(shop.double.notices.statuses).toEqual([401]);
    expect(await stateOf(order.number)).toMatchObject({ status: 'pending', payments: [] });
    // Nobody waits for the answer for long: on a busy machine the second look knows it.
    await shop.look(order);
    expect(await shop.look(order)).toMatchObject({ payment_status: 'aprobado' });
    expect(await stateOf(order.number)).toMatchObject({ status: 'approved' });
  });

  it.each([
    ['less money', { transaction_amount: 1 }],
    ['more money', { transaction_amount: 1_000_000 }],
    ['no money for the delivery', { shipping_amount: 0 }],
    ['another currency', { currency_id: 'USD' }],
    ['an order that nobody placed', { external_reference: 'T-404' }],
    ['no order', { external_reference: '' }],
  ])('is not paid by %s', async (_case, wrong) => {
    const order = await shop.order();
    const before = await row(order.number);
    const payment = shop.double.books.pay(order.preferenceId, 'approved', wrong);
    await shop.double.notices.send({ paymentId: String(payment.id), url: order.noticeUrl });
    expect(shop.double.notices.statuses).toEqual([200]);
    expect(await row(order.number)).toEqual(before);
    expect(await stateOf(order.number)).toMatchObject({ status: 'pending', payments: [] });
  });
});
