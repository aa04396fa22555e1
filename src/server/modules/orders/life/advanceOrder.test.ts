import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';

onEveryDialect('an order whose payment is contested', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());
  beforeEach(() => life.reset());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  it('is not sent while its payment is disputed, nor after the dispute was lost', async () => {
    const order = await life.place();
    let changedAt = 1;
    const report = (given: Parameters<OrderLife['paid']>[1]) =>
      life.settle(life.paid(order, { changedAt: changedAt++, ...given }));
    await report({});
    await life.update([order], 'Armado');
    const refused = async () => {
      const answer = await life.update([order], 'Enviado');
      expect(answer.statusCode).toBe(409);
      return answer.json().detail;
    };
    const { order_number: number } = order;
    await report({ dispute: 'open' });
    expect(await refused()).toBe(
      `El pago del pedido ${number} está en disputa: no puede pasar a Enviado.`,
    );
    await report({ status: 'refunded', dispute: 'open' });
    expect(await refused()).toContain('en disputa');
    await report({ status: 'refunded', dispute: 'lost' });
    expect(await refused()).toBe(
      `El pago del pedido ${number} fue devuelto: no puede pasar a Enviado.`,
    );
    expect(await life.stateOf(order)).toMatchObject({ status: 'prepared', refund_due: 0 });
    await report({ dispute: 'won' });
    expect((await life.update([order], 'Enviado')).statusCode).toBe(200);
    const subjects = await life.mailsOf(order);
    expect(subjects.filter((each) => each.includes('está en camino'))).toHaveLength(1);
    expect(await life.unitsLeft()).toBe(9);
  });

  it('with a lost dispute can be cancelled by the merchant, without a refund due', async () => {
    const order = await life.place();
    await life.settle(life.paid(order));
    await life.settle(life.paid(order, { status: 'refunded', dispute: 'lost' }));
    expect((await life.update([order], 'Cancelado')).json().orders[0]).toMatchObject({
      status: 'Cancelado',
      payment_status: 'devuelto',
      refund_due: false,
      payments: [{ status: 'devuelto', dispute: 'perdida', refunded: 0 }],
    });
    expect(await life.unitsLeft()).toBe(10);
    await life.settle(life.paid(order, { dispute: 'won', changedAt: 2 }));
    expect(await life.stateOf(order)).toMatchObject({ status: 'cancelled', refund_due: 1 });
  });
});
