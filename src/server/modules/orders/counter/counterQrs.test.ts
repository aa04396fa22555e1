import type { LightMyRequestResponse } from 'fastify';
import { fillPath } from '../../../../contract/apiPaths.ts';
import { MATTER_PATHS } from '../../../../contract/tools/matterMapping.ts';
import type { ManualOrderWire } from '../../../../contract/tools/manualOrderSchemas.ts';
import type { CounterQrWire } from '../../../../contract/tools/orderQrSchemas.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { mailsAboutOrder } from '../../../../testing/data/orderFactory.ts';
import { makeSite } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { DOUBLE_TILL, type DoubleQr } from '../../../../testing/mercadoPago/DoubleQrs.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openMercadoPagoShop,
  type MercadoPagoShop,
} from '../../../../testing/openMercadoPagoShop.ts';

const [SHIRT, MINUTE_MS] = [10_000.5, 60_000];

onEveryDialect('codes at the counter', (database) => {
  let shop: MercadoPagoShop;

  beforeAll(async () => {
    const terms = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
    await database().changeCatalogue((trx) => makeSite(trx, terms));
    shop = await openMercadoPagoShop(database());
  });

  afterAll(() => shop.close());
  beforeEach(() => shop.mend());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  const headers = () => ({ authorization: `Token ${shop.adminToken}` });
  const call = (method: 'GET' | 'POST', path: string, number: string, payload: object = {}) =>
    shop.app.inject({
      method,
      url: fillPath(path, { orderNumber: number }),
      headers: headers(),
      ...(method === 'POST' && { payload }),
    });
  const said = (answer: LightMyRequestResponse) => [
    answer.statusCode,
    answer.json<{ detail: string }>().detail,
  ];
  const refusal = async (number: string) => said(await call('POST', ORDER_TOOLS_PATHS.qr, number));
  const show = async (number: string) =>
    (await call('POST', ORDER_TOOLS_PATHS.qr, number)).json<CounterQrWire>();
  const look = async (number: string) => {
    shop.pass(2_500);
    return (await call('GET', ORDER_TOOLS_PATHS.qr, number)).json<CounterQrWire>();
  };
  const takeBack = async (number: string) => call('POST', ORDER_TOOLS_PATHS.qrCancel, number);
  const read = async (number: string) =>
    (await call('GET', ORDER_TOOLS_PATHS.order, number)).json<AdminOrderWire>();

  async function sell(sale: Partial<ManualOrderWire> = {}): Promise<string> {
    const payload: Partial<ManualOrderWire> = {
      lines: [{ size_id: shop.sizes.M, quantity: 1 }],
      shipping_type: 'pickup',
      at_counter: true,
      payment: 'link',
      first_name: 'Rita',
      email: 'rita@brazada.example',
      profile: { telephone: '341 555-0122' },
      ...sale,
    };
    const url = ORDER_TOOLS_PATHS.orders;
    const answer = await shop.app.inject({ method: 'POST', url, headers: headers(), payload });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<AdminOrderWire>().order.order_number;
  }

  const codesOf = (number: string) =>
    shop.double.qrs.orders.filter(({ reference }) => reference === number);
  const codeOf = (number: string): DoubleQr => {
    const code = codesOf(number).at(-1);
    if (!code) throw new Error(`no code of ${number}`);
    return code;
  };
  const statusesOf = async (number: string) => {
    const { order } = await read(number);
    return [order.payment_status, order.payments.map(({ status }) => status)];
  };
  const mattersOf = async (number: string) => {
    const answer = await shop.app.inject({ url: MATTER_PATHS.list, headers: headers() });
    const { results } = answer.json<{ results: { order_number: string; kind: string }[] }>();
    return results.filter((each) => each.order_number === number).map(({ kind }) => kind);
  };

  it('charges once what is missing, and the order is paid by the notice', async () => {
    const number = await sell();
    const qr = await show(number);
    expect(qr).toMatchObject({ state: 'open', amount: SHIRT, missing: SHIRT });
    expect(qr.picture).toMatch(/^<svg/);
    expect(await show(number)).toEqual(qr);
    expect(codesOf(number)).toHaveLength(1);
    expect(codeOf(number)).toMatchObject({ amount: SHIRT, reference: number });
    await shop.double.scan(codeOf(number));
    expect(shop.double.notices.statuses).toEqual([200]);
    expect(await statusesOf(number)).toEqual(['aprobado', ['aprobado']]);
    expect(await look(number)).toMatchObject({ state: 'paid', picture: null, missing: 0 });
    expect(await shop.double.scan(codeOf(number))).toBeNull();
    const again = await call('POST', ORDER_TOOLS_PATHS.qr, number);
    expect([again.statusCode, again.json()]).toEqual([409, { detail: 'Ese pedido ya está pago.' }]);
  });

  it.each(['link', 'transfer'] as const)(
    'is paid without a notice, and goes back in parts, in the panel and as a whole (%s)',
    async (payment) => {
      const number = await sell({ payment, lines: [{ size_id: shop.sizes.M, quantity: 2 }] });
      await show(number);
      shop.double.notices.fault = 'lost';
      const paid = await shop.double.scan(codeOf(number));
      expect(await statusesOf(number)).toEqual(['pendiente', []]);
      expect(await look(number)).toMatchObject({ state: 'paid', missing: 0 });
      shop.double.notices.fault = null;
      const { order, version } = await read(number);
      expect(order.payments).toMatchObject([{ provider: 'mercadopago', amount: 2 * SHIRT }]);
      const mails = await mailsAboutOrder(shop, number);
      expect(mails.some(({ text }) => text.includes('QR de Mercado Pago'))).toBe(
        payment === 'transfer',
      );
      const refund = {
        provider: 'mercadopago',
        payment_id: String(paid?.id),
        amount: 1000,
        version,
      };
      const given = await call('POST', ORDER_TOOLS_PATHS.refund, number, refund);
      expect([given.statusCode, paid?.transaction_amount_refunded]).toEqual([200, 1000]);
      if (paid) await shop.double.refund(paid, 500);
      expect((await read(number)).order.payments).toMatchObject([{ refunded: 1500 }]);
      if (paid) await shop.double.refund(paid, 2 * SHIRT - 1500);
      expect(await statusesOf(number)).toEqual(['devuelto', ['devuelto']]);
    },
  );

  it('can be disputed like any payment', async () => {
    const number = await sell();
    await show(number);
    const paid = await shop.double.scan(codeOf(number));
    if (paid) await shop.double.chargeBack(paid);
    const { disputes, order } = await read(number);
    expect([disputes.length, order.payments[0]?.dispute]).toEqual([1, 'abierta']);
  });

  it('is taken back; what came meanwhile counts, and what is being paid waits', async () => {
    const number = await sell();
    await show(number);
    shop.double.qrs.lock(codeOf(number));
    const busy = await takeBack(number);
    expect(said(busy)).toEqual([
      409,
      'Alguien está pagando este QR ahora mismo: esperá a ver si entra.',
    ]);
    await shop.double.scan(codeOf(number), 'rejected');
    expect((await takeBack(number)).json()).toMatchObject({ state: 'cancelled', missing: SHIRT });
    expect(await shop.double.scan(codeOf(number))).toBeNull();
    await show(number);
    shop.double.notices.fault = 'lost';
    await shop.double.scan(codeOf(number));
    expect((await takeBack(number)).json()).toMatchObject({ state: 'paid', missing: 0 });
    expect((await read(number)).order.payment_status).toBe('aprobado');
  });

  it('expires, and another one follows', async () => {
    const number = await sell();
    await show(number);
    shop.pass(11 * MINUTE_MS);
    expect(await shop.double.scan(codeOf(number))).toBeNull();
    await shop.checkQrs();
    expect(await look(number)).toMatchObject({ state: 'expired', picture: null });
    expect(await show(number)).toMatchObject({ state: 'open' });
    expect(codesOf(number).map(({ status }) => status)).toEqual(['expired', 'created']);
    await shop.double.scan(codeOf(number));
    expect((await read(number)).order.payment_status).toBe('aprobado');
  });

  it('asks for what other money left, and is taken back once the amount is another one', async () => {
    const number = await sell({ payment: 'transfer' });
    await show(number);
    const { version } = await read(number);
    const part = { version, amount: 4000, decision: 'part' };
    await call('POST', ORDER_TOOLS_PATHS.confirmTransfer, number, part);
    await shop.checkQrs();
    expect(codeOf(number).status).toBe('canceled');
    expect(await look(number)).toMatchObject({ state: 'changed', missing: SHIRT - 4000 });
    expect(await show(number)).toMatchObject({ state: 'open', amount: SHIRT - 4000 });
    const rest = { version: (await read(number)).version, amount: SHIRT - 4000 };
    await call('POST', ORDER_TOOLS_PATHS.confirmTransfer, number, rest);
    await shop.checkQrs();
    expect(codeOf(number).status).toBe('canceled');
    expect(await look(number)).toMatchObject({ state: 'changed', missing: 0 });
  });

  it('is gone with a cancelled order', async () => {
    const number = await sell();
    await show(number);
    const { version } = await read(number);
    await call('POST', ORDER_TOOLS_PATHS.status, number, { version, status: 'Cancelado' });
    expect(codeOf(number).status).toBe('canceled');
    expect(await refusal(number)).toEqual([409, 'Ese pedido está cancelado: no se cobra.']);
  });

  it('and the page of the same order, paid in the same moment, are a matter of two payments', async () => {
    const order = await shop.order();
    await show(order.number);
    shop.double.notices.fault = 'lost';
    await shop.double.scan(codeOf(order.number));
    shop.double.notices.fault = null;
    await shop.double.settle(order.preferenceId, 'approved');
    await shop.checkQrs();
    expect(await statusesOf(order.number)).toEqual(['aprobado', ['aprobado', 'aprobado']]);
    expect(await mattersOf(order.number)).toEqual(['twice']);
  });

  it('closes the page of the order that it paid', async () => {
    const order = await shop.order();
    await show(order.number);
    await shop.double.scan(codeOf(order.number));
    const page = shop.double.books.preferences.find(({ id }) => id === order.preferenceId);
    expect(Date.parse(page?.expiration_date_to ?? '')).toBeLessThanOrEqual(Date.now());
    const other = await shop.order();
    await show(other.number);
    await shop.double.settle(other.preferenceId, 'approved');
    expect(codeOf(other.number).status).toBe('canceled');
  });

  it.each(['lost', 'cut', 500, 'garbage'] as const)(
    'is the same one after an answer that did not arrive (%s), and loses no money',
    async (fault) => {
      const number = await sell();
      shop.double.fail(fault);
      expect(await refusal(number)).toEqual([
        503,
        'Mercado Pago no contesta. Probá de nuevo en un momento: no se pierde nada.',
      ]);
      shop.double.fail(null);
      expect(await show(number)).toMatchObject({ state: 'open', amount: SHIRT });
      expect(codesOf(number)).toHaveLength(1);
      await shop.double.scan(codeOf(number));
      expect((await read(number)).order.payment_status).toBe('aprobado');
    },
    20_000,
  );

  it('says in one sentence what is wrong, and nothing stays open', async () => {
    const number = await sell();
    shop.double.qrs.tills.splice(0, 1, 'OTRA');
    expect(await refusal(number)).toEqual([
      409,
      'Mercado Pago no conoce esa caja: revisá su identificador en Configuración, Claves, Mercado Pago.',
    ]);
    shop.double.qrs.tills.splice(0, 1, DOUBLE_TILL);
    shop.double.fail(401);
    expect(await refusal(number)).toEqual([
      409,
      'Mercado Pago no reconoce las claves de la tienda: revisalas en Configuración, Claves.',
    ]);
    shop.double.fail(null);
    expect(await show(number)).toMatchObject({ state: 'open' });
    shop.double.fail(500);
    const away = await takeBack(number);
    expect(said(away)).toEqual([
      503,
      'Mercado Pago no contesta: el QR se puede pagar hasta que venza. Probá de nuevo en un momento.',
    ]);
    expect(await look(number)).toMatchObject({ state: 'open' });
    const missing = await call('POST', ORDER_TOOLS_PATHS.qr, '000000');
    expect(missing.statusCode).toBe(404);
    const none = await call('GET', ORDER_TOOLS_PATHS.qr, await sell());
    expect([none.statusCode, none.json()]).toEqual([
      404,
      { detail: 'Este pedido no tiene un QR.' },
    ]);
  });

  it('is one, however many ask at once', async () => {
    const number = await sell();
    const all = await Promise.all([show(number), show(number), show(number)]);
    expect(new Set(all.map(({ picture }) => picture)).size).toBe(1);
    expect(shop.double.qrs.openOf(number)).toHaveLength(1);
  });

  it('does not outlast the order', async () => {
    const order = await shop.order();
    const { expires_at: ends } = await shop.look(order);
    shop.pass(Date.parse(ends ?? '') - shop.double.qrs.now() - 5 * MINUTE_MS);
    expect(await show(order.number)).toMatchObject({ state: 'open', expires_at: ends });
    shop.pass(4.5 * MINUTE_MS);
    expect(await refusal(order.number)).toEqual([
      409,
      'A este pedido le queda muy poco tiempo para pagarse: no alcanza para un QR.',
    ]);
    shop.pass(20 * MINUTE_MS);
    await shop.expire();
    expect((await read(order.number)).order.status).toBe('Cancelado');
    expect(await shop.double.scan(codeOf(order.number))).toBeNull();
  });
});
