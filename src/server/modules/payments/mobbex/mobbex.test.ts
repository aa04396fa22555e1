import type { Order } from '../../../../domain/orders/order.ts';
import { openMobbexDouble, type MobbexDouble } from '../../../../testing/fakes/openMobbexDouble.ts';
import type { MobbexCheckout } from '../../../../testing/mobbex/MobbexBooks.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openPaymentShop,
  PAYMENT_NOW,
  type PaymentShop,
} from '../../../../testing/openPaymentShop.ts';

const MINUTE_MS = 60_000;
/** The price of the sample order, in pesos. */
const TOTAL = 26_500.5;

onEveryDialect('paying by Mobbex', (database) => {
  let double: MobbexDouble;
  let shop: PaymentShop;

  beforeEach(async () => {
    await database().transaction((trx) => trx.deleteFrom('payment_attempts').execute());
    double = await openMobbexDouble();
    shop = await openPaymentShop(database(), { mobbex: double.settings });
  });

  afterEach(async () => {
    await shop.close();
    await double.close();
  });

  const orderUrl = ({ number }: Order) => `${shop.url}/pedido/${number}?key=abc`;
  const instructions = (order: Order) =>
    shop.payments.instructionsFor(order, { orderUrl: orderUrl(order) });
  const statuses = () => shop.settled.map(({ status }) => status);
  const checkDue = () => shop.payments.checkDue(new AbortController().signal);
  const lastCheckout = (): MobbexCheckout => {
    const last = double.books.checkouts.at(-1);
    if (!last) throw new Error('no checkout was asked for');
    return last;
  };
  /** An order with a page to pay it on. */
  const placed = async (given: Partial<Order> = {}) => {
    const order = await shop.place(given);
    await instructions(order);
    return { order, checkout: lastCheckout() };
  };

  it('sends the whole order, and keeps its page', async () => {
    const order = await shop.place({ recipientDni: '30123456' });
    const page = await instructions(order);
    const { id } = lastCheckout();
    const redirectUrl = `${double.url}/p/checkout/v2/${id}`;
    expect(page).toEqual({ method: 'Tarjeta de Credito', redirectUrl });
    expect(double.received.at(-1)).toMatchObject({
      method: 'POST',
      path: '/p/checkout',
      headers: { 'x-api-key': 'double-api-key', 'x-access-token': 'double-access-token' },
      body: {
        total: TOTAL,
        currency: 'ARS',
        reference: `${order.number}_1`,
        description: `Pedido ${order.number} de Natación Óptima`,
        items: [
          { description: 'Malla Corriente · Azul · M', quantity: 2, total: 24_000.5 },
          { description: `Envío del pedido ${order.number}`, quantity: 1, total: 2_500 },
        ],
        customer: { email: 'rita@brazada.example', name: 'Rita Paz', identification: '30123456' },
        return_url: orderUrl(order),
        webhook: expect.stringMatching(
          new RegExp(
            `^${shop.url}/api/store/payment/webhook/mobbex\\?reference=${order.number}_1&token=[0-9a-f]{64}$`,
          ),
        ),
        timeout: expect.any(Number),
      },
    });
    expect(await instructions(order)).toEqual(page);
    expect(double.books.checkouts).toHaveLength(1);
  });

  it('asks Mobbex after a notice, which is not believed', async () => {
    const { order, checkout } = await placed();
    const kept = await double.pay(checkout.id, 200);
    expect(double.notices.statuses).toEqual([200]);
    expect(shop.settled).toMatchObject([
      {
        id: kept?.payment.id,
        provider: 'mobbex',
        orderNumber: order.number,
        status: 'approved',
        amount: 2_650_050,
        currency: 'ARS',
        refunded: 0,
      },
    ]);
    const claimed = {
      type: 'checkout',
      data: { payment: { id: 'INVENTED', status: { code: '200' } } },
    };
    const { order: other, checkout: open } = await placed();
    const address = new URL(open.webhook);
    const answer = await shop.app.inject({
      method: 'POST',
      url: address.pathname + address.search,
      payload: claimed,
    });
    expect(answer.statusCode).toBe(200);
    expect(shop.settled.filter(({ orderNumber }) => orderNumber === other.number)).toEqual([]);
  });

  it('settles a notice that comes three times as often, always the same', async () => {
    const { checkout } = await placed();
    double.notices.fault = 'duplicated';
    await double.pay(checkout.id, 200);
    expect(new Set(shop.settled.map(({ id, status }) => `${id} ${status}`)).size).toBe(1);
    expect(double.notices.statuses).toEqual([200, 200, 200]);
  });

  it('refuses forged notices, of another order too', async () => {
    const { checkout } = await placed();
    double.notices.fault = 'forged';
    await double.pay(checkout.id, 200);
    expect(double.notices.statuses).toEqual([401]);
    const { checkout: other } = await placed();
    const mixed = new URL(checkout.webhook);
    mixed.searchParams.set('reference', other.reference);
    for (const search of [
      mixed.search,
      '',
      '?reference=1_1',
      '?token=ab',
      '?reference=1_1&token=zz',
    ]) {
      const url = mixed.pathname + search;
      expect((await shop.app.inject({ method: 'POST', url })).statusCode).toBe(401);
    }
    expect(shop.settled).toEqual([]);
  });

  it('finds payments whose notice was lost, or is late', async () => {
    const { order, checkout } = await placed();
    double.notices.fault = 'lost';
    await double.pay(checkout.id, 200);
    expect(await shop.payments.refresh(order.number)).toBe(true);
    expect(statuses()).toEqual(['approved']);
    const second = await placed();
    double.notices.fault = 'late';
    await double.pay(second.checkout.id, 200);
    shop.wait(4 * MINUTE_MS);
    await checkDue();
    expect(shop.settled.at(-1)).toMatchObject({ orderNumber: second.order.number });
    await double.notices.release();
    expect(double.notices.statuses).toEqual([200]);
  });

  it.each([
    [1, 'pending'],
    [2, 'pending'],
    [3, 'pending'],
    [100, 'pending'],
    [201, 'pending'],
    [210, 'approved'],
    [301, 'approved'],
    [400, 'rejected'],
    [401, 'expired'],
    [402, 'rejected'],
    [412, 'rejected'],
    [600, 'approved'],
    [601, 'refunded'],
    [604, 'rejected'],
    [999, 'pending'],
  ])('reads the code %i as %s', async (code, status) => {
    const { checkout } = await placed();
    await double.pay(checkout.id, code);
    expect(statuses()).toEqual([status]);
  });

  it('does not count interest on top, nor the money of a test', async () => {
    const { checkout } = await placed();
    await double.pay(checkout.id, 200, { total: TOTAL + 4_000 });
    expect(shop.settled.at(-1)).toMatchObject({ amount: 2_650_050, currency: 'ARS' });
    const test = await placed();
    const currency = { code: 'TEST', text: 'Test Money', symbol: 'T$' };
    await double.pay(test.checkout.id, 200, { currency });
    expect(shop.settled.at(-1)).toMatchObject({ currency: 'TEST' });
  });

  it('gives interest back with the whole payment, and counts neither', async () => {
    const { checkout } = await placed();
    const kept = await double.pay(checkout.id, 200, { total: TOTAL + 4_000 });
    const { id: paymentId } = kept!.payment;
    const whole = { provider: 'mobbex', paymentId, amount: 2_650_050, isWhole: true, key: 'k' };
    expect(await shop.payments.giveBack(whole)).toMatchObject({ state: 'done' });
    await shop.payments.report(whole);
    expect(kept!.childs.map(({ payment }) => payment.total)).toEqual([TOTAL + 4_000]);
    expect(shop.settled.at(-1)).toMatchObject({
      status: 'refunded',
      refunded: 2_650_050,
      refunds: [{ amount: 2_650_050, state: 'done' }],
    });
  });

  it('says that parts go back from the day after the payment on, as the shop counts days', async () => {
    const { checkout } = await placed();
    const { payment } = (await double.pay(checkout.id, 200))!;
    const part = { provider: 'mobbex', paymentId: payment.id, amount: 100_000, isWhole: false };
    shop.wait(Date.parse(payment.created) - PAYMENT_NOW);
    expect(await shop.payments.giveBack({ ...part, key: 'k' })).toMatchObject({ refusal: 'today' });
    // The double's own day goes on.
    shop.wait(24 * 60 * MINUTE_MS);
    expect(await shop.payments.giveBack({ ...part, key: 'l' })).toMatchObject({ refusal: 'other' });
  });

  it('knows what went back, once for each operation, and does not take parts for payments', async () => {
    const { order, checkout } = await placed();
    const created = new Date(Date.now() - 2 * 24 * 60 * MINUTE_MS).toISOString();
    const kept = await double.pay(checkout.id, 200, { created });
    await double.refund(kept!, 1_000);
    expect(shop.settled.at(-1)).toMatchObject({
      status: 'approved',
      refunded: 100_000,
      refunds: [{ id: expect.stringMatching(/^CHD-/), amount: 100_000, state: 'done' }],
    });
    await double.refund(kept!);
    expect(shop.settled.at(-1)).toMatchObject({ status: 'refunded', refunded: 2_650_050 });
    await shop.payments.refresh(order.number);
    expect(new Set(shop.settled.map(({ id }) => id)).size).toBe(1);
  });

  it.each([500, 429, 'hangs', 'garbage', 'stalls', 'lost', 'cut'] as const)(
    'has no page while Mobbex fails (%s), and one afterwards',
    async (fault) => {
      double.fail(fault);
      const order = await shop.place();
      expect(await instructions(order)).toMatchObject({ redirectUrl: null });
      double.fail(null);
      expect(await instructions(order)).toMatchObject({
        redirectUrl: expect.stringContaining(lastCheckout().id),
      });
    },
  );

  it('asks for a notice again while Mobbex does not answer', async () => {
    const { checkout } = await placed();
    double.fail(500);
    await double.pay(checkout.id, 200);
    expect(double.notices.statuses).toEqual([503]);
    double.fail(null);
    double.notices.fault = 'late';
    const [kept] = double.books.operations;
    await double.change(kept!, 200);
    await double.notices.release();
    expect(statuses()).toEqual(['approved']);
  });

  it('lets one page be paid once, closes it, and finds the payments of all pages', async () => {
    const { order, checkout } = await placed();
    await double.pay(checkout.id, 400);
    expect(await double.pay(checkout.id, 200)).not.toBeNull();
    expect(await double.pay(checkout.id, 200)).toBeNull();
    expect(await shop.payments.withdraw(order.number, { page: 'close' })).toBe(true);
    expect(double.books.findCheckout(checkout.id)).toBeUndefined();
    await instructions(order);
    expect(lastCheckout().reference).toBe(`${order.number}_2`);
    double.notices.fault = 'lost';
    await double.pay(lastCheckout().id, 2);
    await shop.payments.refresh(order.number);
    expect(statuses().slice(-3)).toEqual(['rejected', 'approved', 'pending']);
  });

  it('logs no secrets', async () => {
    double.fail(401);
    await instructions(await shop.place());
    expect(shop.logged()).toContain('no page to pay an order on');
    expect(shop.logged().join()).not.toMatch(/double-(api-key|access-token)/);
  });
});
