import type { OrderPageWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { EXCHANGE_PATHS } from '../../../../contract/orders/exchangeMapping.ts';
import { EXCHANGE_TOOLS_PATHS as PATHS } from '../../../../contract/tools/orderExchangeMapping.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  CHEAP_CENTS,
  DEAR_CENTS,
  openExchangeLife,
  type ExchangeLife,
} from '../../../../testing/openExchangeLife.ts';
import { ORDER_TOTAL, orderPath } from '../../../../testing/openOrderLife.ts';
import { SHIRT_CENTS } from '../../../../testing/openOrderShop.ts';

const DAY = 24 * 3_600_000;
const CARD = 'Tarjeta de Credito';
const TRANSFER = 'Transferencia bancaria';

onEveryDialect('exchanges', (database) => {
  let life: ExchangeLife;

  beforeAll(async () => {
    life = await openExchangeLife(database());
  });

  afterAll(() => life.close());
  beforeEach(() => life.reset());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  it('of a size that costs the same are even, from the buyer’s wish to the new parcel', async () => {
    const order = await life.received(CARD);
    const wanted = await life.goods(order, life.shop.sizes.L);
    const options = await life.call(EXCHANGE_PATHS.options, order, 'GET');
    expect(options.json()).toMatchObject({
      lines: [{ sizes: [{ size_id: life.shop.sizes.L, size: 'L' }] }],
    });
    expect((await life.page(order)).exchange_until).not.toBeNull();
    const asked = await life.ask(order, { ...wanted, reason: 'Me queda chica' });
    expect(asked.json<OrderPageWire>()).toMatchObject({
      exchange_until: null,
      exchanges: [{ state: 'asked', reason: 'Me queda chica', by_buyer: true }],
    });
    expect((await life.ask(order, wanted)).statusCode).toBe(409);
    expect(await life.left(life.shop.sizes.L)).toBe(10);
    expect((await life.mailsOf(order)).at(-1)).toMatch(/^Nos pediste un cambio/);
    expect(await life.quote(order, wanted)).toMatchObject({ difference: 0, value: 10_000.5 });
    const exchange = (await life.read(order)).exchanges[0]?.id;
    const opened = await life.open(order, wanted, { exchange });
    expect(opened.json<AdminOrderWire>()).toMatchObject({
      order: { total_cost: ORDER_TOTAL / 100, pending_edit: null, products: [{ size: 'M' }] },
      exchanges: [{ state: 'waitingReturn', by_buyer: true, amount_due: 0, amount_back: 0 }],
    });
    expect(await life.left(life.shop.sizes.L)).toBe(9);
    expect((await life.mailsOf(order)).at(-1)).toMatch(/^Cómo sigue el cambio/);
    expect((await life.step(PATHS.send, order)).statusCode).toBe(409);
    const line = await life.lineOf(order);
    const back = await life.step(PATHS.receive, order, { restocked: [{ id: line, units: 1 }] });
    expect(back.json<AdminOrderWire>()).toMatchObject({
      order: {
        total_cost: ORDER_TOTAL / 100,
        refund_due: false,
        products: [{ size: 'L', cantidad: 1, sale_price: 10_000.5 }],
      },
      exchanges: [{ state: 'toSend', back: [{ restocked: 1 }] }],
    });
    expect(await life.left(life.shop.sizes.M)).toBe(10);
    const sent = await life.step(PATHS.send, order, { carrier: 'Andreani', tracking_code: 'AR9' });
    expect(sent.json<AdminOrderWire>()).toMatchObject({
      order: { tracking_code: 'AR9', status: 'Recibido', parcels: [{ tracking_code: 'AR9' }] },
      exchanges: [{ state: 'sent' }],
    });
    expect((await life.mailsOf(order)).at(-1)).toMatch(/^El cambio de tu pedido .* en camino/);
    expect((await life.page(order)).exchanges?.[0]).toMatchObject({ state: 'sent' });
    const again = await life.goods(order, life.shop.sizes.M);
    expect((await life.open(order, again)).statusCode).toBe(200);
    expect(await life.mailsOf(order)).not.toContainEqual(expect.stringMatching(/undefined|NaN/));
  });

  it('that cost more wait for the difference, then for the goods', async () => {
    const order = await life.received();
    const wanted = await life.goods(order, life.dear);
    const difference = (DEAR_CENTS - SHIRT_CENTS) / 100;
    expect(await life.quote(order, wanted)).toMatchObject({ difference, amount_due: difference });
    await life.open(order, wanted);
    expect(await life.page(order)).toMatchObject({
      pending_edit: { amount_due: difference },
      payment: { transfer: { amount: difference } },
      exchanges: [{ state: 'waitingPayment', amount_due: difference }],
    });
    expect((await life.mailsOf(order)).at(-1)).toMatch(/^Para hacer el cambio .* faltan/);
    expect((await life.step(PATHS.receive, order)).statusCode).toBe(409);
    await life.act(ORDER_TOOLS_PATHS.confirmTransfer, order, { amount: 100, decision: 'part' });
    expect(await life.stateOf(order)).toBe('waitingPayment');
    await life.act(ORDER_TOOLS_PATHS.confirmTransfer, order, { amount: difference - 100 });
    expect(await life.read(order)).toMatchObject({
      order: { total_cost: ORDER_TOTAL / 100, pending_edit: null, refund_due: false },
      exchanges: [{ state: 'waitingReturn' }],
    });
    const refund = { provider: 'transferencia', payment_id: 'x', amount: 1 };
    expect((await life.act(ORDER_TOOLS_PATHS.refund, order, refund)).statusCode).toBe(409);
    await life.step(PATHS.receive, order);
    expect(await life.read(order)).toMatchObject({
      order: {
        total_cost: ORDER_TOTAL / 100 + difference,
        refund_due: false,
        products: [{ title: 'Campera', sale_price: DEAR_CENTS / 100 }],
      },
      exchanges: [{ state: 'toSend', back: [{ restocked: 0 }] }],
    });
    expect(await life.left(life.shop.sizes.M)).toBe(9);
  });

  it('that cost less give the rest back when the goods are there, not before', async () => {
    const order = await life.received();
    await life.open(order, await life.goods(order, life.cheap));
    expect(await life.read(order)).toMatchObject({
      order: { refund_due: false, total_cost: ORDER_TOTAL / 100 },
      exchanges: [{ state: 'waitingReturn', amount_back: (SHIRT_CENTS - CHEAP_CENTS) / 100 }],
      refunds: [],
    });
    const first = await life.open(order, await life.goods(order, life.cheap), { goes_first: true });
    expect(first.statusCode).toBe(409);
    await life.step(PATHS.receive, order, {
      restocked: [{ id: await life.lineOf(order), units: 1 }],
    });
    expect(await life.read(order)).toMatchObject({
      order: { total_cost: (ORDER_TOTAL - SHIRT_CENTS + CHEAP_CENTS) / 100 },
      refunds: [{ state: 'asked', amount: (SHIRT_CENTS - CHEAP_CENTS) / 100 }],
    });
  });

  it('go first where nothing has to be given back, and end when the goods are back', async () => {
    const order = await life.received();
    const cheaper = await life.open(order, await life.goods(order, life.cheap), {
      goes_first: true,
    });
    expect(cheaper.statusCode).toBe(400);
    await life.open(order, await life.goods(order, life.shop.sizes.L), { goes_first: true });
    expect(await life.stateOf(order)).toBe('toSend');
    life.pass(12 * DAY);
    await life.expire();
    expect(await life.stateOf(order)).toBe('toSend');
    await life.step(PATHS.send, order, { carrier: 'Andreani' });
    expect(await life.read(order)).toMatchObject({
      order: { products: [{ size: 'L' }], parcels: [{ products: [{ units: 1 }] }] },
      exchanges: [{ state: 'sent', received_at: null }],
    });
    life.pass(12 * DAY);
    const matters = life.core.matters;
    const asked = { kind: 'exchangeNotBack', isOldestFirst: true } as const;
    const listed = await matters.list(asked, { page: 1, pageSize: 10 });
    expect(listed.items).toHaveLength(1);
    const id = (await life.read(order)).exchanges[0]?.back[0]?.line;
    await life.step(PATHS.receive, order, { restocked: [{ id, units: 1 }] });
    expect(await life.left(life.shop.sizes.M)).toBe(10);
    expect(await life.stateOf(order)).toBe('done');
  });

  it('run out: the stock returns, the difference goes back, the order stays', async () => {
    const order = await life.received();
    await life.open(order, await life.goods(order, life.dear));
    const before = await life.left(life.dear);
    await life.act(ORDER_TOOLS_PATHS.confirmTransfer, order, {
      amount: (DEAR_CENTS - SHIRT_CENTS) / 100,
    });
    life.pass(12 * DAY);
    await life.expire();
    await life.expire();
    expect(await life.read(order)).toMatchObject({
      order: { total_cost: ORDER_TOTAL / 100, refund_due: true, products: [{ size: 'M' }] },
      exchanges: [{ state: 'expired' }],
    });
    expect(await life.left(life.dear)).toBe(before + 1);
    expect((await life.mailsOf(order)).at(-1)).toMatch(/sigue como estaba$/);
  });

  it('are given up by an admin, and declined with a sentence', async () => {
    const order = await life.received();
    await life.open(order, await life.goods(order, life.shop.sizes.L));
    const given = await life.act(ORDER_TOOLS_PATHS.editWithdrawn, order);
    expect(given.json<AdminOrderWire>().exchanges).toMatchObject([{ state: 'cancelled' }]);
    expect(await life.left(life.shop.sizes.L)).toBe(10);
    await life.ask(order, await life.goods(order, life.shop.sizes.L));
    const declined = await life.step(PATHS.decline, order, { answer: 'No queda ese talle.' });
    expect(declined.json<AdminOrderWire>().exchanges[1]).toMatchObject({
      state: 'declined',
      answer: 'No queda ese talle.',
    });
    expect((await life.mailsOf(order)).at(-1)).toMatch(/^No podemos hacer el cambio/);
    expect((await life.step(PATHS.decline, order, { answer: 'Otra vez' })).statusCode).toBe(409);
  });

  it('are refused before it is sent, of too much, when disputed, and for two admins at once', async () => {
    const unsent = await life.place(TRANSFER);
    expect((await life.open(unsent, await life.goods(unsent, life.dear))).statusCode).toBe(409);
    const order = await life.received(CARD);
    expect(
      (await life.open(order, await life.goods(order, life.shop.sizes.L, 2))).json().detail,
    ).toMatch(/se pueden cambiar 1/);
    const wanted = await life.goods(order, life.shop.sizes.L);
    const { version } = await life.read(order);
    const body = {
      ...wanted,
      version,
      return_way: 'label',
      return_text: 'Va por mail',
      expected_difference: 0,
    };
    const both = await Promise.all(
      [1, 2].map(() => life.admin(orderPath(PATHS.open, order), body)),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await life.settle(life.paid(order, { dispute: 'open' }));
    expect((await life.step(PATHS.receive, order)).json().detail).toMatch(/disputa/);
    await life.settle(life.paid(order, { dispute: 'won', changedAt: Date.now() }));
    expect((await life.step(PATHS.receive, order)).statusCode).toBe(200);
  });
});
