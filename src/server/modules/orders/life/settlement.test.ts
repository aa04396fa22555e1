import fc from 'fast-check';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, ORDER_TOTAL, type OrderLife } from '../../../../testing/openOrderLife.ts';

const HOUR = 3_600_000;

onEveryDialect('an order whose payments are reported', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());
  beforeEach(() => life.reset());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  it('stays reserved while a payment is under review, and is payable again after a rejection', async () => {
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

  it('paid twice has one refund due', async () => {
    const order = await life.place();
    await life.settle(life.paid(order));
    await life.settle(life.paid(order, { id: 'P2' }));
    expect(await life.stateOf(order)).toMatchObject({ payment_status: 'approved', refund_due: 1 });
    await life.settle(life.paid(order, { id: 'P2', status: 'refunded' }));
    expect(await life.stateOf(order)).toMatchObject({ payment_status: 'approved', refund_due: 0 });
  });

  it('ignores other orders’ payments', async () => {
    const order = await life.place();
    const before = await life.stateOf(order);
    const other = await life.place();
    await life.settle(life.paid(other, { provider: 'x', id: 'OTHERS' }));
    for (const wrong of [{ orderNumber: '999999' }, { provider: 'x', id: 'OTHERS' }]) {
      await life.settle(life.paid(order, wrong));
    }
    expect(await life.stateOf(order)).toEqual(before);
    expect(life.core.errors).toEqual(Array.from({ length: 2 }, () => 'a payment was refused'));
  });

  it.each(['pending', 'prepared'] as const)(
    'that is %s ends when it is refunded, and its stock returns once',
    async (status) => {
      const order = await life.place();
      await life.settle(life.paid(order));
      if (status === 'prepared') await life.update([order], 'Armado');
      await life.settle(life.paid(order, { status: 'refunded' }));
      await life.settle(life.paid(order, { status: 'refunded' }));
      expect(await life.stateOf(order)).toMatchObject({
        status: 'cancelled',
        payment_status: 'refunded',
        refund_due: 0,
        expires_at: null,
      });
      expect(await life.unitsLeft()).toBe(10);
      expect((await life.mailsOf(order)).at(-1)).toMatch(/^Te devolvimos \$/);
    },
  );

  it('that was sent continues after a refund', async () => {
    const order = await life.place();
    await life.settle(life.paid(order));
    for (const status of ['Armado', 'Enviado']) await life.update([order], status);
    await life.settle(life.paid(order, { status: 'refunded' }));
    expect(await life.stateOf(order)).toMatchObject({
      status: 'shipped',
      payment_status: 'refunded',
    });
    expect(await life.unitsLeft()).toBe(9);
  });

  it('continues after a partial refund', async () => {
    const order = await life.place();
    await life.settle(life.paid(order));
    const giveBack = (refunded: number, changedAt: number) =>
      life.settle(life.paid(order, { refunded, changedAt }));
    await giveBack(10_000, 1);
    await giveBack(30_000, 2);
    await giveBack(10_000, 1);
    expect(await life.stateOf(order)).toMatchObject({ payment_status: 'approved', refund_due: 0 });
    expect((await life.call(API_PATHS.order, order, 'GET')).json()).toMatchObject({
      payments: [{ status: 'aprobado', refunded: 300 }],
    });
    const mails = (await life.mailsOf(order)).filter((each) => each.startsWith('Te devolvimos'));
    expect(mails.map((each) => each.split(' de ')[0])).toEqual([
      'Te devolvimos $\u00a0100,00',
      'Te devolvimos $\u00a0200,00',
    ]);
    expect((await life.update([order], 'Armado')).statusCode).toBe(200);
    await life.update([order], 'Cancelado');
    const [row] = await database()
      .db.selectFrom('money_movements')
      .select('balance_after_cents')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(row?.balance_after_cents).toBe(30_000 - ORDER_TOTAL);
  });

  it('is paid once by a transfer that an admin confirms', async () => {
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

  it('ends in the same state whatever the order and repetition of webhooks', async () => {
    const [first, second, part] = [
      { id: 'P1', amount: ORDER_TOTAL },
      { id: 'P2', amount: ORDER_TOTAL },
      { id: 'P3', amount: 5000 },
    ];
    const rest = {
      // A refund ends an order, so then the order of events matters.
      status: fc.constantFrom('pending', 'rejected', 'approved', 'expired'),
      dispute: fc.constantFrom(null, 'open'),
    };
    // Whether a refund is a gift or of a surplus depends on whether the surplus came before.
    const notice = fc.oneof(
      fc.array(
        fc.record({
          ...rest,
          payment: fc.constantFrom(first, second, part),
          refunded: fc.constant(0),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      fc.array(
        fc.record({
          ...rest,
          payment: fc.constantFrom(first, second),
          refunded: fc.constantFrom(0, 5000),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    );
    // Without times, whether a dispute is still open depends on the order of arrival.
    const notices = fc
      .tuple(notice, fc.boolean())
      .map(([reports, isTimed]) =>
        reports.map((report, index) =>
          isTimed ? { ...report, changedAt: index + 1 } : { ...report, dispute: null },
        ),
      );
    const runs = database().dialect.name === 'sqlite' ? 25 : 5;
    await fc.assert(
      fc.asyncProperty(notices, fc.infiniteStream(fc.nat(99)), async (sent, luck) => {
        const shuffled = [...sent, ...sent]
          .map((each) => ({ each, at: luck.next().value ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ each }) => each);
        await life.shop.stock({ M: 10 });
        const ends = [];
        for (const sequence of [sent, shuffled]) {
          const order = await life.place();
          for (const { payment, ...report } of sequence) {
            await life.settle(life.paid(order, { ...payment, ...report }));
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
