import fc from 'fast-check';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, ORDER_TOTAL, type OrderLife } from '../../../../testing/openOrderLife.ts';

const HOUR = 3_600_000;

onEveryDialect('an order that providers tell of', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());
  beforeEach(() => life.beginAnew());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  it('stays reserved while a provider looks at its payment, and may be paid again when rejected', async () => {
    const order = await life.place();
    await life.settle(life.paid(order, { status: 'pending' }));
    life.pass(2 * HOUR);
    await life.expireDue();
    expect((await life.stateOf(order)).status).toBe('pending');
    await life.settle(life.paid(order, { status: 'rejected' }));
    expect(await life.stateOf(order)).toMatchObject({
      status: 'pending',
      payment_status: 'rejected',
    });
    expect((await life.call(API_PATHS.orderPay, order, 'POST')).statusCode).toBe(200);
    await life.settle(life.paid(order, { id: 'P2' }));
    expect(await life.stateOf(order)).toMatchObject({
      payment_status: 'approved',
      expires_at: null,
    });
    expect((await life.call(API_PATHS.orderPay, order, 'POST')).statusCode).toBe(409);
    const gone = await life.place();
    await life.settle(life.paid(gone, { status: 'expired' }));
    await life.expireDue();
    expect(await life.stateOf(gone)).toMatchObject({
      status: 'cancelled',
      payment_status: 'expired',
    });
  });

  it('that is paid twice owes one payment', async () => {
    const order = await life.place();
    await life.settle(life.paid(order));
    await life.settle(life.paid(order, { id: 'P2' }));
    expect(await life.stateOf(order)).toMatchObject({ payment_status: 'approved', refund_due: 1 });
    await life.settle(life.paid(order, { id: 'P2', status: 'refunded' }));
    expect(await life.stateOf(order)).toMatchObject({ payment_status: 'approved', refund_due: 0 });
  });

  it('is not touched by payments that are not its own', async () => {
    const order = await life.place();
    const before = await life.stateOf(order);
    const other = await life.place();
    await life.settle(life.paid(other, { provider: 'x', id: 'OTHERS' }));
    for (const wrong of [
      { orderNumber: '999999' },
      { amount: ORDER_TOTAL - 1 },
      { currency: 'USD' },
      { provider: 'x', id: 'OTHERS' },
    ]) {
      await life.settle(life.paid(order, wrong));
    }
    expect(await life.stateOf(order)).toEqual(before);
    expect(life.core.errors).toEqual(Array.from({ length: 4 }, () => 'a payment was refused'));
  });

  it('is paid by a transfer that an admin confirms, once', async () => {
    const order = await life.place('Transferencia bancaria');
    const url = fillPath(API_PATHS.confirmTransfer, { orderNumber: order.order_number });
    const answers = [await life.admin(url), await life.admin(url)];
    expect(answers.map((each) => [each.statusCode, each.json().payment_status])).toEqual([
      [200, 'aprobado'],
      [200, 'aprobado'],
    ]);
    const card = await life.place();
    const cardUrl = fillPath(API_PATHS.confirmTransfer, { orderNumber: card.order_number });
    expect((await life.admin(cardUrl)).statusCode).toBe(409);
    expect((await life.shop.app.inject({ method: 'POST', url })).statusCode).toBe(401);
  });

  it('ends alike whatever the order and number of notices', async () => {
    const notice = fc.record({
      id: fc.constantFrom('P1', 'P2', 'P3'),
      status: fc.constantFrom('pending', 'rejected', 'approved', 'refunded', 'expired'),
    });
    const notices = fc.array(notice, { minLength: 1, maxLength: 6 });
    const runs = database().dialect.name === 'sqlite' ? 25 : 5;
    await fc.assert(
      fc.asyncProperty(notices, fc.infiniteStream(fc.nat(99)), async (told, luck) => {
        const shuffled = [...told, ...told]
          .map((each) => ({ each, at: luck.next().value ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ each }) => each);
        await life.shop.stock({ M: 10 });
        const ends = [];
        for (const sequence of [told, shuffled]) {
          const order = await life.place();
          for (const each of sequence) {
            await life.settle(life.paid(order, each));
          }
          const { payment_status, refund_due, status } = await life.stateOf(order);
          ends.push({ payment_status, refund_due, status });
        }
        expect(ends[1]).toEqual(ends[0]);
        expect(await ledgerFaults(database())).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});
