import { API_PATHS } from '../../../../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { mailsAboutOrder } from '../../../../testing/data/orderFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openOrderLife,
  ORDER_TOTAL,
  orderPath,
  type OrderLife,
} from '../../../../testing/openOrderLife.ts';
import { SHIRT_CENTS } from '../../../../testing/openOrderShop.ts';

onEveryDialect('corrections of orders', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());
  beforeEach(() => life.reset());

  const step = async (order: PlacedOrderWire, ...statuses: string[]) => {
    for (const status of statuses) {
      const answer = await life.act(ORDER_TOOLS_PATHS.status, order, {
        status,
        ...(status === 'Enviado' && { carrier: 'Andreani', tracking_code: 'AR1' }),
      });
      expect([status, answer.statusCode]).toEqual([status, 200]);
    }
  };
  const paidOrder = async (purchase = {}, amount = ORDER_TOTAL) => {
    const order = await life.place('Tarjeta de Credito', purchase);
    await life.settle(life.paid(order, { amount }));
    return order;
  };
  const lastAudit = () =>
    database()
      .db.selectFrom('audit_entries')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('entity', '=', 'order')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  it('takes back one wrong step with a reason, without a mail', async () => {
    const order = await paidOrder();
    await step(order, 'Armado', 'Enviado', 'Recibido');
    const before = await life.mailsOf(order);
    const back = (body: object) => life.act(ORDER_TOOLS_PATHS.stepBack, order, body);
    expect((await back({ reason: ' ' })).json()).toMatchObject({
      errors: { reason: ['Contá por qué.'] },
    });
    const answer = await back({ reason: 'Era otro pedido' });
    expect(answer.json<AdminOrderWire>()).toMatchObject({
      order: { status: 'Enviado', tracking_code: 'AR1' },
      log: [{ kind: 'stepBack', text: 'received Era otro pedido', by: expect.any(String) }],
    });
    await back({ reason: 'Todavía está en el depósito' });
    const { order: now } = await life.read(order);
    expect([now.status, now.history.map(({ status }) => status)]).toEqual([
      'Armado',
      ['Pendiente', 'Armado'],
    ]);
    expect(await life.mailsOf(order)).toEqual(before);
    expect(await lastAudit()).toMatchObject({
      action: 'statusChanged',
      actor_id: life.shop.adminId,
      after: expect.stringContaining('depósito'),
    });
    await back({ reason: 'Falta una prenda' });
    expect((await back({ reason: 'Más atrás no hay' })).statusCode).toBe(409);
    await step(order, 'Armado', 'Enviado', 'Recibido', 'Cerrado');
    const { version } = await life.read(order);
    const stale = { version: version - 1, reason: 'Tarde' };
    const late = await life.admin(orderPath(ORDER_TOOLS_PATHS.stepBack, order), stale);
    expect([late.statusCode, (await life.read(order)).order.status]).toEqual([409, 'Cerrado']);
  });

  it('corrects a wrong tracking code, and mails the right one if wanted', async () => {
    const order = await paidOrder();
    const correct = (body: object) =>
      life.act(ORDER_TOOLS_PATHS.tracking, order, {
        carrier: 'Andreani',
        reason: 'Mal copiado',
        ...body,
      });
    await step(order, 'Armado');
    expect((await correct({ tracking_code: 'AR2' })).statusCode).toBe(409);
    await step(order, 'Enviado');
    expect((await correct({ tracking_code: 'AR1' })).json()).toMatchObject({
      errors: { tracking_code: ['Es el seguimiento que ya tenía.'] },
    });
    const before = await life.mailsOf(order);
    const quiet = await correct({ tracking_code: 'AR2', mail: false });
    expect(quiet.json<AdminOrderWire>()).toMatchObject({
      order: { tracking_code: 'AR2', status: 'Enviado' },
      log: [{ kind: 'tracking', text: 'Andreani AR1 → Andreani AR2 · Mal copiado' }],
    });
    expect(await life.mailsOf(order)).toEqual(before);
    await correct({ tracking_code: 'AR3' });
    const mails = await mailsAboutOrder(life.shop, order.order_number);
    expect(mails.slice(before.length).map(({ text }) => text.includes('AR3'))).toEqual([true]);
  });

  it('puts back into stock what came back, and never more than was sent', async () => {
    const order = await paidOrder();
    const left = await life.unitsLeft();
    const line = (await life.read(order)).order.products[0]?.id;
    const back = (units: number, reason = 'Arrepentimiento') =>
      life.act(ORDER_TOOLS_PATHS.returns, order, { lines: [{ id: line, units }], reason });
    expect((await back(1)).statusCode).toBe(409);
    await step(order, 'Armado', 'Enviado');
    expect((await back(2)).json()).toMatchObject({
      errors: { 'lines.0.units': ['De Remera pueden volver 1.'] },
    });
    const answer = await back(1, 'Talle equivocado');
    expect(answer.json<AdminOrderWire>()).toMatchObject({
      order: { status: 'Enviado' },
      returned: [{ id: line, units: 1 }],
      log: [
        { kind: 'returned', text: expect.stringMatching(/^1 × Remera .* · Talle equivocado$/) },
      ],
    });
    expect(await life.unitsLeft()).toBe(left + 1);
    const move = await database()
      .db.selectFrom('stock_movements')
      .select(['delta', 'reason', 'note', 'order_id'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(move).toMatchObject({ delta: 1, reason: 'returned', note: 'Talle equivocado' });
    expect(move.order_id).not.toBeNull();
    expect((await back(1)).statusCode).toBe(400);
    // Units that are in stock again are not returned once more with a cancellation.
    await life.act(ORDER_TOOLS_PATHS.stepBack, order, { reason: 'Volvió entero' });
    await step(order, 'Cancelado');
    expect(await life.unitsLeft()).toBe(left + 1);
    expect(await ledgerFaults(database())).toEqual([]);
  });

  it('has no parcel for a pick-up, and speaks of it in its words', async () => {
    const order = await paidOrder({ shipping_type: 'pickup', postal_code: '' }, SHIRT_CENTS);
    await step(order, 'Armado', 'Enviado');
    expect((await life.read(order)).order).toMatchObject({ carrier: '', tracking_code: null });
    const again = await life.act(ORDER_TOOLS_PATHS.status, order, { status: 'Enviado' });
    expect(again.json()).toMatchObject({
      detail: `El pedido ${order.order_number} está Listo para retirar y no puede pasar a Listo para retirar.`,
    });
    const answer = await life.act(ORDER_TOOLS_PATHS.tracking, order, {
      reason: 'No',
      carrier: 'OCA',
    });
    expect(answer.statusCode).toBe(409);
  });

  it('names the withdrawals from an order', async () => {
    const order = await paidOrder();
    const open = (email: string) =>
      life.shop.app.inject({
        method: 'POST',
        url: API_PATHS.withdrawals,
        payload: { order_number: order.order_number, email },
      });
    expect((await life.read(order)).withdrawals).toEqual([]);
    const first = (await open('rita@brazada.example')).json<{ code: string }>();
    await open('otra@brazada.example');
    expect((await life.read(order)).withdrawals).toMatchObject([
      { code: first.code, answered_at: null },
      { code: expect.stringMatching(/^ARR-/) },
    ]);
  });
});
