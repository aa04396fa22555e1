import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { formatAmount } from '../../../../domain/money/formatMoney.ts';
import { mailsAboutOrder } from '../../../../testing/data/orderFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, ORDER_TOTAL, type OrderLife } from '../../../../testing/openOrderLife.ts';

const HOUR = 3_600_000;

onEveryDialect('an order that is not paid by one payment of its total', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());
  beforeEach(() => life.reset());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  it('keeps a payment in dollars, owes it, and is still to be paid', async () => {
    const order = await life.place();
    const wrong = { currency: 'USD' };
    await life.settle(life.paid(order, wrong));
    await life.settle(life.paid(order, wrong));
    expect(await life.stateOf(order)).toMatchObject({
      status: 'pending',
      payment_status: 'pending',
      refund_due: 1,
      paid_at: null,
    });
    const page = (await life.call(API_PATHS.order, order, 'GET')).json();
    expect(page).toMatchObject({
      refund_due: true,
      payments: [{ status: 'aprobado', amount: ORDER_TOTAL / 100, currency: 'USD', counted: 0 }],
      amount_due: ORDER_TOTAL / 100,
      payment: { method: 'Tarjeta de Credito' },
    });
    expect(life.core.errors).toEqual([expect.stringContaining('WRONG CURRENCY')]);
    const [mail] = await mailsAboutOrder(life.shop, order.order_number);
    expect(mail?.text).toContain(`Recibimos un pago de ${formatAmount(ORDER_TOTAL, 'USD')}`);
    await life.settle(life.paid(order, { id: 'P2' }));
    expect(await life.stateOf(order)).toMatchObject({ payment_status: 'approved', refund_due: 1 });
    await life.settle(life.paid(order, { ...wrong, status: 'refunded' }));
    expect(await life.stateOf(order)).toMatchObject({ payment_status: 'approved', refund_due: 0 });
  });

  it('waits for the rest of a part, and is paid when that comes', async () => {
    const order = await life.place();
    await life.settle(life.paid(order, { amount: 40_000 }));
    life.pass(2 * HOUR);
    await life.expireDue();
    expect(await life.stateOf(order)).toMatchObject({
      status: 'pending',
      payment_status: 'pending',
      refund_due: 0,
      paid_at: null,
    });
    expect((await life.call(API_PATHS.order, order, 'GET')).json()).toMatchObject({
      amount_due: (ORDER_TOTAL - 40_000) / 100,
      payments: [{ counted: 400 }],
    });
    expect(life.core.errors).toEqual([expect.stringContaining('PAID IN PART')]);
    expect((await life.mailsOf(order)).at(-1)).toMatch(/^Faltan \$/);
    await life.settle(life.paid(order, { id: 'P2', amount: ORDER_TOTAL - 40_000 }));
    expect(await life.stateOf(order)).toMatchObject({
      payment_status: 'approved',
      refund_due: 0,
      expires_at: null,
    });
    expect((await life.mailsOf(order)).at(-1)).toMatch(/^Recibimos el pago/);
  });

  it('is paid by more than it costs, and owes the surplus', async () => {
    const order = await life.place();
    await life.settle(life.paid(order, { amount: ORDER_TOTAL + 10_000 }));
    expect(await life.stateOf(order)).toMatchObject({ payment_status: 'approved', refund_due: 1 });
    expect(life.core.errors).toEqual([expect.stringContaining('PAID TOO MUCH')]);
    const mail = (await mailsAboutOrder(life.shop, order.order_number)).at(-1);
    expect(mail?.text).toContain(`Nos llegaron ${formatAmount(10_000, 'ARS')} más`);
    await life.settle(life.paid(order, { amount: ORDER_TOTAL + 10_000, refunded: 10_000 }));
    expect(await life.stateOf(order)).toMatchObject({ payment_status: 'approved', refund_due: 0 });
  });

  it('ends when the rest of a part never comes, and says that the part goes back', async () => {
    const order = await life.place();
    await life.settle(life.paid(order, { amount: 100 }));
    await life.settle(life.paid(order, { id: 'P2', currency: 'USD' }));
    life.core.errors.length = 0;
    life.pass(73 * HOUR);
    await life.expireDue();
    expect(await life.stateOf(order)).toMatchObject({ status: 'cancelled', refund_due: 1 });
    expect(life.core.errors).toEqual([expect.stringContaining('PAID IN PART')]);
    expect(await life.unitsLeft()).toBe(10);
    const mail = (await mailsAboutOrder(life.shop, order.order_number)).at(-1);
    expect(mail?.text).toMatch(/Nos llegaron \$\u00a01,00 y USD\u00a0[\s\S]*devolver todo/);
    await life.settle(life.paid(order, { amount: 100, status: 'refunded' }));
    expect(await life.stateOf(order)).toMatchObject({ refund_due: 1 });
    await life.settle(life.paid(order, { id: 'P2', currency: 'USD', status: 'refunded' }));
    expect(await life.stateOf(order)).toMatchObject({ payment_status: 'expired', refund_due: 0 });
  });

  it('reports a second charge whichever was made first', async () => {
    for (const sequence of [
      ['A pending', 'B', 'A'],
      ['A pending', 'B pending', 'A', 'B'],
      ['B', 'A'],
    ]) {
      const order = await life.place();
      life.core.errors.length = 0;
      for (const step of sequence) {
        const [id = '', status] = step.split(' ');
        await life.settle(life.paid(order, { id, ...(status && { status: 'pending' }) }));
      }
      expect(await life.stateOf(order)).toMatchObject({
        payment_status: 'approved',
        refund_due: 1,
      });
      expect(life.core.errors).toEqual([expect.stringContaining('PAID TWICE')]);
      expect(
        (await life.mailsOf(order)).filter((each) => /devolver un pago/.test(each)),
      ).toHaveLength(1);
    }
  });

  it('books a payment whose currency is corrected by what is held of it', async () => {
    const order = await life.place();
    for (const [changedAt, currency] of ['ARS', 'USD', 'ARS'].entries()) {
      await life.settle(life.paid(order, { amount: 10_000, currency, changedAt: changedAt + 1 }));
      expect(await ledgerFaults(database())).toEqual([]);
    }
  });
});
