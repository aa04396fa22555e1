import { API_PATHS } from '../../../../contract/apiPaths.ts';
import { fillPath } from '../../../../contract/fillPath.ts';
import { MATTER_PATHS } from '../../../../contract/tools/matterMapping.ts';
import type { MatterWire } from '../../../../contract/tools/matterSchemas.ts';
import type { PageWire } from '../../../../contract/wireSchemas.ts';
import { ORDER_TOOLS_PATHS, TODAY_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  openMercadoPagoShop,
  type MercadoPagoShop,
} from '../../../../testing/openMercadoPagoShop.ts';
import { makeSite } from '../../../../testing/data/shippingFactory.ts';
import { NEVER } from '../../../platform/mail/mailOutbox.ts';

onEveryDialect('open matters', (database) => {
  let shop: MercadoPagoShop;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const terms = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
    await database().changeCatalogue((trx) => makeSite(trx, terms));
    shop = await openMercadoPagoShop(database());
    headers = { authorization: `Token ${shop.adminToken}` };
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.mend();
    await database().transaction(async (trx) => {
      await trx.deleteFrom('orders').execute();
      for (const table of ['stray_payments', 'set_aside', 'mail_outbox', 'notices'] as const) {
        await trx.deleteFrom(table).execute();
      }
    });
  });

  async function matters(query = ''): Promise<MatterWire[]> {
    const answer = await shop.app.inject({ url: MATTER_PATHS.list + query, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<PageWire<MatterWire>>().results;
  }
  const kinds = async () => (await matters()).map(({ kind, order_number }) => [kind, order_number]);
  const post = async (path: string, payload: object = {}) => {
    const answer = await shop.app.inject({ method: 'POST', url: path, headers, payload });
    return { status: answer.statusCode, ...answer.json<{ detail?: string; message?: string }>() };
  };
  const act = (path: string, id: number, payload = {}) => post(fillPath(path, { id }), payload);
  const seen = async (number: string) =>
    (
      await shop.app.inject({
        url: fillPath(ORDER_TOOLS_PATHS.order, { orderNumber: number }),
        headers,
      })
    ).json<{ version: number; order: { payment_status: string } }>();
  const refund = async (number: string, payment_id: string, amount: number) =>
    post(fillPath(ORDER_TOOLS_PATHS.refund, { orderNumber: number }), {
      version: (await seen(number)).version,
      provider: 'mercadopago',
      payment_id,
      amount,
      reference: '',
    });

  /** Money comes to the account that names no order of the shop. */
  async function strayPayment(named = 'MOSTRADOR-7') {
    const order = await shop.order();
    const paid = await shop.double.pay(order.preferenceId, { external_reference: named });
    const [stray] = await matters('?kind=stray');
    return { order, paid, stray: stray! };
  }

  it('has nothing to settle at first, nor for an order that is paid as it should', async () => {
    expect(await matters()).toEqual([]);
    const order = await shop.order();
    await shop.double.settle(order.preferenceId, 'approved');
    expect(await matters()).toEqual([]);
  });

  it('names money that is too much, too little, in another currency, and of a cancelled order', async () => {
    const sold = async () => {
      shop.pass(1000);
      return shop.order();
    };
    const twice = await sold();
    await shop.double.settle(twice.preferenceId, 'approved');
    const again = await shop.double.pay(twice.preferenceId, {});
    const surplus = await sold();
    await shop.double.pay(surplus.preferenceId, { transaction_amount: 20_000 });
    const part = await sold();
    await shop.double.pay(part.preferenceId, { transaction_amount: 5000 });
    const currency = await sold();
    await shop.double.pay(currency.preferenceId, { currency_id: 'USD' });
    const late = await sold();
    await shop.cancel(late);
    await shop.double.pay(late.preferenceId, {});
    expect(await matters()).toEqual([
      expect.objectContaining({
        kind: 'twice',
        order_number: twice.number,
        amount: 12_500.5,
        currency: 'ARS',
        provider: 'mercadopago',
        payment_id: String(again.id),
        buyer: 'Rita Paz',
        by_transfer: false,
      }),
      expect.objectContaining({ kind: 'surplus', order_number: surplus.number, amount: 7499.5 }),
      expect.objectContaining({
        kind: 'part',
        order_number: part.number,
        amount: 7500.5,
        received: 5000,
      }),
      expect.objectContaining({ kind: 'currency', order_number: currency.number, currency: 'USD' }),
      expect.objectContaining({ kind: 'late', order_number: late.number, amount: 12_500.5 }),
    ]);
    expect((await matters('?kind=late&ordering=-at')).map(({ kind }) => kind)).toEqual(['late']);
    const today = await shop.app.inject({ url: TODAY_TOOLS_PATHS.waiting, headers });
    expect(today.json()).toMatchObject({ to_settle: 5 });
    await refund(twice.number, String(again.id), 12_500.5);
    expect((await kinds()).map(([kind]) => kind)).not.toContain('twice');
  });

  it('shows a refund while it waits and when it failed, in place of the money due back', async () => {
    const order = await shop.order();
    const paid = await shop.double.settle(order.preferenceId, 'approved');
    await shop.double.pay(order.preferenceId, {});
    const second = String(shop.double.books.payments.at(-1)!.id);
    shop.double.fail(500);
    await refund(order.number, second, 12_500.5);
    const [waiting, ...others] = await matters();
    expect([waiting, others]).toEqual([
      expect.objectContaining({ kind: 'refundWaiting', payment_id: second, asked: true }),
      [],
    ]);
    shop.double.fail(null);
    shop.double.books.balance = 0;
    expect(await act(MATTER_PATHS.askAgain, waiting!.subject)).toMatchObject({ status: 200 });
    const [failed] = await matters();
    expect(failed).toMatchObject({ kind: 'refundFailed', refusal: 'balance' });
    expect(await act(MATTER_PATHS.askAgain, waiting!.subject)).toMatchObject({ status: 409 });
    const aside = { kind: 'refundFailed', subject: failed!.subject, reason: 'por transferencia' };
    expect(await post(MATTER_PATHS.setAside, { ...aside, reason: ' ' })).toMatchObject({
      status: 400,
    });
    expect(await post(MATTER_PATHS.setAside, aside)).toMatchObject({ status: 200 });
    // The money is still there: that cannot be set aside.
    expect(await kinds()).toEqual([['twice', order.number]]);
    expect(await post(MATTER_PATHS.setAside, aside)).toMatchObject({ status: 404 });
    shop.double.books.balance = Number.POSITIVE_INFINITY;
    await refund(order.number, second, 12_500.5);
    expect(await matters()).toEqual([]);
    // A gift whose refund failed is settled by saying so.
    shop.double.books.balance = 0;
    await refund(order.number, String(paid.id), 100);
    const [gift] = await matters();
    expect(gift).toMatchObject({ kind: 'refundFailed', amount: 100 });
    await post(MATTER_PATHS.setAside, { ...aside, subject: gift!.subject });
    expect(await matters()).toEqual([]);
  });

  it('keeps a payment that names no order, and notifies the admins once', async () => {
    const { paid, stray } = await strayPayment();
    expect(stray).toMatchObject({
      kind: 'stray',
      order_number: null,
      amount: 12_500.5,
      payment_id: String(paid.id),
      detail: 'MOSTRADOR-7',
    });
    await shop.double.change(paid, {});
    const told = await database().db.selectFrom('notices').select(['kind', 'subject']).execute();
    expect(told).toEqual([{ kind: 'strayPayment', subject: String(stray.subject) }]);
    const pending = await shop.order();
    await shop.double.pay(pending.preferenceId, { external_reference: '', status: 'pending' });
    expect(await matters()).toHaveLength(1);
  });

  it('assigns it to an order, which it pays, and follows it there', async () => {
    const { order, paid, stray } = await strayPayment();
    expect(await act(MATTER_PATHS.assign, stray.subject, { order_number: '999999' })).toMatchObject(
      {
        status: 400,
        detail: 'No encontramos el pedido 999999.',
      },
    );
    expect(await matters()).toHaveLength(1);
    const number = { order_number: order.number };
    const both = await Promise.all([
      act(MATTER_PATHS.assign, stray.subject, number),
      act(MATTER_PATHS.assign, stray.subject, number),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await matters()).toEqual([]);
    expect(await shop.look(order)).toMatchObject({ payment_status: 'aprobado' });
    await shop.double.refund(paid, 100);
    const [payment] = (await shop.look(order)).payments;
    expect(payment).toMatchObject({ refunded: 100 });
    expect(await matters()).toEqual([]);
  });

  it('gives it back once, however often and badly that goes', async () => {
    const { paid, stray } = await strayPayment();
    shop.double.books.balance = 0;
    expect(await act(MATTER_PATHS.giveBack, stray.subject)).toMatchObject({ status: 409 });
    expect(await matters()).toEqual([
      expect.objectContaining({ refusal: 'balance', asked: false, amount: 12_500.5 }),
    ]);
    shop.double.books.balance = 100_000;
    shop.double.fail('lost');
    expect(await act(MATTER_PATHS.giveBack, stray.subject)).toMatchObject({ status: 503 });
    expect(await matters()).toEqual([expect.objectContaining({ asked: true })]);
    const assigned = await act(MATTER_PATHS.assign, stray.subject, { order_number: '100001' });
    expect(assigned).toMatchObject({ status: 409 });
    shop.double.fail(null);
    const answers = await Promise.all([1, 2].map(() => act(MATTER_PATHS.giveBack, stray.subject)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(paid.refunds?.map(({ amount }) => amount)).toEqual([12_500.5]);
    expect(shop.double.books.balance).toBe(100_000 - 12_500.5);
    expect(await matters()).toEqual([]);
    expect(await act(MATTER_PATHS.giveBack, stray.subject)).toMatchObject({ status: 409 });
    expect(await act(MATTER_PATHS.giveBack, 2_000_000_000)).toMatchObject({ status: 404 });
  });

  it('leaves out money of another business with the same account', async () => {
    const { stray } = await strayPayment('');
    const aside = { kind: 'stray', subject: stray.subject, reason: 'Venta del otro local' };
    expect(await post(MATTER_PATHS.setAside, aside)).toMatchObject({ status: 200 });
    expect(await matters()).toEqual([]);
  });

  it('names disputes and mails of orders that were given up', async () => {
    const order = await shop.order();
    const paid = await shop.double.settle(order.preferenceId, 'approved');
    await shop.double.change(paid, { status: 'charged_back', status_detail: 'in_process' });
    await database().transaction(async (trx) => {
      await trx
        .updateTable('mail_outbox')
        .set({ next_attempt_at: NEVER, last_error: '550 no such user' })
        .where('news', 'like', '%"kind":"disputed"%')
        .execute();
    });
    expect((await matters()).toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
      expect.objectContaining({
        kind: 'deadMail',
        order_number: order.number,
        buyer: 'Rita Paz',
        detail: '550 no such user',
        amount: null,
      }),
      expect.objectContaining({
        kind: 'dispute',
        order_number: order.number,
        amount: 12_500.5,
        disputed: true,
      }),
    ]);
  });

  it('is for admins of orders', async () => {
    expect((await shop.app.inject({ url: MATTER_PATHS.list })).statusCode).toBe(401);
    const answer = await shop.app.inject({ url: API_PATHS.siteConfiguration });
    expect(answer.statusCode).toBe(200);
    expect(
      (await shop.app.inject({ url: `${MATTER_PATHS.list}?kind=x`, headers })).statusCode,
    ).toBe(400);
  });
});
