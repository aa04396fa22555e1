import { fillPath } from '../../../../contract/apiPaths.ts';
import type { PurchaseWire } from '../../../../contract/orders/checkoutSchemas.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { MATTER_PATHS } from '../../../../contract/tools/matterMapping.ts';
import { RECONCILIATION_PATHS } from '../../../../contract/tools/reconciliationMapping.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { makeSite } from '../../../../testing/data/shippingFactory.ts';
import { openMobbexDouble, type MobbexDouble } from '../../../../testing/fakes/openMobbexDouble.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openMercadoPagoShop,
  type CardOrder,
  type MercadoPagoShop,
} from '../../../../testing/openMercadoPagoShop.ts';

const BY_MOBBEX: Partial<PurchaseWire> = { card_provider: 'mobbex' };
/** A shirt and its delivery. */
const TOTAL = 12_500.5;
const TWO_DAYS_MS = 2 * 86_400_000;

onEveryDialect('cards of two providers', (database) => {
  let mobbex: MobbexDouble;
  let shop: MercadoPagoShop;

  beforeAll(async () => {
    const terms = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
    await database().changeCatalogue((trx) => makeSite(trx, terms));
    mobbex = await openMobbexDouble();
    shop = await openMercadoPagoShop(database(), { mobbex: mobbex.settings });
  });

  afterAll(async () => {
    await shop.close();
    await mobbex.close();
  });

  beforeEach(async () => {
    await shop.mend();
    mobbex.fail(null);
    mobbex.notices.fault = null;
    mobbex.books.balance = Number.POSITIVE_INFINITY;
    mobbex.books.hidesRefunds = false;
  });

  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  const headers = () => ({ authorization: `Token ${shop.adminToken}` });
  const checkoutOf = ({ number }: CardOrder) => {
    const found = mobbex.books.checkouts.findLast(({ reference }) =>
      reference.startsWith(`${number}_`),
    );
    if (!found) throw new Error(`no checkout of ${number}`);
    return found;
  };
  const read = async ({ number: orderNumber }: CardOrder) =>
    (
      await shop.app.inject({
        url: fillPath(ORDER_TOOLS_PATHS.order, { orderNumber }),
        headers: headers(),
      })
    ).json<AdminOrderWire>();
  const paid = async (created = new Date(Date.now() - TWO_DAYS_MS).toISOString()) => {
    const order = await shop.order(BY_MOBBEX);
    const kept = await mobbex.pay(checkoutOf(order).id, 200, { created });
    return { order, kept: kept! };
  };
  const giveBack = async (order: CardOrder, paymentId: string, amount: number) => {
    const { version } = await read(order);
    return shop.app.inject({
      method: 'POST',
      url: fillPath(ORDER_TOOLS_PATHS.refund, { orderNumber: order.number }),
      headers: headers(),
      payload: { version, provider: 'mobbex', payment_id: paymentId, amount },
    });
  };

  it('are a choice, at the purchase and at the order', async () => {
    const options = await shop.app.inject('/api/store/checkout-options/');
    expect(options.json()).toMatchObject({ card_providers: ['mercadopago', 'mobbex'] });
    const usual = await shop.order();
    expect(usual.preferenceId).not.toBe('');
    const order = await shop.order(BY_MOBBEX);
    expect(order.preferenceId).toBe('');
    const { payment } = await shop.look(order);
    expect(payment).toMatchObject({ card_providers: ['mercadopago', 'mobbex'] });
    expect(await shop.payAgain(order)).toContain(mobbex.url);
    expect(await shop.payAgain(order, { card_provider: 'mercadopago' })).toContain(shop.double.url);
    expect(await shop.payAgain(order, { card_provider: 'mobbex' })).toContain(checkoutOf(order).id);
    expect(mobbex.books.checkouts.filter(({ id }) => id === checkoutOf(order).id)).toHaveLength(1);
    const wrong = await shop.buy(await shop.fillCart(), { card_provider: 'prueba' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ errors: { card_provider: [expect.any(String)] } });
  });

  it('book a payment by Mobbex like any other', async () => {
    const { order } = await paid();
    expect(await shop.look(order)).toMatchObject({ payment_status: 'aprobado' });
    expect((await read(order)).order.payments).toMatchObject([
      { provider: 'mobbex', amount: TOTAL, refunded: 0 },
    ]);
    const get = (url: string) => shop.app.inject({ url, headers: headers() });
    const days = await get(`${RECONCILIATION_PATHS.days}?method=mobbex`);
    expect(days.json<{ results: object[] }>().results).toMatchObject([
      { method: 'mobbex', statements: 0, told: false },
    ]);
    const file = (await get(ORDER_TOOLS_PATHS.export)).body.split(/\r?\n/);
    expect(file.find((row) => row.includes(order.number))).toMatch(/,Mobbex$/);
  });

  it('are closed at the one once the other has charged, and twice is a matter', async () => {
    const order = await shop.order();
    await shop.payAgain(order, BY_MOBBEX);
    const checkout = checkoutOf(order);
    await shop.double.settle(order.preferenceId, 'approved');
    expect(mobbex.books.findCheckout(checkout.id)).toBeUndefined();
    const second = await mobbex.pay(checkout.id, 200);
    expect((await read(order)).order.payments).toMatchObject([
      { provider: 'mercadopago', amount: TOTAL },
      { provider: 'mobbex', amount: TOTAL },
    ]);
    const matters = await shop.app.inject({ url: MATTER_PATHS.list, headers: headers() });
    expect(matters.json<{ results: object[] }>().results).toContainEqual(
      expect.objectContaining({ kind: 'twice', order_number: order.number, amount: TOTAL }),
    );
    await giveBack(order, second!.payment.id, TOTAL);
    expect((await read(order)).order).toMatchObject({ payment_status: 'aprobado' });
  });

  it('keep the page of a part that is still missing', async () => {
    const order = await shop.order();
    await shop.double.pay(order.preferenceId, { transaction_amount: 5_000 });
    const page = await shop.payAgain(order, BY_MOBBEX);
    expect(checkoutOf(order)).toMatchObject({ total: TOTAL - 5_000 });
    shop.pass(10_000);
    await shop.look(order);
    expect(await shop.payAgain(order)).toBe(page);
    await mobbex.pay(checkoutOf(order).id, 200);
    expect(await shop.look(order)).toMatchObject({ payment_status: 'aprobado' });
  });

  it('give back by Mobbex, in parts and as a whole', async () => {
    const { order, kept } = await paid();
    const part = await giveBack(order, kept.payment.id, 1_000);
    expect(part.json<AdminOrderWire>()).toMatchObject({
      order: { payments: [{ refunded: 1_000 }] },
      refunds: [{ state: 'done', origin: 'shop', amount: 1_000 }],
    });
    const rest = await giveBack(order, kept.payment.id, TOTAL - 1_000);
    expect(rest.json<AdminOrderWire>()).toMatchObject({
      order: { payment_status: 'devuelto' },
      refunds: [{ state: 'done' }, { state: 'done', amount: TOTAL - 1_000 }],
    });
    expect(kept.childs.map(({ payment }) => payment.total)).toEqual([1_000, TOTAL - 1_000]);
  });

  it('say what to do where Mobbex gives nothing back', async () => {
    const today = await paid(new Date().toISOString());
    const part = await giveBack(today.order, today.kept.payment.id, 500);
    expect(part.json<AdminOrderWire>().refunds).toMatchObject([
      { state: 'failed', refusal: 'today' },
    ]);
    const whole = await giveBack(today.order, today.kept.payment.id, TOTAL);
    expect(whole.json<AdminOrderWire>()).toMatchObject({ order: { payment_status: 'devuelto' } });
    const poor = await paid();
    mobbex.books.balance = 1;
    const refused = await giveBack(poor.order, poor.kept.payment.id, TOTAL);
    expect(refused.json<AdminOrderWire>().refunds).toMatchObject([
      { state: 'failed', refusal: 'balance' },
    ]);
  });

  it.each(['lost', 'cut', 500, 'hangs'] as const)(
    'give back once although the answer of Mobbex failed (%s)',
    async (fault) => {
      const { order, kept } = await paid();
      const { version } = await read(order);
      mobbex.fail(fault, /\/refund$/);
      const payload = { version, provider: 'mobbex', payment_id: kept.payment.id, amount: 700 };
      await shop.app.inject({
        method: 'POST',
        url: fillPath(ORDER_TOOLS_PATHS.refund, { orderNumber: order.number }),
        headers: headers(),
        payload,
      });
      mobbex.fail(null);
      for (let tries = 0; tries < 3; tries += 1) {
        shop.pass(3_600_000);
        await shop.sendRefunds();
      }
      expect(kept.childs.map(({ payment }) => payment.total)).toEqual([700]);
      expect((await read(order)).refunds).toMatchObject([{ state: 'done', amount: 700 }]);
    },
  );

  it('do not give back again what Mobbex lists late', async () => {
    const { order, kept } = await paid();
    mobbex.books.hidesRefunds = true;
    mobbex.notices.fault = 'lost';
    await giveBack(order, kept.payment.id, 800);
    expect((await read(order)).refunds).toMatchObject([{ state: 'sent' }]);
    mobbex.books.hidesRefunds = false;
    shop.pass(3_600_000);
    await shop.sendRefunds();
    expect(kept.childs).toHaveLength(1);
    expect((await read(order)).refunds).toMatchObject([{ state: 'done' }]);
  });

  it('follow what somebody gives back in the console', async () => {
    const { order, kept } = await paid();
    await mobbex.refund(kept, 300);
    expect((await read(order)).refunds).toMatchObject([
      { state: 'done', origin: 'panel', amount: 300, by: null },
    ]);
  });

  it('are both asked about an unpaid order, and both withdrawn when it is cancelled', async () => {
    const order = await shop.order();
    await shop.payAgain(order, BY_MOBBEX);
    const checkout = checkoutOf(order);
    await shop.cancel(order);
    expect(mobbex.books.findCheckout(checkout.id)).toBeUndefined();
    const lost = await shop.order();
    await shop.payAgain(lost, BY_MOBBEX);
    await shop.payAgain(lost, { card_provider: 'mercadopago' });
    mobbex.notices.fault = 'lost';
    await mobbex.pay(checkoutOf(lost).id, 200);
    shop.pass(10_000);
    expect(await shop.look(lost)).toMatchObject({ payment_status: 'aprobado' });
  });
});
