import { fillPath } from '../../../../contract/apiPaths.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { mailsAboutOrder } from '../../../../testing/data/orderFactory.ts';
import { makeSite } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import type { DoublePayment } from '../../../../testing/mercadoPago/DoubleBooks.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openMercadoPagoShop,
  type CardOrder,
  type MercadoPagoShop,
} from '../../../../testing/openMercadoPagoShop.ts';

const DAY_MS = 86_400_000;
/** A shirt and its delivery. */
const TOTAL = 12_500.5;
const SHIRT = 10_000.5;

onEveryDialect('refunds', (database) => {
  let shop: MercadoPagoShop;

  beforeAll(async () => {
    const terms = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
    await database().changeCatalogue((trx) => makeSite(trx, terms));
    shop = await openMercadoPagoShop(database());
  });

  afterAll(() => shop.close());
  beforeEach(() => shop.mend());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  const headers = () => ({ authorization: `Token ${shop.adminToken}` });
  const pathOf = (path: string, { number: orderNumber }: CardOrder) =>
    fillPath(path, { orderNumber });
  const read = async (order: CardOrder) =>
    (
      await shop.app.inject({ url: pathOf(ORDER_TOOLS_PATHS.order, order), headers: headers() })
    ).json<AdminOrderWire>();
  const post = (order: CardOrder, payload: object) =>
    shop.app.inject({
      method: 'POST',
      url: pathOf(ORDER_TOOLS_PATHS.refund, order),
      headers: headers(),
      payload,
    });
  const paid = async (given: Partial<DoublePayment> = {}) => {
    const order = await shop.order();
    return { order, payment: await shop.double.pay(order.preferenceId, given) };
  };
  const giveBack = async (order: CardOrder, { id }: DoublePayment, body: object) => {
    const { version } = await read(order);
    return post(order, { version, provider: 'mercadopago', payment_id: String(id), ...body });
  };
  const subjectsOf = async ({ number }: CardOrder) =>
    (await mailsAboutOrder(shop, number)).map(({ subject }) => subject);

  it('are made by Mercado Pago once, and end an order that was not sent', async () => {
    const { order, payment } = await paid();
    const { version } = await read(order);
    const body = {
      version,
      provider: 'mercadopago',
      payment_id: String(payment.id),
      amount: TOTAL,
    };
    const answers = await Promise.all([post(order, body), post(order, body)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await read(order)).toMatchObject({
      order: { status: 'Cancelado', payment_status: 'devuelto', refund_due: false },
      refunds: [{ state: 'done', origin: 'shop', amount: TOTAL, refusal: null }],
    });
    expect(payment).toMatchObject({ status: 'refunded', transaction_amount_refunded: TOTAL });
    const calls = shop.double.received.filter(({ path }) => path.includes('/refunds'));
    expect(calls.at(-1)?.headers['x-idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    const returned = (await subjectsOf(order)).filter((each) => each.startsWith('Te devolvimos'));
    expect(returned).toHaveLength(1);
  });

  it('give lines and the delivery back, once each, and put what came into stock', async () => {
    const { order, payment } = await paid();
    const [line] = (await read(order)).order.products;
    const id = line?.id ?? 0;
    const lines = [{ id, units: 1, restock: true }];
    const wrong = await giveBack(order, payment, { amount: SHIRT - 1, lines });
    expect(wrong.json().errors.amount).toEqual([expect.stringContaining('No es lo que costaron')]);
    const answer = await giveBack(order, payment, { amount: SHIRT, lines });
    expect(answer.json<AdminOrderWire>()).toMatchObject({
      order: { payment_status: 'aprobado', status: 'Pendiente' },
      returned: [{ id, units: 1 }],
      refunds: [{ state: 'done', amount: SHIRT, lines: [{ id, units: 1, amount: SHIRT }] }],
    });
    const again = await giveBack(order, payment, { amount: SHIRT, lines });
    expect(again.statusCode).toBe(400);
    const delivery = { amount: TOTAL - SHIRT, lines: [], shipping: true };
    expect((await giveBack(order, payment, delivery)).json<AdminOrderWire>()).toMatchObject({
      order: { payment_status: 'devuelto' },
      refunds: [{ state: 'done' }, { state: 'done', shipping: TOTAL - SHIRT }],
    });
    expect(payment.transaction_amount_refunded).toBe(TOTAL);
  });

  it('that somebody makes in the panel are records too, and booked once', async () => {
    const { order, payment } = await paid();
    await shop.double.refund(payment, 1000);
    await giveBack(order, payment, { amount: 1000 });
    shop.double.notices.fault = 'duplicated';
    await shop.double.change(payment, {});
    const { refunds, order: seen } = await read(order);
    expect(refunds).toMatchObject([
      { origin: 'panel', state: 'done', amount: 1000, by: null },
      { origin: 'shop', state: 'done', amount: 1000 },
    ]);
    expect(seen.payments).toMatchObject([{ refunded: 2000 }]);
    const tooMuch = await giveBack(order, payment, { amount: TOTAL - 1999 });
    expect(tooMuch.json().errors.amount).toEqual(['Es más de lo que queda de ese pago.']);
  });

  it.each<[string, Partial<DoublePayment>, (payment: DoublePayment) => unknown]>([
    ['age', { date_created: new Date(Date.now() - 181 * DAY_MS).toISOString() }, () => undefined],
    ['balance', {}, () => (shop.double.books.balance = 10)],
    ['parts', {}, ({ id }) => shop.double.books.wholeOnly.add(id)],
    ['state', {}, (payment) => (payment.status = 'in_process')],
  ])('that are refused for %s book nothing', async (refusal, given, spoil) => {
    const { order, payment } = await paid(given);
    spoil(payment);
    const answer = await giveBack(order, payment, { amount: 500 });
    payment.status = 'approved';
    expect(answer.json<AdminOrderWire>()).toMatchObject({
      order: { payment_status: 'aprobado', payments: [{ refunded: 0 }] },
      refunds: [{ state: 'failed', refusal }],
    });
    expect(await subjectsOf(order)).toHaveLength(1);
  });

  it.each([
    ['approved', 'done', 300],
    ['rejected', 'failed', 0],
  ] as const)('in process wait until they are %s', async (status, state, refunded) => {
    const { order, payment } = await paid();
    shop.double.books.refundsBegin = 'in_process';
    await giveBack(order, payment, { amount: 300 });
    expect((await read(order)).refunds).toMatchObject([{ state: 'sent', ended_at: null }]);
    const rest = await giveBack(order, payment, { amount: TOTAL });
    expect(rest.statusCode).toBe(400);
    const [refund] = payment.refunds ?? [];
    if (refund) shop.double.books.decideRefund(refund, status);
    shop.pass(DAY_MS);
    await shop.sendRefunds();
    expect(await read(order)).toMatchObject({
      order: { payments: [{ refunded }] },
      refunds: [{ state }],
    });
  });

  it.each([500, 'lost'] as const)(
    'without an answer (%s) are asked for again, and made once',
    async (fault) => {
      const { order, payment } = await paid();
      shop.double.notices.fault = 'lost';
      shop.double.fail(fault);
      await giveBack(order, payment, { amount: 700 });
      expect((await read(order)).refunds).toMatchObject([{ state: 'sent' }]);
      shop.double.fail(null);
      shop.pass(DAY_MS);
      await Promise.all([shop.sendRefunds(), shop.sendRefunds()]);
      await shop.sendRefunds();
      expect(await read(order)).toMatchObject({
        order: { payments: [{ refunded: 700 }] },
        refunds: [{ state: 'done', amount: 700 }],
      });
      expect(payment.refunds).toHaveLength(1);
    },
  );

  it('of another order’s payment, or of one that there is not, are refused and book nothing', async () => {
    const [mine, other] = [await paid(), await paid()];
    for (const id of [other.payment.id, 12_345]) {
      const answer = await giveBack(mine.order, { ...mine.payment, id }, { amount: 500 });
      expect([answer.statusCode, answer.json().detail]).toEqual([
        404,
        expect.stringMatching(/pago/),
      ]);
    }
    for (const { order, payment } of [mine, other]) {
      expect((await read(order)).refunds).toEqual([]);
      expect(payment.transaction_amount_refunded).toBe(0);
    }
  });

  it('wait while the payment is in dispute', async () => {
    const { order, payment } = await paid();
    await shop.double.change(payment, { status: 'in_mediation' });
    const answer = await giveBack(order, payment, { amount: 700 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toMatch(/en disputa/);
    expect((await read(order)).refunds).toEqual([]);
  });
});
