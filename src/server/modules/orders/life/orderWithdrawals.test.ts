import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import type {
  OrderPageWire,
  PlacedOrderWire,
} from '../../../../contract/orders/checkoutSchemas.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';

const DAY_MS = 24 * 3_600_000;

onEveryDialect('withdrawals of an order', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });
  afterAll(() => life.close());
  beforeEach(() => life.reset());

  const received = async () => {
    const order = await life.place();
    await life.settle(life.paid(order));
    for (const status of ['Armado', 'Enviado', 'Recibido']) await life.update([order], status);
    return order;
  };
  const withdraw = (order: PlacedOrderWire) => life.call(API_PATHS.orderWithdraw, order, 'POST');
  const act = async ({ order_number: orderNumber }: PlacedOrderWire, path: string, body = {}) => {
    const found = await life.shop.app.inject({
      url: fillPath(ORDER_TOOLS_PATHS.order, { orderNumber }),
      headers: { authorization: `Token ${life.shop.adminToken}` },
    });
    const { version, withdrawals } = found.json<AdminOrderWire>();
    const payload = { version, code: withdrawals[0]?.code ?? 'ARR-X', ...body };
    return life.admin(fillPath(path, { orderNumber }), payload);
  };

  it('begin on its page, once, and go on until the goods are back', async () => {
    const order = await received();
    const pages = [await withdraw(order), await withdraw(order), await withdraw(order)];
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { withdrawals } = pages[2]?.json<OrderPageWire>() ?? { withdrawals: [] };
    expect(withdrawals).toMatchObject([{ answered_at: null, return_way: null, received_at: null }]);
    const way = { way: 'counter', text: 'Gorriti 4850, de 10 a 19' };
    const arranged = await act(order, ORDER_TOOLS_PATHS.returnArranged, way);
    expect(arranged.json<AdminOrderWire>()).toMatchObject({
      withdrawals: [{ return_way: 'counter' }],
      withdrawal_exempt: false,
    });
    expect((await life.mailsOf(order)).at(-1)).toContain('Cómo devolver');
    expect((await act(order, ORDER_TOOLS_PATHS.returnReceived)).statusCode).toBe(200);
    expect((await act(order, ORDER_TOOLS_PATHS.returnReceived)).statusCode).toBe(409);
    expect((await act(order, ORDER_TOOLS_PATHS.returnArranged, way)).statusCode).toBe(409);
    const seen = (await life.call(API_PATHS.order, order, 'GET')).json<OrderPageWire>();
    expect(seen.withdrawals[0]?.received_at).not.toBeNull();
  });

  it('are refused after ten days, for other orders, and without the key', async () => {
    const order = await received();
    expect((await withdraw({ ...order, key: 'x' })).statusCode).toBe(404);
    const other = await act(order, ORDER_TOOLS_PATHS.returnReceived);
    expect(other.statusCode).toBe(404);
    life.pass(12 * DAY_MS);
    const late = await withdraw(order);
    expect(late.statusCode).toBe(409);
    expect(late.json().detail).toMatch(/10 días/);
  });
});
