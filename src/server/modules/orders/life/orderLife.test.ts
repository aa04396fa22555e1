import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { mailsAboutOrder } from '../../../../testing/data/orderFactory.ts';
import { makeCoupon } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';
import { refreshShelves } from '../../../platform/database/refreshShelves.ts';
import { openOrdersCore } from '../../../../testing/openOrdersCore.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GRACE = 10 * MINUTE;

onEveryDialect('the life of an order', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());
  beforeEach(() => life.reset());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  it('opens only with its key', async () => {
    const order = await life.place();
    const page = await life.call(API_PATHS.order, order, 'GET');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.json()).toMatchObject({
      order_number: order.order_number,
      payment: { method: 'Tarjeta de Credito' },
      is_cancellable: true,
    });
    const stranger = await life.place();
    for (const key of [null, '', 'x', stranger.key]) {
      const refusal = await life.call(API_PATHS.order, { ...order, key }, 'GET');
      expect([refusal.statusCode, refusal.json()]).toEqual([
        404,
        { detail: 'No encontramos ese pedido.' },
      ]);
    }
    const none = { ...order, order_number: '999999' };
    expect((await life.call(API_PATHS.order, none, 'GET')).statusCode).toBe(404);
  });

  it('goes from paid to closed, and no other way', async () => {
    const [one, other] = [await life.place(), await life.place()];
    const early = await life.update([one], 'Armado');
    expect([early.statusCode, early.json()]).toEqual([
      409,
      { detail: `El pedido ${one.order_number} todavía no está pago.` },
    ]);
    await life.settle(life.paid(one));
    const half = await life.update([one, other], 'Armado');
    expect([half.statusCode, (await life.stateOf(one)).status]).toEqual([409, 'pending']);
    for (const status of ['Armado', 'Enviado', 'Recibido', 'Cerrado']) {
      const more = status === 'Enviado' ? { tracking_code: 'AR1BZ' } : {};
      const answer = await life.update([one], status, more);
      expect([answer.statusCode, answer.json().orders[0].status]).toEqual([200, status]);
      expect((await life.update([one], status)).statusCode).toBe(409);
    }
    expect((await life.call(API_PATHS.order, one, 'GET')).json()).toMatchObject({
      tracking_code: 'AR1BZ',
      payment: null,
      is_cancellable: false,
      history: ['Pendiente', 'Armado', 'Enviado', 'Recibido', 'Cerrado'].map((status) =>
        expect.objectContaining({ status }),
      ),
    });
    expect((await life.update([one], 'Cancelado')).statusCode).toBe(409);
    expect((await life.update([{ ...one, order_number: '999999' }], 'Armado')).statusCode).toBe(
      404,
    );
    expect(await life.mailsOf(one)).toHaveLength(3);
  });

  it('updates displayed stock at once, both when placed and when ended', async () => {
    const { product_id: id } = await database()
      .db.selectFrom('variants')
      .select('product_id')
      .where('id', '=', life.shop.shirt)
      .executeTakeFirstOrThrow();
    await database().changeCatalogue(async (trx) => {
      await trx.updateTable('variant_sizes').set({ quantity: 1 }).execute();
      await trx.updateTable('variant_sizes').set({ quantity: 0 }).where('size', '=', 'L').execute();
      await refreshShelves(trx, database().dialect, 'all');
    });
    const read = async (path: string) => (await life.shop.app.inject(`/api/store/${path}`)).json();
    const filters = encodeURIComponent('{"in_stock":true}');
    const look = async () => {
      const product = await read(`products/${id}/`);
      const inStock = await read(`products/filter/?filters=${filters}`);
      return {
        units: product.subproducto[0].talles.find((each: { talle: string }) => each.talle === 'M')
          .cantidad,
        card: (await read('products/')).results[0].in_stock,
        listed: inStock.count,
        sizes: inStock.facets.sizes,
      };
    };
    const open = { units: 1, card: true, listed: 1, sizes: [{ value: 'M', count: 1 }] };
    const soldOut = { units: 0, card: false, listed: 0, sizes: [] };
    for (let time = 0; time < 3; time += 1) {
      expect(await look()).toEqual(open);
      const order = await life.place();
      expect(await look()).toEqual(soldOut);
      await life.call(API_PATHS.orderCancel, order, 'POST');
    }
    expect(await look()).toEqual(open);
    const transfer = await life.place('Transferencia bancaria');
    await life.update([transfer], 'Cancelado');
    expect(await look()).toEqual(open);
  });

  it('can be cancelled by its buyer while it is pending', async () => {
    await database().transaction((trx) => makeCoupon(trx, 'VUELVE', { max_uses: 1, value: 100 }));
    const order = await life.place(undefined, { coupon: 'VUELVE' });
    const answer = await life.call(API_PATHS.orderCancel, order, 'POST');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'Cancelado', payment_status: 'vencido', payment: null, refund_due: false },
    ]);
    expect(await life.unitsLeft()).toBe(10);
    await life.place(undefined, { coupon: 'VUELVE' });
    expect((await life.call(API_PATHS.orderCancel, order, 'POST')).statusCode).toBe(409);
    const prepared = await life.place();
    await life.settle(life.paid(prepared));
    await life.update([prepared], 'Armado');
    const late = await life.call(API_PATHS.orderCancel, prepared, 'POST');
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { detail: 'Este pedido ya no se puede cancelar.' },
    ]);
    expect((await life.update([prepared], 'Cancelado')).json().orders[0]).toMatchObject({
      status: 'Cancelado',
      payment_status: 'aprobado',
      refund_due: true,
    });
    await life.settle(life.paid(prepared, { status: 'refunded' }));
    expect(await life.stateOf(prepared)).toMatchObject({
      payment_status: 'refunded',
      refund_due: 0,
    });
  });

  it('expires once and returns its stock; later payments are due for refund', async () => {
    const [order, transfer] = [await life.place(), await life.place('Transferencia bancaria')];
    expect(await life.unitsLeft()).toBe(8);
    life.pass(HOUR);
    expect((await life.call(API_PATHS.orderPay, order, 'POST')).statusCode).toBe(409);
    life.pass(GRACE - 1);
    await life.expireDue();
    expect((await life.stateOf(order)).status).toBe('pending');
    life.pass(1);
    const other = openOrdersCore(database(), life.clock);
    await Promise.all([
      life.expireDue(),
      other.expiry.expireDue(new AbortController().signal),
      life.expireDue(),
    ]);
    expect(await life.stateOf(order)).toMatchObject({
      status: 'cancelled',
      payment_status: 'expired',
      expires_at: null,
    });
    expect([await life.unitsLeft(), (await life.stateOf(transfer)).status]).toEqual([9, 'pending']);
    expect(await life.mailsOf(order)).toHaveLength(1);
    await life.settle(life.paid(order));
    expect(await life.stateOf(order)).toMatchObject({
      status: 'cancelled',
      payment_status: 'approved',
      refund_due: 1,
    });
    expect(life.core.errors).toEqual([
      'PAID TOO LATE: the order had expired, the money has to go back',
    ]);
    expect(await life.unitsLeft()).toBe(9);
    life.pass(72 * HOUR);
    await life.expireDue();
    expect(await life.unitsLeft()).toBe(10);
  });

  it('does not expire before its provider was queried, because a webhook may be lost', async () => {
    const [paid, open] = [await life.place(), await life.place()];
    const asked: string[] = [];
    const core = openOrdersCore(database(), life.clock, {
      refresh: async (number) => {
        asked.push(number);
        if (number === paid.order_number) await life.settle(life.paid(paid));
        return true;
      },
    });
    life.pass(HOUR + GRACE);
    await core.expiry.expireDue(new AbortController().signal);
    expect(asked.toSorted()).toEqual([paid.order_number, open.order_number]);
    expect(await life.stateOf(paid)).toMatchObject({
      status: 'pending',
      payment_status: 'approved',
      refund_due: 0,
    });
    expect([await life.unitsLeft(), (await life.stateOf(open)).status]).toEqual([9, 'cancelled']);
  });

  it('is kept for a day while its provider does not answer', async () => {
    const orders = [await life.place(), await life.place()];
    const [one] = orders as [(typeof orders)[0]];
    const transfer = await life.place('Transferencia bancaria');
    const core = openOrdersCore(database(), life.clock, { refresh: async () => false });
    const expire = () => core.expiry.expireDue(new AbortController().signal);
    life.pass(24 * HOUR);
    await expire();
    expect((await life.stateOf(one)).status).toBe('pending');
    expect((await life.call(API_PATHS.orderPay, one, 'POST')).statusCode).toBe(409);
    life.pass(HOUR);
    await expire();
    for (const order of orders) {
      expect(await life.stateOf(order)).toMatchObject({ status: 'cancelled' });
    }
    expect((await life.stateOf(transfer)).status).toBe('pending');
    const expected = Array.from(
      { length: 2 },
      () => 'an order ended although its provider does not answer',
    );
    expect(core.errors).toEqual(expected);
    const mail = (await mailsAboutOrder(life.shop, one.order_number)).at(-1);
    expect(mail?.text).toMatch(/te devolvemos todo/);
    expect(mail?.text).not.toContain('No te cobramos nada');
  });

  it('is found by admins', async () => {
    const order = await life.place();
    const filter = (body: object, query = '') =>
      life.admin(`${API_PATHS.ordersFilter}${query}`, body);
    const found = (await filter({ q: order.order_number })).json();
    expect([found.count, found.results[0].order_number]).toEqual([1, order.order_number]);
    expect((await filter({ q: '%' })).json().count).toBe(0);
    expect((await filter({ q: 'RITA@' }, '?page_size=1')).json().results).toHaveLength(1);
    expect((await filter({ status: 'Cerrado' })).statusCode).toBe(200);
    expect((await filter({ endDate: '2020-01-01' })).json().count).toBe(0);
    expect((await filter({ startDate: 'ayer' })).statusCode).toBe(400);
    expect((await filter({ dueño: 1 })).statusCode).toBe(400);
    expect((await filter({}, '?page=999')).statusCode).toBe(404);
    const adminHeaders = { authorization: `Token ${life.shop.adminToken}` };
    const bare = { method: 'POST', url: API_PATHS.ordersFilter, headers: adminHeaders } as const;
    expect((await life.shop.app.inject(bare)).json().count).toBe(1);
    const other = { authorization: `Token ${life.shop.retailToken}` };
    const refusal = await life.shop.app.inject({
      method: 'POST',
      url: API_PATHS.ordersFilter,
      payload: {},
      headers: other,
    });
    expect(refusal.statusCode).toBe(403);
  });
});
