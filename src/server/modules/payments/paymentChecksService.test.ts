import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openDoublePayments, type DoublePayments } from '../../../testing/openPaymentShop.ts';

const MINUTE_MS = 60_000;

onEveryDialect('what became of payments', (database) => {
  let shop: DoublePayments;

  beforeEach(async () => {
    await database().transaction((trx) => trx.deleteFrom('payment_attempts').execute());
    shop = await openDoublePayments(database());
  });

  afterEach(() => shop.close());

  it('cancels a payment in process, and keeps the page', async () => {
    const order = await shop.placed();
    await shop.double.settle(shop.preference().id, 'in_process');
    expect(await shop.payments.withdraw(order.number, { page: 'keep' })).toBe(true);
    expect(shop.double.books.payments).toMatchObject([{ status: 'cancelled' }]);
    expect(shop.statuses()).toEqual(['pending', 'withdrawn']);
    expect(await shop.instructions(order)).toMatchObject({
      redirectUrl: expect.stringContaining(shop.preference().id),
    });
    expect(shop.double.books.preferences).toHaveLength(1);
  });

  it('does not cancel a payment approved in the meantime: the order is paid', async () => {
    const order = await shop.placed();
    await shop.double.settle(shop.preference().id, 'in_process');
    shop.double.notices.fault = 'lost';
    const [payment] = shop.double.books.payments;
    const cancel = shop.double.books.cancel.bind(shop.double.books);
    jest.spyOn(shop.double.books, 'cancel').mockImplementation((asked) => {
      shop.double.books.change(payment!, { status: 'approved' });
      return cancel(asked);
    });
    expect(await shop.payments.withdraw(order.number, { page: 'keep' })).toBe(true);
    expect(shop.statuses()).toEqual(['pending', 'approved']);
  });

  it("closes an order's page once, and opens another if it becomes payable again", async () => {
    const order = await shop.placed();
    const { id } = shop.preference();
    expect(await shop.payments.withdraw(order.number, { page: 'close' })).toBe(true);
    await shop.payments.withdraw(order.number, { page: 'close' });
    const puts = shop.double.received.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ path }) => path)).toEqual([`/checkout/preferences/${id}`]);
    const body = new URLSearchParams({ status: 'approved' });
    const page = `${shop.double.url}/checkout/v1/redirect?pref_id=${id}`;
    expect(await (await fetch(page, { method: 'POST', body })).text()).toContain(
      'Ya no se puede pagar acá.',
    );
    expect(shop.double.books.payments).toEqual([]);
    expect(await shop.instructions(order)).not.toMatchObject({
      redirectUrl: expect.stringContaining(id),
    });
  });

  it('closes a page later if that failed with its order', async () => {
    const order = await shop.placed();
    await database().transaction((trx) =>
      trx
        .updateTable('orders')
        .set({ status: 'cancelled', payment_status: 'expired' })
        .where('id', '=', order.id)
        .execute(),
    );
    shop.double.fail(500);
    expect(await shop.payments.withdraw(order.number, { page: 'close' })).toBe(false);
    shop.double.fail(null);
    shop.wait(3 * MINUTE_MS);
    await shop.payments.checkDue(new AbortController().signal);
    expect(Date.parse(String(shop.preference().expiration_date_to))).toBeLessThanOrEqual(
      Date.now(),
    );
  });

  it('viewing the order makes up for a lost webhook', async () => {
    const order = await shop.placed();
    shop.double.notices.fault = 'lost';
    await shop.double.settle(shop.preference().id, 'rejected');
    await shop.double.settle(shop.preference().id, 'approved');
    await Promise.all([1, 2, 3].map(() => shop.payments.refresh(order.number)));
    // The page does not wait long for the provider: on a busy machine the second request has the result.
    await shop.payments.refresh(order.number);
    expect(shop.statuses()).toEqual(['rejected', 'approved']);
    expect(shop.double.received).toHaveLength(2);
    expect(await shop.payments.refresh('nadie')).toBe(true);
    expect(shop.double.received).toHaveLength(2);
    shop.double.fail(500);
    shop.wait(5_000);
    expect(await shop.payments.refresh(order.number)).toBe(false);
    expect(shop.logged()).toEqual(['the payments of an order cannot be checked']);
  });

  it('so does the job, with growing intervals', async () => {
    await shop.placed();
    shop.double.notices.fault = 'lost';
    await shop.double.settle(shop.preference().id, 'approved');
    const check = () => shop.payments.checkDue(new AbortController().signal);
    await check();
    expect(shop.statuses()).toEqual([]);
    shop.wait(3 * MINUTE_MS);
    await Promise.all([check(), check()]);
    expect(shop.statuses()).toEqual(['approved']);
    shop.wait(5 * MINUTE_MS);
    await check();
    expect(shop.statuses()).toHaveLength(1);
    shop.wait(MINUTE_MS);
    await check();
    expect(shop.statuses()).toHaveLength(2);
  });

  it('the job ignores settled orders, and stops after days', async () => {
    const [paid, open] = [await shop.placed(), await shop.placed()];
    await database().transaction((trx) =>
      trx
        .updateTable('orders')
        .set({ payment_status: 'approved' })
        .where('id', '=', paid.id)
        .execute(),
    );
    const begun = shop.double.received.length;
    for (let hours = 0; hours < 100; hours += 1) {
      shop.wait(60 * MINUTE_MS);
      await shop.payments.checkDue(new AbortController().signal);
    }
    const asked = shop.double.received.slice(begun).map(({ path }) => path);
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
