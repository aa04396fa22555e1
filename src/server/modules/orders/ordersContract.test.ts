import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../../../contract/orders/checkoutSchemas.ts';
import type { OrderWire } from '../../../contract/orders/orderSchemas.ts';
import { mailsAboutOrder } from '../../../testing/data/orderFactory.ts';
import { makeSite } from '../../../testing/data/shippingFactory.ts';
import { mailOutbox } from '../../platform/mail/mailOutbox.ts';
import { onSqlite } from '../../../testing/onEveryDialect.ts';
import { openOrderLife, ORDER_TOTAL, type OrderLife } from '../../../testing/openOrderLife.ts';
import { BANK_ACCOUNT } from '../../../testing/openOrdersCore.ts';

const DAY = 24 * 3_600_000;
const TOTAL = ORDER_TOTAL / 100;
const LOGGED_OUT = 'Iniciá sesión para continuar.';
const NOT_ALLOWED = 'No tenés permiso para hacer esto.';
const NO_ORDER = 'No encontramos ese pedido.';

/** Compares each call with the contract, word by word. */
onSqlite('the contract of orders', (database) => {
  let life: OrderLife;
  let order: PlacedOrderWire;

  beforeAll(async () => {
    life = await openOrderLife(database());
  });

  afterAll(() => life.close());

  beforeEach(async () => {
    await life.reset();
    order = await life.place();
  });

  async function call(
    path: string,
    { token, body, method = 'POST' }: { token?: string; body?: object; method?: 'GET' | 'POST' },
  ): Promise<[status: number, body: Record<string, unknown>]> {
    const answer = await life.shop.app.inject({
      method,
      url: fillPath(path, { orderNumber: order.order_number }),
      headers: { ...(token !== undefined && { authorization: `tOkEn ${token}` }) },
      ...(body && { payload: body }),
    });
    return [answer.statusCode, answer.json()];
  }

  const buyAs = async (token: string): Promise<PlacedOrderWire> => {
    const answer = await life.shop.buy(await life.shop.fillCart(1, token));
    expect(answer.statusCode).toBe(201);
    return answer.json<PlacedOrderWire>();
  };

  it('payment: a transfer returns the bank data', async () => {
    const placed = await life.place('Transferencia bancaria');
    expect(placed).toEqual({
      order_number: expect.stringMatching(/^\d+$/),
      pickup: false,
      status: 'Pendiente',
      payment: {
        method: 'Transferencia bancaria',
        transfer: {
          ...BANK_ACCOUNT,
          amount: TOTAL,
          reference: placed.order_number,
          expires_at: new Date(life.clock.now().getTime() + DAY).toISOString(),
        },
      },
      key: expect.any(String),
    });
  });

  it('payment: the default payment method, with pick-up', async () => {
    const answer = await life.shop.app.inject({
      method: 'POST',
      url: API_PATHS.payment,
      headers: await life.shop.fillCart(),
      payload: { ...life.shop.purchase, payment_method: undefined, shipping_type: 'pickup' },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { pickup: true, payment: { method: 'Tarjeta de Credito', redirect_url: expect.any(String) } },
    ]);
  });

  it('one order: only for its owner, by token', async () => {
    order = await buyAs(life.shop.retailToken);
    expect(order.key).toBeNull();
    const owner = await call(API_PATHS.order, { method: 'GET', token: life.shop.retailToken });
    expect(owner).toMatchObject([200, { order_number: order.order_number, status: 'Pendiente' }]);
    for (const token of [undefined, life.shop.wholesaleToken, life.shop.adminToken]) {
      const who = token === undefined ? {} : { token };
      const refusal = [404, { detail: NO_ORDER }];
      expect(await call(API_PATHS.order, { method: 'GET', ...who })).toEqual(refusal);
      expect(await call(API_PATHS.orderCancel, who)).toEqual(refusal);
      expect(await call(API_PATHS.orderPay, who)).toEqual(refusal);
    }
    const cancelled = await call(API_PATHS.orderCancel, { token: life.shop.retailToken });
    const by = expect.stringMatching(/^Persona/) as string;
    expect(cancelled).toMatchObject([
      200,
      { status: 'Cancelado', history: [{ status: 'Pendiente' }, { status: 'Cancelado', by }] },
    ]);
  });

  it.each([
    [API_PATHS.ordersFilter, {}],
    [API_PATHS.ordersUpdateStatus, { order_numbers: ['100001'], status: 'Armado' }],
    [API_PATHS.confirmTransfer, {}],
  ])('%s is for admins', async (path, body) => {
    expect(await call(path, { body })).toEqual([401, { detail: LOGGED_OUT }]);
    expect(await call(path, { body, token: 'x' })).toEqual([401, { detail: 'Token inválido.' }]);
    const { retailToken } = life.shop;
    expect(await call(path, { body, token: retailToken })).toEqual([403, { detail: NOT_ALLOWED }]);
  });

  it.each([
    ['another status', { order_numbers: ['1'], status: 'Pagado' }, 'status'],
    ['no orders', { order_numbers: [], status: 'Armado' }, 'order_numbers'],
    ['numbers that are none', { order_numbers: [1], status: 'Armado' }, 'order_numbers.0'],
    ['an unknown key', { order_numbers: ['1'], status: 'Armado', paid: true }, 'paid'],
    ['no code', { order_numbers: ['1'], status: 'Enviado', tracking_code: ' ' }, 'tracking_code'],
  ])('update-status refuses %s', async (_name, body, field) => {
    const [status, { errors }] = await call(API_PATHS.ordersUpdateStatus, {
      token: life.shop.adminToken,
      body,
    });
    expect([status, Object.keys(errors as object)]).toEqual([400, [field]]);
  });

  it('filter: by status, day and text, newest first, in pages', async () => {
    const other = await life.place();
    await life.settle(life.paid(other));
    await life.update([other], 'Armado');
    const numbers = async (body: object, query = '') => {
      const found = await life.admin(`${API_PATHS.ordersFilter}${query}`, body);
      expect(found.statusCode).toBe(200);
      return found.json<{ results: OrderWire[] }>().results.map((each) => each.order_number);
    };
    const both = [other.order_number, order.order_number];
    expect(await numbers({})).toEqual(both);
    expect(await numbers({ status: 'Armado' })).toEqual([other.order_number]);
    expect(await numbers({ status: 'Pendiente', q: 'rita' })).toEqual([order.order_number]);
    expect(await numbers({ q: 'PAZ ríta' })).toEqual(both);
    expect(await numbers({ q: '0341 15 555-0122' })).toEqual(both);
    expect(await numbers({ q: 'nadie' })).toEqual([]);
    const today = dayInArgentina(life.clock.now());
    const tomorrow = dayInArgentina(new Date(life.clock.now().getTime() + DAY));
    expect(await numbers({ startDate: today, endDate: today })).toEqual(both);
    expect(await numbers({ startDate: tomorrow })).toEqual([]);
    const page = (await life.admin(`${API_PATHS.ordersFilter}?page=2&page_size=1`)).json();
    expect(page).toEqual({
      count: 2,
      next: null,
      previous: expect.stringMatching(/^https?:\/\/.+page_size=1/),
      total_pages: 2,
      results: [expect.objectContaining({ order_number: order.order_number })],
    });
  });

  it('an unpaid order expires as configured', async () => {
    const terms = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
    await database().changeCatalogue(async (trx) => {
      await makeSite(trx, terms);
      const hours = { card_expiry_hours: 2, transfer_expiry_hours: 24 };
      await trx.updateTable('site_configuration').set(hours).execute();
    });
    const orders = [await life.place(), await life.place('Transferencia bancaria')];
    await database().changeCatalogue((trx) => trx.deleteFrom('site_configuration').execute());
    const states = await Promise.all(orders.map((each) => life.stateOf(each)));
    const now = life.clock.now().getTime();
    expect(states.map((each) => each.expires_at)).toEqual([now + DAY / 12, now + DAY]);
  });

  it('every transition is mailed, as HTML and text', async () => {
    const [cancelled, expired] = [await life.place(), await life.place()];
    await life.settle(life.paid(order, { status: 'rejected' }));
    await life.settle(life.paid(order, { id: 'P2' }));
    await life.update([order], 'Armado');
    await life.update([order], 'Enviado', { tracking_code: 'AR123BZ' });
    await life.call(API_PATHS.orderCancel, cancelled, 'POST');
    life.pass(DAY);
    await life.expireDue();
    expect(await life.mailsOf(order)).toEqual([
      `No pudimos cobrar tu pedido ${order.order_number}`,
      `Recibimos el pago de tu pedido ${order.order_number}`,
      `Tu pedido ${order.order_number} está armado`,
      `Tu pedido ${order.order_number} está en camino`,
    ]);
    const last = async (each: PlacedOrderWire) => (await life.mailsOf(each)).at(-1);
    expect(await last(cancelled)).toBe(`Cancelamos tu pedido ${cancelled.order_number}`);
    expect(await last(expired)).toBe(`Venció tu pedido ${expired.order_number}`);
    const mails = await mailsAboutOrder(life.shop, order.order_number);
    for (const { html, text } of mails) {
      expect(html).toMatch(/^<!doctype html>/i);
      expect(text).toMatch(/\S/);
    }
    expect(mails.at(-1)?.text).toContain('AR123BZ');
  });

  it('a missing card payment is mailed after ten minutes, only if still missing', async () => {
    await database().transaction((trx) => trx.deleteFrom('mail_outbox').execute());
    const [paid, unpaid] = [await life.place(), await life.place()];
    await life.place('Transferencia bancaria', { email: 'otra@brazada.example' });
    const outbox = mailOutbox(database());
    const written = async (): Promise<(string | undefined)[]> => {
      const leased = await outbox.lease(life.clock.now().getTime(), 9);
      const mails = await Promise.all(leased.map(({ news }) => life.shop.writeMail(news ?? '')));
      for (const each of leased) await outbox.markSent(each, life.clock.now().getTime());
      return mails.map((mail) => mail?.subject);
    };
    expect(await written()).toEqual([expect.stringContaining('Datos para pagar')]);
    await life.settle(life.paid(paid));
    expect(await written()).toEqual([`Recibimos el pago de tu pedido ${paid.order_number}`]);
    life.pass(10 * 60_000 - 1);
    expect(await written()).toEqual([]);
    life.pass(1);
    expect(await written()).toEqual([undefined]);
    expect(await written()).toEqual([`Recibimos tu pedido ${unpaid.order_number}`]);
  });
});

function dayInArgentina(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    at,
  );
}
