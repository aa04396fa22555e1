import { API_PATHS } from '../../../../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import type { PaymentMethod } from '../../../../domain/orders/order.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { ORDER_TOOLS_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, orderPath, type OrderLife } from '../../../../testing/openOrderLife.ts';
import { SHIPPING_CENTS, SHIRT_CENTS } from '../../../../testing/openOrderShop.ts';

const UNITS = 3;

onEveryDialect('parcels', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());
  beforeEach(() => life.reset());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  const send = async (order: PlacedOrderWire, units: number, more: object = {}) => {
    const [line] = (await life.read(order)).order.products;
    return life.act(PATHS.parcels, order, { lines: [{ id: line?.id ?? 0, units }], ...more });
  };
  const packed = async (payment_method: PaymentMethod = 'Tarjeta de Credito') => {
    const cart = await life.shop.fillCart(UNITS);
    const order = (await life.shop.buy(cart, { payment_method })).json<PlacedOrderWire>();
    if (payment_method === 'Transferencia bancaria') {
      await life.admin(orderPath(API_PATHS.confirmTransfer, order));
    } else {
      await life.settle(life.paid(order, { amount: UNITS * SHIRT_CENTS + SHIPPING_CENTS }));
    }
    await life.act(PATHS.status, order, { status: 'Armado' });
    return order;
  };
  const giveBack = async (order: PlacedOrderWire, units: number) => {
    const { order: now } = await life.read(order);
    const [payment] = now.payments;
    const [line] = now.products;
    return life.act(PATHS.refund, order, {
      provider: payment?.provider,
      payment_id: payment?.id,
      amount: units * (line?.sale_price ?? 0),
      lines: [{ id: line?.id ?? 0, units }],
    });
  };

  it('take an order on with the last of them, and mail what is in each', async () => {
    const order = await packed();
    const first = await send(order, 1, { carrier: 'Andreani', tracking_code: 'AR1' });
    expect(first.json<AdminOrderWire>()).toMatchObject({
      order: {
        status: 'Armado',
        tracking_code: 'AR1',
        parcels: [{ carrier: 'Andreani', tracking_code: 'AR1', products: [{ units: 1 }] }],
      },
      log: [{ kind: 'parcel', text: expect.stringMatching(/^1 × .* · Andreani AR1$/) }],
    });
    const tooMany = await send(order, 3);
    expect(tooMany.json().errors['lines.0.units']).toEqual([
      expect.stringMatching(/quedan 2 por mandar\.$/),
    ]);
    const last = await send(order, 2, { carrier: 'OCA', tracking_code: 'O2' });
    expect(last.json<AdminOrderWire>().order).toMatchObject({
      status: 'Enviado',
      carrier: 'OCA',
      tracking_code: 'O2',
      parcels: [{ tracking_code: 'AR1' }, { tracking_code: 'O2', products: [{ units: 2 }] }],
      history: [{ status: 'Pendiente' }, { status: 'Armado' }, { status: 'Enviado' }],
    });
    expect((await send(order, 1)).statusCode).toBe(409);
    expect((await life.mailsOf(order)).slice(-2)).toEqual([
      expect.stringMatching(/^Una parte de tu pedido/),
      expect.stringMatching(/^Lo que faltaba de tu pedido/),
    ]);
  });

  it('leave once, when two admins send the same at once', async () => {
    const order = await packed();
    const { version, order: now } = await life.read(order);
    const body = { version, lines: [{ id: now.products[0]?.id ?? 0, units: 2 }] };
    const answers = await Promise.all(
      [body, body].map((each) => life.admin(orderPath(PATHS.parcels, order), each)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await life.read(order)).order.parcels).toHaveLength(1);
  });

  it('wait until the order is packed, and are none of an order that is picked up', async () => {
    const order = await life.place();
    expect((await send(order, 1)).statusCode).toBe(409);
    await life.settle(life.paid(order));
    const answer = await send(order, 1);
    expect(answer.json().detail).toMatch(/cuando el pedido está armado/);
  });

  it('are followed by one with the rest when the order is marked as sent', async () => {
    const order = await packed();
    await send(order, 1);
    const answer = await life.act(PATHS.status, order, { status: 'Enviado', tracking_code: 'R1' });
    expect(answer.json<AdminOrderWire>().order).toMatchObject({
      status: 'Enviado',
      parcels: [{ products: [{ units: 1 }] }, { tracking_code: 'R1', products: [{ units: 2 }] }],
    });
  });

  it('keep an order from being cancelled, and are taken back one by one', async () => {
    const order = await packed();
    await send(order, 1, { tracking_code: 'A' });
    await send(order, 2, { tracking_code: 'B' });
    const cancelled = await life.update([order], 'Cancelado');
    expect(cancelled.statusCode).toBe(409);
    const back = () => life.act(PATHS.stepBack, order, { reason: 'Quedó en el depósito' });
    expect((await back()).json<AdminOrderWire>().order).toMatchObject({
      status: 'Armado',
      tracking_code: 'A',
      parcels: [{ tracking_code: 'A' }],
    });
    const sentence = (await life.update([order], 'Cancelado')).json().detail;
    expect(sentence).toMatch(/Una parte del pedido \d+ ya salió/);
    const answer = await back();
    expect(answer.json<AdminOrderWire>()).toMatchObject({
      order: { status: 'Armado', parcels: [] },
      log: expect.arrayContaining([expect.objectContaining({ kind: 'parcelBack' })]),
    });
    expect((await life.update([order], 'Cancelado')).statusCode).toBe(200);
    expect(await life.unitsLeft()).toBe(10);
  });

  it('have codes of their own, which are corrected one by one', async () => {
    const order = await packed();
    await send(order, 1, { carrier: 'Andreani', tracking_code: 'A' });
    await send(order, 1, { carrier: 'Andreani', tracking_code: 'B' });
    const [first] = (await life.read(order)).order.parcels ?? [];
    const correct = (more: object) =>
      life.act(PATHS.tracking, order, { carrier: 'Andreani', reason: 'Mal copiado', ...more });
    const answer = await correct({ parcel: first?.id, tracking_code: 'A2' });
    expect(answer.json<AdminOrderWire>().order).toMatchObject({
      tracking_code: 'B',
      parcels: [{ tracking_code: 'A2' }, { tracking_code: 'B' }],
    });
    await correct({ tracking_code: 'B2' });
    expect((await life.read(order)).order).toMatchObject({
      tracking_code: 'B2',
      parcels: [{ tracking_code: 'A2' }, { tracking_code: 'B2' }],
    });
    expect((await correct({ parcel: 99_999, tracking_code: 'C' })).statusCode).toBe(404);
  });

  it('never have units that were given back, and follow when the rest was', async () => {
    const order = await packed('Transferencia bancaria');
    await send(order, 1);
    await giveBack(order, 1);
    const tooMany = await send(order, 2);
    expect(tooMany.json().errors['lines.0.units']).toEqual([
      expect.stringMatching(/quedan 1 por mandar\.$/),
    ]);
    expect((await life.read(order)).order.status).toBe('Armado');
    await giveBack(order, 1);
    expect((await life.read(order)).order).toMatchObject({ status: 'Enviado', parcels: [{}] });
  });

  it('do not come back to the stock when all the money goes back', async () => {
    const order = await packed();
    await send(order, 1);
    const amount = UNITS * SHIRT_CENTS + SHIPPING_CENTS;
    await life.settle(life.paid(order, { amount, status: 'refunded', refunded: amount }));
    expect((await life.read(order)).order).toMatchObject({ status: 'Cancelado' });
    expect(await life.unitsLeft()).toBe(9);
  });
});
