import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, ORDER_TOTAL, type OrderLife } from '../../../../testing/openOrderLife.ts';

const PESOS = ORDER_TOTAL / 100;

onEveryDialect('money that an admin confirms', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());
  beforeEach(() => life.reset());

  const headers = () => ({ authorization: `Token ${life.shop.adminToken}` });
  const get = (url: string) => life.shop.app.inject({ url, headers: headers() });
  const transfer = (order: PlacedOrderWire, body: object = {}) =>
    life.act(ORDER_TOOLS_PATHS.confirmTransfer, order, { amount: PESOS, ...body });

  it('says the difference of a transfer of another amount before anything happens', async () => {
    const order = await life.place('Transferencia bancaria');
    const before = await life.read(order);
    const mails = await life.mailsOf(order);
    for (const [body, field, sentence] of [
      [{ amount: PESOS - 100.5 }, 'decision', 'Faltan $\u00a0100,50'],
      [{ amount: PESOS - 100.5, decision: 'surplus' }, 'decision', 'Faltan $\u00a0100,50'],
      [{ amount: PESOS - 100.5, decision: 'accept' }, 'reason', 'por qué'],
      [{ amount: PESOS + 190 }, 'decision', 'Sobran $\u00a0190,00'],
      [{ amount: PESOS + 190, decision: 'accept' }, 'decision', 'Sobran $\u00a0190,00'],
    ] as const) {
      const refused = await transfer(order, body);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors[field]).toEqual([expect.stringContaining(sentence)]);
    }
    expect(await life.read(order)).toEqual(before);
    expect(await life.mailsOf(order)).toEqual(mails);
  });

  it('takes a transfer that lacks a little as the whole, and books what really came', async () => {
    const order = await life.place('Transferencia bancaria');
    const taken = await transfer(order, { amount: PESOS - 0.5, decision: 'accept' });
    expect(taken.json<AdminOrderWire>()).toMatchObject({
      order: { payment_status: 'aprobado', refund_due: false, waived: 0.5, amount_due: 0 },
      log: [
        { kind: 'transfer', amount: PESOS - 0.5 },
        { kind: 'waived', amount: 0.5 },
      ],
      transfer_tolerance: 1,
    });
    const other = await life.place('Transferencia bancaria');
    const reason = 'El banco cobró la diferencia.';
    await transfer(other, { amount: PESOS - 900, decision: 'accept', reason });
    expect((await life.read(other)).log.at(-1)).toMatchObject({ text: reason, amount: 900 });
    const moves = await database()
      .db.selectFrom('money_movements as m')
      .innerJoin('orders as o', 'o.id', 'm.order_id')
      .select(['m.kind', 'm.cause', 'm.amount_cents as cents', 'm.balance_after_cents as after'])
      .where('o.order_number', '=', other.order_number)
      .orderBy('m.id')
      .execute();
    expect(moves.slice(1)).toEqual([
      { kind: 'payment', cause: 'settled', cents: 90_000 - ORDER_TOTAL, after: 90_000 },
      { kind: 'void', cause: 'accepted', cents: -90_000, after: 0 },
    ]);
    expect(
      (await life.act(ORDER_TOOLS_PATHS.status, other, { status: 'Cancelado' })).statusCode,
    ).toBe(200);
    expect(await ledgerFaults(database())).toEqual([]);
  });

  it('sends no mail of a transfer unless it may', async () => {
    const order = await life.place('Transferencia bancaria');
    const silent = { mail: false, amount: 100 };
    const mails = await life.mailsOf(order);
    await transfer(order, { ...silent, decision: 'part' });
    expect(await life.mailsOf(order)).toEqual(mails);
    await transfer(order, { mail: true, amount: 100, decision: 'part' });
    expect((await life.mailsOf(order)).slice(mails.length)).toEqual([
      expect.stringMatching(/^Faltan \$/),
    ]);
  });

  it('sums the parts of a transfer, and confirming without an amount says that the rest came', async () => {
    const order = await life.place('Transferencia bancaria');
    expect((await transfer(order, { amount: 100.5, decision: 'part' })).json()).toMatchObject({
      order: { payment_status: 'pendiente', refund_due: false, amount_due: PESOS - 100.5 },
    });
    const page = (await life.call(API_PATHS.order, order, 'GET')).json();
    expect(page.payment.transfer.amount).toBe(PESOS - 100.5);
    const row = (await get(ORDER_TOOLS_PATHS.orders)).json();
    expect(row.results[0].amount_due).toBe(PESOS - 100.5);
    const url = fillPath(API_PATHS.confirmTransfer, { orderNumber: order.order_number });
    expect((await life.admin(url)).json()).toMatchObject({ payment_status: 'aprobado' });
    expect((await life.admin(url)).json().payments).toHaveLength(2);
    expect(await ledgerFaults(database())).toEqual([]);
  });

  it('books nothing of a payment that its provider does not know, or of one in dispute', async () => {
    const card = await life.place();
    await life.settle(life.paid(card, { provider: 'mercadopago', id: card.order_number }));
    const refund = (order: PlacedOrderWire, provider: string, id: string) =>
      life.act(ORDER_TOOLS_PATHS.refund, order, {
        provider,
        payment_id: id,
        amount: 1,
        reference: '',
      });
    const there = await refund(card, 'mercadopago', card.order_number);
    expect(there.json<AdminOrderWire>()).toMatchObject({
      order: { payments: [{ refunded: 0 }] },
      refunds: [{ state: 'failed', refusal: 'unknown' }],
    });
    const order = await life.place('Transferencia bancaria');
    await transfer(order);
    await life.settle(life.paid(order, { id: 'D', dispute: 'open' }));
    const disputed = await refund(order, 'transferencia', order.order_number);
    expect([disputed.statusCode, disputed.json().detail]).toEqual([
      409,
      expect.stringContaining('en disputa'),
    ]);
    expect((await life.read(order)).refunds).toEqual([]);
  });

  it('marks what is given back of a surplus', async () => {
    const order = await life.place('Transferencia bancaria');
    await transfer(order, { amount: 100.5, decision: 'part' });
    expect(
      (await transfer(order, { decision: 'surplus' })).json<AdminOrderWire>().order,
    ).toMatchObject({
      payment_status: 'aprobado',
      refund_due: true,
    });
    const [payment] = (await life.read(order)).order.payments;
    const refund = (amount: number) =>
      life.act(ORDER_TOOLS_PATHS.refund, order, {
        provider: payment?.provider,
        payment_id: payment?.id,
        amount,
        reference: 'OP 2',
      });
    expect((await refund(100.51)).statusCode).toBe(400);
    expect((await refund(40)).json<AdminOrderWire>().order.refund_due).toBe(true);
    expect((await refund(60.5)).json<AdminOrderWire>()).toMatchObject({
      order: { refund_due: false, payment_status: 'aprobado', status: 'Pendiente' },
      log: [{ kind: 'transfer' }, { kind: 'transfer' }, { kind: 'refund', amount: 40 }, {}],
    });
    expect((await refund(1)).statusCode).toBe(400);
    expect(await ledgerFaults(database())).toEqual([]);
  });
});
