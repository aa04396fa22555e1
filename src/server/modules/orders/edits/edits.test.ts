import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import type {
  OrderPageWire,
  PlacedOrderWire,
} from '../../../../contract/orders/checkoutSchemas.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import type { EditQuoteWire } from '../../../../contract/tools/orderEditSchemas.ts';
import { ORDER_TOOLS_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { makeCoupon } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openOrderLife,
  ORDER_TOTAL,
  orderPath,
  type OrderLife,
} from '../../../../testing/openOrderLife.ts';
import { SHIRT_CENTS } from '../../../../testing/openOrderShop.ts';

const HOUR = 3_600_000;
const CARD = 'Tarjeta de Credito';
const TRANSFER = 'Transferencia bancaria';

onEveryDialect('edits', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());
  beforeEach(() => life.reset());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  const quote = async (order: PlacedOrderWire, wanted: object) =>
    (await life.admin(orderPath(PATHS.editQuote, order), wanted)).json<Partial<EditQuoteWire>>();
  const save = async (order: PlacedOrderWire, wanted: object, reason = '') => {
    const { version } = await life.read(order);
    const { total_cost: expected_total = 0 } = await quote(order, wanted);
    return life.admin(orderPath(PATHS.edit, order), {
      version,
      expected_total,
      reason,
      ...wanted,
    });
  };
  const lineOf = async (order: PlacedOrderWire) =>
    (await life.read(order)).order.products[0]?.id ?? 0;
  const page = async (order: PlacedOrderWire) =>
    (await life.call(API_PATHS.order, order, 'GET')).json<OrderPageWire>();
  const paid = async (method: typeof CARD | typeof TRANSFER = TRANSFER) => {
    const order = await life.place(method);
    if (method === TRANSFER) await life.admin(orderPath(API_PATHS.confirmTransfer, order));
    else await life.settle(life.paid(order));
    return order;
  };

  it('that cost more wait for the difference, hold the stock, and are made when it comes', async () => {
    const order = await paid();
    const wanted = { lines: [{ id: await lineOf(order), quantity: 3 }] };
    expect(await quote(order, wanted)).toMatchObject({
      total_before: ORDER_TOTAL / 100,
      total_cost: (ORDER_TOTAL + 2 * SHIRT_CENTS) / 100,
      amount_due: (2 * SHIRT_CENTS) / 100,
      amount_back: 0,
      at_once: false,
    });
    const opened = (await save(order, wanted, 'Llamó')).json<AdminOrderWire>();
    expect(opened).toMatchObject({
      order: {
        total_cost: ORDER_TOTAL / 100,
        products: [{ cantidad: 1 }],
        payment_status: 'aprobado',
        pending_edit: {
          amount_due: (2 * SHIRT_CENTS) / 100,
          text: expect.stringMatching(/1 → 3$/),
        },
      },
      log: expect.arrayContaining([
        expect.objectContaining({ kind: 'editOpened', by: expect.any(String) }),
        expect.objectContaining({ kind: 'note', text: 'Llamó' }),
      ]),
    });
    expect(await life.unitsLeft()).toBe(7);
    expect((await life.mailsOf(order)).at(-1)).toMatch(/^Para cambiar tu pedido .* faltan/);
    expect((await life.update([order], 'Armado')).json().detail).toMatch(/espera el pago/);
    expect((await save(order, wanted)).json().detail).toMatch(/ya tiene un cambio/);

    const part = await life.act(PATHS.confirmTransfer, order, { amount: 100, decision: 'part' });
    expect(part.json<AdminOrderWire>().order).toMatchObject({
      refund_due: false,
      pending_edit: { amount_due: (2 * SHIRT_CENTS) / 100 - 100 },
    });
    await life.act(PATHS.confirmTransfer, order, { amount: (2 * SHIRT_CENTS) / 100 - 100 });
    expect(await life.read(order)).toMatchObject({
      order: {
        total_cost: (ORDER_TOTAL + 2 * SHIRT_CENTS) / 100,
        products: [{ cantidad: 3 }],
        pending_edit: null,
        refund_due: false,
        payment_status: 'aprobado',
      },
    });
    expect((await life.mailsOf(order)).at(-1)).toMatch(/^Cambiamos tu pedido/);
    expect(await life.unitsLeft()).toBe(7);
  });

  it('that nobody pays run out in time, and leave the order as it was', async () => {
    const order = await paid();
    await save(order, { added: [{ size_id: life.shop.sizes.L, quantity: 1 }] });
    await life.act(PATHS.confirmTransfer, order, { amount: 50, decision: 'part' });
    life.pass(71 * HOUR);
    await life.core.edits.expireDue(new AbortController().signal);
    expect((await life.read(order)).order.pending_edit).not.toBeNull();
    life.pass(2 * HOUR);
    await life.core.edits.expireDue(new AbortController().signal);
    await life.core.edits.expireDue(new AbortController().signal);
    expect(await life.read(order)).toMatchObject({
      order: { total_cost: ORDER_TOTAL / 100, pending_edit: null, refund_due: true },
      log: expect.arrayContaining([expect.objectContaining({ kind: 'editEnded', by: null })]),
    });
    const ended = (await life.mailsOf(order)).filter((each) => /sigue como estaba$/.test(each));
    expect(ended).toHaveLength(1);
    expect((await life.update([order], 'Armado')).statusCode).toBe(200);
  });

  it('that cost less are made at once, and promise the rest', async () => {
    const order = await paid();
    await save(order, { lines: [{ id: await lineOf(order), quantity: 2 }] });
    await life.act(PATHS.confirmTransfer, order, { amount: SHIRT_CENTS / 100 });
    const answer = await save(order, { lines: [{ id: await lineOf(order), quantity: 1 }] });
    expect(answer.json<AdminOrderWire>()).toMatchObject({
      order: {
        total_cost: ORDER_TOTAL / 100,
        products: [{ cantidad: 1 }],
        payment_status: 'aprobado',
      },
      refunds: [{ state: 'asked', origin: 'hand', amount: SHIRT_CENTS / 100 }],
    });
    expect(await life.unitsLeft()).toBe(9);
    expect((await save(order, { discount: 10 })).json().detail).toMatch(/devolución sin terminar/);
    const [refund] = (await life.read(order)).refunds;
    const paidBack = fillPath(PATHS.refundPaid, {
      orderNumber: order.order_number,
      id: String(refund?.id),
    });
    const { version } = await life.read(order);
    await life.admin(paidBack, { version, reference: 'T-1' });
    expect((await life.read(order)).order).toMatchObject({
      refund_due: false,
      payment_status: 'aprobado',
    });
  });

  it('of an order that is not paid change what it costs at once', async () => {
    const order = await life.place(TRANSFER);
    await save(order, { lines: [{ id: await lineOf(order), quantity: 2 }], discount: 100 });
    expect(await page(order)).toMatchObject({
      discount: 100,
      amount_due: (ORDER_TOTAL + SHIRT_CENTS) / 100 - 100,
      payment: { transfer: { amount: (ORDER_TOTAL + SHIRT_CENTS) / 100 - 100 } },
      pending_edit: null,
    });
    await life.act(PATHS.confirmTransfer, order, { amount: 5000, decision: 'part' });
    const less = await save(order, {
      lines: [{ id: await lineOf(order), quantity: 1 }],
      shipping_cost: 0,
      discount: SHIRT_CENTS / 100 - 5000,
    });
    expect(less.json<AdminOrderWire>().order).toMatchObject({
      total_cost: 5000,
      payment_status: 'aprobado',
    });
  });

  it('take the share of the coupon along with a unit, and leave other prices alone', async () => {
    await database().transaction((trx) => makeCoupon(trx, 'DOS', { value: 101 }));
    const guest = await life.shop.fillCart(3);
    const bought = await life.shop.buy(guest, { coupon: 'DOS', payment_method: CARD });
    const order = bought.json<PlacedOrderWire>();
    const wanted = { lines: [{ id: await lineOf(order), quantity: 2 }] };
    expect(await quote(order, wanted)).toMatchObject({
      products_cost: (2 * SHIRT_CENTS) / 100,
      coupon_value: 0.68,
    });
  });

  it('are refused where nothing can change any more, and book nothing', async () => {
    const order = await paid();
    const id = await lineOf(order);
    const more = { lines: [{ id, quantity: 2 }] };
    const stale = { ...more, version: 1, expected_total: 1 };
    expect((await life.admin(orderPath(PATHS.edit, order), stale)).statusCode).toBe(409);
    const { version } = await life.read(order);
    const other = { ...more, version, expected_total: 1 };
    const changed = await life.admin(orderPath(PATHS.edit, order), other);
    expect(changed.json().detail).toMatch(/^El total ahora es/);
    expect((await save(order, { lines: [{ id, quantity: 0 }] })).json().detail).toMatch(/vacío/);
    expect((await save(order, { lines: [{ id, quantity: 1 }] })).json().detail).toMatch(
      /No cambiaste/,
    );
    const lacking = await save(order, { lines: [{ id, quantity: 50 }] });
    expect(lacking.json().detail).toMatch(/quedan 9\.$/);
    await life.update([order], 'Armado');
    await life.update([order], 'Enviado');
    expect((await save(order, more)).json().detail).toMatch(/ya salió/);
    const cancelled = await life.place();
    await life.update([cancelled], 'Cancelado');
    expect((await save(cancelled, { discount: 1 })).json().detail).toMatch(/ya terminó/);
    expect((await life.read(order)).order.total_cost).toBe(ORDER_TOTAL / 100);
  });

  it('made by two admins at once happen once', async () => {
    const order = await paid();
    const wanted = { lines: [{ id: await lineOf(order), quantity: 2 }] };
    const { version } = await life.read(order);
    const { total_cost: expected_total } = await quote(order, wanted);
    const answers = await Promise.all(
      [1, 2].map(() =>
        life.admin(orderPath(PATHS.edit, order), { version, expected_total, ...wanted }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await life.unitsLeft()).toBe(8);
  });

  it('never go below what has been given back, which is not given back again', async () => {
    const order = await paid();
    await save(order, { lines: [{ id: await lineOf(order), quantity: 3 }] });
    await life.act(PATHS.confirmTransfer, order, { amount: (2 * SHIRT_CENTS) / 100 });
    const { order: now } = await life.read(order);
    const [payment] = now.payments;
    const id = await lineOf(order);
    await life.act(PATHS.refund, order, {
      provider: payment?.provider,
      payment_id: payment?.id,
      amount: SHIRT_CENTS / 100,
      lines: [{ id, units: 1 }],
    });
    const below = await save(order, {
      lines: [{ id, quantity: 0 }],
      added: [{ size_id: life.shop.sizes.L, quantity: 1 }],
    });
    expect(below.json().detail).toMatch(/ya se devolvieron 1/);
    const answer = await save(order, { lines: [{ id, quantity: 2 }] });
    expect(answer.json<AdminOrderWire>()).toMatchObject({
      order: { total_cost: (ORDER_TOTAL + SHIRT_CENTS) / 100 },
      refunds: [{ amount: SHIRT_CENTS / 100 }, { state: 'asked', amount: SHIRT_CENTS / 100 }],
    });
  });

  it('end when money goes back, and with the order', async () => {
    const order = await paid(CARD);
    await save(order, { lines: [{ id: await lineOf(order), quantity: 2 }] });
    expect(await page(order)).toMatchObject({ payment: { method: CARD } });
    await life.settle(life.paid(order, { refunded: 100 }));
    expect((await life.read(order)).order).toMatchObject({
      pending_edit: null,
      payment_status: 'aprobado',
    });
    expect(await life.unitsLeft()).toBe(9);
    await save(order, { lines: [{ id: await lineOf(order), quantity: 2 }] });
    await life.update([order], 'Cancelado');
    expect((await life.read(order)).order).toMatchObject({
      status: 'Cancelado',
      pending_edit: null,
    });
    expect(await life.unitsLeft()).toBe(10);
  });

  it('are withdrawn by an admin, and the money that came goes back', async () => {
    const order = await paid(CARD);
    await save(order, { lines: [{ id: await lineOf(order), quantity: 2 }] });
    await life.settle(life.paid(order, { id: 'P2', amount: 5000 }));
    expect((await life.read(order)).order.pending_edit?.amount_due).toBe(SHIRT_CENTS / 100 - 50);
    await life.act(PATHS.editWithdrawn, order);
    expect((await life.read(order)).order).toMatchObject({ pending_edit: null, refund_due: true });
    expect((await life.act(PATHS.editWithdrawn, order)).statusCode).toBe(409);
  });
});
