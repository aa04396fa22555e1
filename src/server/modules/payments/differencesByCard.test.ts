import { fillPath } from '../../../contract/apiPaths.ts';
import { EXCHANGE_TOOLS_PATHS } from '../../../contract/tools/orderExchangeMapping.ts';
import type { AdminOrderWire } from '../../../contract/tools/orderToolsSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { mailsAboutOrder } from '../../../testing/data/orderFactory.ts';
import { ledgerFaults } from '../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openMercadoPagoShop,
  type CardOrder,
  type MercadoPagoShop,
} from '../../../testing/openMercadoPagoShop.ts';
import { SHIRT_CENTS } from '../../../testing/openOrderShop.ts';

const HOUR_MS = 3_600_000;
const SHIRT = SHIRT_CENTS / 100;

onEveryDialect('a difference by Mercado Pago', (database) => {
  let shop: MercadoPagoShop;

  beforeAll(async () => {
    shop = await openMercadoPagoShop(database());
  });

  afterAll(() => shop.close());
  beforeEach(() => shop.mend());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  const headers = () => ({ authorization: `Token ${shop.adminToken}` });
  const read = async ({ number: orderNumber }: CardOrder) => {
    const url = fillPath(ORDER_TOOLS_PATHS.order, { orderNumber });
    return (await shop.app.inject({ url, headers: headers() })).json<AdminOrderWire>();
  };
  const act = async (order: CardOrder, path: string, body: object) => {
    const url = fillPath(path, { orderNumber: order.number });
    const { version } = await read(order);
    const payload = { version, ...body };
    return shop.app.inject({ method: 'POST', url, payload, headers: headers() });
  };
  const edit = async (order: CardOrder, quantity: number) => {
    const { products, total_cost: before } = (await read(order)).order;
    const [line] = products;
    const lines = [{ id: line?.id, quantity }];
    const more = quantity - (line?.cantidad ?? 0);
    const expected_total = before + more * SHIRT;
    return act(order, ORDER_TOOLS_PATHS.edit, { lines, expected_total });
  };
  const paid = async () => {
    const order = await shop.order();
    await shop.double.settle(order.preferenceId, 'approved');
    return order;
  };
  /** The preference for what is missing now. */
  const preference = async (order: CardOrder) => {
    const before = shop.double.books.preferences.length;
    await shop.payAgain(order);
    const made = shop.double.books.preferences[before];
    if (!made) throw new Error('There is nothing to pay');
    return made;
  };

  it('of an edit is asked for alone, and makes the edit once it is paid', async () => {
    const order = await paid();
    expect((await edit(order, 3)).statusCode).toBe(200);
    expect(await shop.look(order)).toMatchObject({
      pending_edit: { amount_due: 2 * SHIRT },
      payment: { method: 'Tarjeta de Credito' },
    });
    const made = await preference(order);
    const asked = made.items.reduce((sum, each) => sum + each.unit_price * each.quantity, 0);
    expect(asked).toBeCloseTo(2 * SHIRT, 2);
    await shop.double.settle(made.id, 'rejected');
    expect((await read(order)).order.pending_edit).not.toBeNull();
    await shop.double.settle(made.id, 'approved');
    expect(await read(order)).toMatchObject({
      order: {
        products: [{ cantidad: 3 }],
        pending_edit: null,
        payment_status: 'aprobado',
        refund_due: false,
        payments: [{ status: 'aprobado' }, { status: 'rechazado' }, { status: 'aprobado' }],
      },
    });
    expect((await shop.callPay(order)).statusCode).toBe(409);
    const mails = await mailsAboutOrder(shop, order.number);
    expect(mails.at(-1)?.subject).toMatch(/^Cambiamos tu pedido/);
    await shop.double.settle(made.id, 'approved');
    expect((await read(order)).order.refund_due).toBe(true);
  });

  it('of an edit that was paid without a notice makes it, also when its time runs out', async () => {
    const order = await paid();
    await edit(order, 2);
    const made = await preference(order);
    shop.double.notices.fault = 'lost';
    await shop.double.settle(made.id, 'approved');
    expect((await read(order)).order.pending_edit).not.toBeNull();
    shop.pass(80 * HOUR_MS);
    await shop.expire();
    expect((await read(order)).order).toMatchObject({
      products: [{ cantidad: 2 }],
      pending_edit: null,
      refund_due: false,
    });
    shop.pass(-80 * HOUR_MS);
  });

  it('of an edit that nobody paid ends it, and its page takes no money any more', async () => {
    const order = await paid();
    await edit(order, 2);
    const made = await preference(order);
    shop.pass(80 * HOUR_MS);
    await shop.expire();
    shop.pass(-80 * HOUR_MS);
    expect((await read(order)).order).toMatchObject({
      products: [{ cantidad: 1 }],
      pending_edit: null,
    });
    const { expiration_date_to: end } =
      shop.double.books.preferences.find(({ id }) => id === made.id) ?? {};
    expect(Date.parse(end ?? '')).toBeLessThanOrEqual(Date.now() + 80 * HOUR_MS);
    await shop.double.settle(made.id, 'approved');
    expect((await read(order)).order.refund_due).toBe(true);
  });

  it('that goes back is asked for at the provider', async () => {
    const order = await paid();
    await edit(order, 2);
    await shop.double.settle((await preference(order)).id, 'approved');
    expect((await edit(order, 1)).statusCode).toBe(200);
    expect(await read(order)).toMatchObject({
      order: { refund_due: false, products: [{ cantidad: 1 }] },
      refunds: [{ state: 'done', amount: SHIRT }],
    });
  });

  it('of an exchange is paid by card, and goes back by card', async () => {
    const order = await paid();
    for (const status of ['Armado', 'Enviado', 'Recibido']) {
      await act(order, ORDER_TOOLS_PATHS.status, { status });
    }
    const exchange = async (units: number, quantity: number, size: number) => {
      const [line] = (await read(order)).order.products;
      return act(order, EXCHANGE_TOOLS_PATHS.open, {
        lines: [{ id: line?.id, units }],
        out: [{ size_id: size, quantity }],
        return_way: 'label',
        return_text: 'Va por mail',
        expected_difference: (quantity - units) * SHIRT,
      });
    };
    const receive = async () => {
      const id = (await read(order)).exchanges.at(-1)?.id ?? 0;
      return act(order, EXCHANGE_TOOLS_PATHS.receive.replace(':id', String(id)), {});
    };
    const close = async () => {
      const id = (await read(order)).exchanges.at(-1)?.id ?? 0;
      const path = EXCHANGE_TOOLS_PATHS.close.replace(':id', String(id));
      return act(order, path, { reason: 'Prueba' });
    };
    expect((await exchange(1, 2, shop.sizes.L)).statusCode).toBe(200);
    await shop.double.settle((await preference(order)).id, 'approved');
    expect((await read(order)).exchanges).toMatchObject([{ state: 'waitingReturn' }]);
    await receive();
    expect((await read(order)).order.products.map(({ cantidad }) => cantidad)).toEqual([1, 1]);
    await close();
    await exchange(1, 1, shop.sizes.M);
    expect((await receive()).statusCode).toBe(200);
    expect(await read(order)).toMatchObject({
      order: { refund_due: false, payment_status: 'aprobado' },
      refunds: [],
    });
  });
});
