import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import type {
  OrderPageWire,
  PlacedOrderWire,
} from '../../../../contract/orders/checkoutSchemas.ts';
import { MATTER_PATHS } from '../../../../contract/tools/matterMapping.ts';
import type { MatterWire } from '../../../../contract/tools/matterSchemas.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import type { PageWire } from '../../../../contract/wireSchemas.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, ORDER_TOTAL, type OrderLife } from '../../../../testing/openOrderLife.ts';

const HOUR_MS = 3_600_000;
const TOTAL = ORDER_TOTAL / 100;
const ACCOUNT = {
  account: '28505909 40090418135201',
  holder: 'Ana Quiroga',
  cuit: '27-28033514-8',
};

onEveryDialect('transfers that go back', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });
  afterAll(() => life.close());
  beforeEach(() => life.reset());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  const read = async ({ order_number: orderNumber }: PlacedOrderWire) =>
    (
      await life.shop.app.inject({
        url: fillPath(ORDER_TOOLS_PATHS.order, { orderNumber }),
        headers: { authorization: `Token ${life.shop.adminToken}` },
      })
    ).json<AdminOrderWire>();
  const act = async (order: PlacedOrderWire, path: string, body: object = {}) => {
    const { version, refunds } = await read(order);
    const id = String(refunds.at(-1)?.id ?? 0);
    const { order_number: orderNumber } = order;
    return life.admin(fillPath(path, { orderNumber, id }), { version, ...body });
  };
  const promise = (order: PlacedOrderWire, amount: number, more: object = {}) =>
    act(order, ORDER_TOOLS_PATHS.refund, {
      provider: 'transferencia',
      payment_id: order.order_number,
      amount,
      promised: true,
      ...more,
    });
  const pay = (order: PlacedOrderWire, more: object = {}) =>
    act(order, ORDER_TOOLS_PATHS.refundPaid, { reference: 'TR-1', ...more });
  const give = ({ order_number, key }: PlacedOrderWire, account: object, guest = key) =>
    life.shop.app.inject({
      method: 'POST',
      url: `${fillPath(API_PATHS.orderRefundAccount, { orderNumber: order_number })}?key=${guest ?? ''}`,
      payload: account,
    });
  const page = async (order: PlacedOrderWire) =>
    (await life.call(API_PATHS.order, order, 'GET')).json<OrderPageWire>();
  const paid = async (purchase: Parameters<OrderLife['place']>[1] = {}) => {
    const order = await life.place('Transferencia bancaria', purchase);
    const { order_number: orderNumber } = order;
    await life.admin(fillPath(API_PATHS.confirmTransfer, { orderNumber }));
    return order;
  };

  const matters = async () => {
    const answer = await life.shop.app.inject({
      url: MATTER_PATHS.list,
      headers: { authorization: `Token ${life.shop.adminToken}` },
    });
    const { results } = answer.json<PageWire<MatterWire>>();
    return results.map(({ kind, order_number, amount }) => [kind, order_number, amount]);
  };

  it('are promised, wait for an account, and are booked when they are made', async () => {
    const order = await paid();
    expect((await give(order, ACCOUNT)).statusCode).toBe(409);
    expect((await promise(order, 50)).statusCode).toBe(200);
    expect(await read(order)).toMatchObject({
      refunds: [{ state: 'asked', origin: 'hand', amount: 50 }],
      order: { payments: [{ refunded: 0 }] },
    });
    expect((await page(order)).refund_account).toEqual({ amount: 50, given: null });
    expect(await matters()).toEqual([['refundPromised', order.order_number, 50]]);
    const given = await give(order, ACCOUNT);
    expect(given.json<OrderPageWire>().refund_account).toMatchObject({
      amount: 50,
      given: { ending: '5201', holder: 'Ana Quiroga', rests_until: null },
    });
    expect(given.body).not.toContain('2850590940090418135201');
    await life.core.refunds.sendDue(new AbortController().signal);
    expect((await promise(order, TOTAL)).statusCode).toBe(400);
    expect((await pay(order)).json<AdminOrderWire>()).toMatchObject({
      refunds: [{ state: 'done', reference: 'TR-1' }],
      order: { payments: [{ refunded: 50 }], payment_status: 'aprobado' },
      refund_account: { account: '2850590940090418135201', cuit: '27280335148' },
    });
    expect((await pay(order)).statusCode).toBe(409);
    expect((await page(order)).refund_account).toBeNull();
    expect((await life.mailsOf(order)).slice(-3)).toEqual([
      expect.stringContaining('Te vamos a devolver'),
      expect.stringContaining('Ya tenemos tu cuenta'),
      expect.stringContaining('Te devolvimos'),
    ]);
  });

  it('rest for a day after the account changed, unless it is the same', async () => {
    const order = await paid();
    await promise(order, 50);
    await give(order, ACCOUNT);
    await give(order, { ...ACCOUNT, account: '2850590940090418135201' });
    expect(await life.mailsOf(order)).toHaveLength(4);
    await give(order, { ...ACCOUNT, account: 'otra.cuenta' });
    expect((await life.mailsOf(order)).at(-1)).toContain('Cambió la cuenta');
    const early = await pay(order);
    expect(early.statusCode).toBe(409);
    expect(early.json().detail).toMatch(/no transfieras hasta el/);
    const marked = await promise(order, 20, { promised: false });
    expect(marked.json().detail).toMatch(/no transfieras hasta el/);
    expect((await read(order)).order.payments).toMatchObject([{ refunded: 0 }]);
    life.pass(24 * HOUR_MS);
    expect((await pay(order)).statusCode).toBe(200);
  });

  it('go to another person only when an admin has seen it', async () => {
    const order = await paid({ cuit: '30-50001091-2', iva_condition: 1 });
    await promise(order, 50);
    await give(order, ACCOUNT);
    const refused = await pay(order);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toContain('no es quien compró');
    expect((await pay(order, { other_holder: true })).statusCode).toBe(200);
  });

  it('may be given up, and are asked for by whoever holds the order alone', async () => {
    const order = await paid();
    await promise(order, TOTAL);
    expect((await give(order, ACCOUNT, 'x')).statusCode).toBe(404);
    const wrong = await give(order, { ...ACCOUNT, account: '2850590940090418135202' });
    expect(wrong.json().errors.account).toEqual([expect.stringContaining('no existe')]);
    expect((await act(order, ORDER_TOOLS_PATHS.refundWithdrawn)).statusCode).toBe(200);
    expect(await read(order)).toMatchObject({
      refunds: [{ state: 'failed', refusal: 'withdrawn' }],
      refund_account: null,
    });
    expect((await pay(order)).statusCode).toBe(409);
    const other = await paid();
    const { version, refunds } = await read(order);
    const id = String(refunds[0]?.id);
    const path = fillPath(ORDER_TOOLS_PATHS.refundPaid, { orderNumber: other.order_number, id });
    expect((await life.admin(path, { version, reference: 'TR' })).statusCode).toBe(404);
  });

  it('of a cancelled order are asked for by its page and its mail', async () => {
    const order = await paid();
    await life.call(API_PATHS.orderCancel, order, 'POST');
    expect((await page(order)).refund_account).toEqual({ amount: TOTAL, given: null });
    const isDue = [['late', order.order_number, TOTAL]];
    expect(await matters()).toEqual(isDue);
    await promise(order, TOTAL);
    expect(await matters()).toEqual([['refundPromised', order.order_number, TOTAL]]);
    await act(order, ORDER_TOOLS_PATHS.refundWithdrawn);
    expect(await matters()).toEqual(isDue);
    await promise(order, TOTAL);
    expect((await page(order)).refund_account).toMatchObject({ amount: TOTAL });
    await give(order, ACCOUNT);
    await pay(order);
    expect(await matters()).toEqual([]);
    expect(await page(order)).toMatchObject({ payment_status: 'devuelto', refund_account: null });
  });
});
