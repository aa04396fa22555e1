import type { Order } from '../../../domain/order.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openMercadoPagoDouble,
  type MercadoPagoDouble,
} from '../../../testing/openMercadoPagoDouble.ts';
import { openPaymentShop, type PaymentShop } from '../../../testing/openPaymentShop.ts';

const MINUTE_MS = 60_000;

onEveryDialect('what became of payments', (database) => {
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

  it('cancels a payment that is in process, and the page stays', async () => {
    const order = await placed();
    await double.settle(preference().id, 'in_process');
    expect(await shop.payments.withdraw(order.number, { page: 'keep' })).toBe(true);
    expect(double.books.payments).toMatchObject([{ status: 'cancelled' }]);
    expect(statuses()).toEqual(['pending', 'withdrawn']);
    expect(await instructions(order)).toMatchObject({
      redirectUrl: expect.stringContaining(preference().id),
    });
    expect(double.books.preferences).toHaveLength(1);
  });

  it('cancels nothing that was approved meanwhile: it is paid', async () => {
    const order = await placed();
    await double.settle(preference().id, 'in_process');
    double.notices.fault = 'lost';
    const [payment] = double.books.payments;
    const cancel = double.books.cancel.bind(double.books);
    jest.spyOn(double.books, 'cancel').mockImplementation((asked) => {
      double.books.change(payment!, { status: 'approved' });
      return cancel(asked);
    });
    expect(await shop.payments.withdraw(order.number, { page: 'keep' })).toBe(true);
    expect(statuses()).toEqual(['pending', 'approved']);
  });

  it('closes the page of an order, once, and opens another when it may be paid after all', async () => {
    const order = await placed();
    const { id } = preference();
    expect(await shop.payments.withdraw(order.number, { page: 'close' })).toBe(true);
    await shop.payments.withdraw(order.number, { page: 'close' });
    const puts = double.heard.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ path }) => path)).toEqual([`/checkout/preferences/${id}`]);
    const body = new URLSearchParams({ status: 'approved' });
    const page = `${double.url}/checkout/v1/redirect?pref_id=${id}`;
    expect(await (await fetch(page, { method: 'POST', body })).text()).toContain(
      'Ya no se puede pagar acá.',
    );
    expect(double.books.payments).toEqual([]);
    expect(await instructions(order)).not.toMatchObject({
      redirectUrl: expect.stringContaining(id),
    });
  });

  it('a page that could not be closed with its order is closed later', async () => {
    const order = await placed();
    await database().transaction((trx) =>
      trx
        .updateTable('orders')
        .set({ status: 'cancelled', payment_status: 'expired' })
        .where('id', '=', order.id)
        .execute(),
    );
    double.fail(500);
    expect(await shop.payments.withdraw(order.number, { page: 'close' })).toBe(false);
    double.fail(null);
    shop.wait(3 * MINUTE_MS);
    await shop.payments.checkDue(new AbortController().signal);
    expect(Date.parse(String(preference().expiration_date_to))).toBeLessThanOrEqual(Date.now());
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
    expect(await shop.payments.refresh('nadie')).toBe(true);
    expect(double.heard).toHaveLength(2);
    double.fail(500);
    shop.wait(5_000);
    expect(await shop.payments.refresh(order.number)).toBe(false);
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
