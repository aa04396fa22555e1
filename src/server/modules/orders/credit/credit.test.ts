import { API_PATHS } from '../../../../contract/apiPaths.ts';
import type { PurchaseWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { CREDIT_PATHS } from '../../../../contract/orders/creditMapping.ts';
import { fillPath } from '../../../../contract/fillPath.ts';
import { CREDIT_TOOLS_PATHS } from '../../../../contract/tools/shop/creditToolsMapping.ts';
import type { CreditRecordWire } from '../../../../contract/tools/shop/creditToolsSchemas.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { cardCodeIn } from '../../../../testing/cardCodeIn.ts';
import { makeSite } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, ORDER_TOTAL, type OrderLife } from '../../../../testing/openOrderLife.ts';
import { withoutLinks } from '../../../platform/mail/withoutLinks.ts';

const TOTAL = ORDER_TOTAL / 100;
const DAY_MS = 86_400_000;
const NO_DISCOUNT = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };

onEveryDialect('store credit and gift cards', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    await database().changeCatalogue((trx) => makeSite(trx, NO_DISCOUNT));
    life = await openOrderLife(database());
  });
  afterAll(() => life.close());
  beforeEach(() => life.reset());
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  const member = () => ({ authorization: `Token ${life.shop.retailToken}` });
  const emailOf = async () =>
    (await life.shop.app.inject({ url: API_PATHS.selfProfile, headers: member() })).json().email;
  const give = async (kind: 'card' | 'buyer', amount: number, email?: string) => {
    const draft = { kind, amount, reason: 'Cortesía', email: email ?? (await emailOf()) };
    const answer = await life.admin(CREDIT_TOOLS_PATHS.credits, draft);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<CreditRecordWire>();
  };
  /** The code in the last mail. */
  const mailedCode = async () => {
    const mails = await database().db.selectFrom('mail_outbox').selectAll().execute();
    const news = mails.findLast((each) => each.news?.startsWith('{"card"'))?.news ?? '';
    const mail = await life.shop.writeMail(news);
    return cardCodeIn(mail?.text);
  };
  const cardOf = async (amount: number) => {
    const card = await give('card', amount, 'ana@brazada.example');
    return { ...card, code: await mailedCode() };
  };
  const lastCards = (gift_card_months: number) =>
    database().transaction((trx) =>
      trx.updateTable('site_configuration').set({ gift_card_months }).execute(),
    );
  const own = async () =>
    (await life.shop.app.inject({ url: CREDIT_PATHS.own, headers: member() })).json();
  const check = (card: string) =>
    life.shop.app.inject({ method: 'POST', url: CREDIT_PATHS.card, payload: { card } });
  const balanceOf = async (id: number) => {
    const url = fillPath(CREDIT_TOOLS_PATHS.credit, { id });
    const headers = { authorization: `Token ${life.shop.adminToken}` };
    return (await life.shop.app.inject({ url, headers })).json<CreditRecordWire>();
  };
  const asMember = async (purchase: Partial<PurchaseWire>) => {
    const headers = await life.shop.fillCart(1, life.shop.retailToken);
    return life.shop.buy(headers, purchase);
  };

  it('pays beside another means, asks for the rest only, and is in the mails', async () => {
    await give('buyer', 2500);
    const credit = { uses_balance: true, expected: 2500 };
    const answer = await asMember({ payment_method: 'Transferencia bancaria', credit });
    expect(answer.json().payment.transfer.amount).toBe(TOTAL - 2500);
    const order = answer.json();
    const { order: seen } = await life.read(order);
    expect(seen).toMatchObject({
      payment_status: 'pendiente',
      amount_due: TOTAL - 2500,
      payments: [{ provider: 'credito', amount: 2500, counted: 2500, status: 'aprobado' }],
    });
    expect(await own()).toMatchObject({
      balance: 0,
      movements: [
        { kind: 'spent', amount: -2500 },
        { kind: 'issued', amount: 2500 },
      ],
    });
    await life.act(ORDER_TOOLS_PATHS.confirmTransfer, order, { amount: TOTAL - 2500 });
    expect((await life.read(order)).order.payment_status).toBe('aprobado');
    expect(await life.mailsOf(order)).toEqual([
      expect.stringContaining('Datos para pagar'),
      expect.stringContaining('Recibimos el pago'),
    ]);
  });

  it('that covers all pays the order at once, and keeps what is left', async () => {
    const card = await cardOf(TOTAL + 100);
    const placed = await life.place('Tarjeta de Credito', {
      credit: { card: card.code, expected: TOTAL },
    });
    expect(placed.payment).toEqual({ method: 'Tarjeta de Credito' });
    expect(await life.stateOf(placed)).toMatchObject({ payment_status: 'approved' });
    expect(await life.mailsOf(placed)).toEqual([expect.stringContaining('Recibimos el pago')]);
    expect(await balanceOf(card.id)).toMatchObject({ balance: 100, state: 'usable' });
    const again = { credit: { card: card.code, expected: 100 } };
    expect((await life.place('Tarjeta de Credito', again)).payment.method).toBe(
      'Tarjeta de Credito',
    );
    expect(await balanceOf(card.id)).toMatchObject({ balance: 0, state: 'spent' });
    const notices = await database().db.selectFrom('notices').selectAll().execute();
    const news = notices.filter((each) => each.subject === placed.order_number);
    expect(news.map(({ kind }) => kind)).toEqual(['newOrder']);
  });

  it.each(['cancelled', 'expired'] as const)('goes back once when its order is %s', async (end) => {
    const card = await cardOf(3000);
    const credit = { card: card.code, expected: 3000 };
    const placed = await life.place('Transferencia bancaria', { credit });
    if (end === 'cancelled') {
      await Promise.all([1, 2].map(() => life.call(API_PATHS.orderCancel, placed, 'POST')));
    } else {
      life.pass(5 * DAY_MS);
      await Promise.all([life.expireDue(), life.expireDue()]);
    }
    const { balance, movements } = await balanceOf(card.id);
    expect(balance).toBe(3000);
    expect(movements.map(({ kind }) => kind)).toEqual(['returned', 'spent', 'issued']);
    expect(await life.stateOf(placed)).toMatchObject({ status: 'cancelled', refund_due: 0 });
  });

  it('of an unpaid order keeps the account that is deleted meanwhile', async () => {
    const { id, token, remove } = await life.join();
    const user = await database()
      .db.selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await give('buyer', 500, user.email);
    const credit = { uses_balance: true, expected: 500 };
    const headers = await life.shop.fillCart(1, token);
    const order = (await life.shop.buy(headers, { credit })).json();
    const answer = await remove();
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toMatch(/tenés \$\s500,00 de saldo a favor/);
    expect(await life.stateOf(order)).toMatchObject({ status: 'pending' });
  });

  it('used by two at once pays one of the orders', async () => {
    const card = await cardOf(4000);
    const carts = [await life.shop.fillCart(), await life.shop.fillCart()];
    const credit = { card: card.code, expected: 4000 };
    const answers = await Promise.all(carts.map((cart) => life.shop.buy(cart, { credit })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
    expect((await balanceOf(card.id)).balance).toBe(0);
  });

  it('that is not what the shopper saw buys nothing and keeps the cart', async () => {
    await give('buyer', 500);
    const answer = await asMember({ credit: { uses_balance: true, expected: 900 } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toMatch(/saldo a favor cambió/);
    expect((await own()).balance).toBe(500);
    expect((await asMember({ credit: { uses_balance: true, expected: 500 } })).statusCode).toBe(
      201,
    );
  });

  it('of a lost card is blocked, and of an old one over, with a sentence each', async () => {
    const lost = await cardOf(100);
    const { version } = await balanceOf(lost.id);
    const block = fillPath(CREDIT_TOOLS_PATHS.block, { id: lost.id });
    expect((await life.admin(block, { version, blocked: true })).json().state).toBe('blocked');
    expect((await life.admin(block, { version, blocked: false })).statusCode).toBe(409);
    expect((await check(lost.code)).json().detail).toMatch(/bloqueada/);
    await lastCards(12);
    const old = await cardOf(100);
    life.pass(367 * DAY_MS);
    expect((await check(old.code)).json().detail).toMatch(/venció el/);
    const cart = await life.shop.fillCart();
    for (const { code } of [lost, old]) {
      const answer = await life.shop.buy(cart, { credit: { card: code, expected: 100 } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors['credit.card']).toHaveLength(1);
    }
    await lastCards(0);
  });

  it('has one answer for every wrong code, and keeps no code', async () => {
    const card = await cardOf(100);
    const wrong = ['hola', 'AAAA-AAAA-AAAA-AAAA', card.code.slice(0, -1)];
    const answers = await Promise.all(wrong.map(check));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect((await check(card.code.toLowerCase())).json()).toEqual({
      ending: card.code.slice(-4),
      balance: 100,
      expires_at: null,
    });
    const rows = await database().db.selectFrom('credit_accounts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(card.code.replaceAll('-', ''));
    expect(withoutLinks(`Código: ${card.code}`)).toBe(`Código: ····-····-····-${card.ending}`);
  });

  it('is given and taken by hand with a reason, never below zero', async () => {
    const { id, version } = await give('buyer', 100);
    const move = fillPath(CREDIT_TOOLS_PATHS.move, { id });
    const taken = { version, amount: 100.01, takes: true, reason: 'Error' };
    expect((await life.admin(move, taken)).json().errors.amount[0]).toMatch(/No alcanza/);
    const answer = await life.admin(move, { ...taken, amount: 40 });
    expect(answer.json()).toMatchObject({ balance: 60, movements: [{ reason: 'Error' }, {}] });
    expect((await life.admin(move, { ...taken, amount: 1 })).statusCode).toBe(409);
    const below = database().transaction((trx) =>
      trx.updateTable('credit_accounts').set({ balance_cents: -1 }).where('id', '=', id).execute(),
    );
    await expect(below).rejects.toThrow(/check/i);
    const audit = await database()
      .db.selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('entity', '=', 'credit')
      .where('entity_id', '=', String(id))
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['created', 'changed']);
    expect(JSON.stringify(audit)).not.toContain('@');
  });

  describe('in refunds', () => {
    it('goes back as credit in its share, and never as money', async () => {
      const card = await cardOf(5000.25);
      const credit = { card: card.code, expected: 5000.25 };
      const placed = await life.place('Transferencia bancaria', { credit });
      await life.act(ORDER_TOOLS_PATHS.confirmTransfer, placed, { amount: TOTAL - 5000.25 });
      const { order } = await life.read(placed);
      const [line] = order.products;
      const money = order.payments.find(({ provider }) => provider === 'transferencia');
      const shirt = 10_000.5;
      const answer = await life.act(ORDER_TOOLS_PATHS.refund, placed, {
        provider: 'transferencia',
        payment_id: money?.id,
        amount: shirt,
        lines: [{ id: line?.id, units: 1 }],
      });
      const share = Math.round((shirt * 5000.25 * 100) / TOTAL) / 100;
      expect(answer.json().order.payments).toMatchObject([
        { provider: 'credito', refunded: share },
        { provider: 'transferencia', refunded: shirt - share },
      ]);
      expect((await balanceOf(card.id)).balance).toBe(share);
      const rest = { provider: 'credito', payment_id: order.payments[0]?.id };
      const tooMuch = await life.act(ORDER_TOOLS_PATHS.refund, placed, {
        ...rest,
        amount: 5000.25,
      });
      expect(tooMuch.json().errors.amount).toEqual(['Es más de lo que queda de ese pago.']);
    });

    it('takes the place of money once, in the account or as a mailed card', async () => {
      const bought = (await asMember({ payment_method: 'Transferencia bancaria' })).json();
      await life.act(ORDER_TOOLS_PATHS.confirmTransfer, bought, { amount: TOTAL });
      const guest = await life.place('Transferencia bancaria');
      await life.act(ORDER_TOOLS_PATHS.confirmTransfer, guest, { amount: TOTAL });
      for (const order of [bought, guest]) {
        const { version, order: seen } = await life.read(order);
        const [payment] = seen.payments;
        const body = {
          provider: 'transferencia',
          payment_id: payment?.id,
          as_credit: true,
          version,
        };
        const url = fillPath(ORDER_TOOLS_PATHS.refund, { orderNumber: order.order_number });
        const asked = { ...body, amount: 1000 };
        const answers = await Promise.all([life.admin(url, asked), life.admin(url, asked)]);
        expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
        expect(await life.read(order)).toMatchObject({
          order: { payments: [{ refunded: 0, credited: 1000 }], payment_status: 'aprobado' },
          refunds: [{ as_credit: true, state: 'done', amount: 1000 }],
        });
        const subjects = await life.mailsOf(order);
        expect(subjects.filter((each) => each.includes('saldo a favor'))).toHaveLength(1);
      }
      expect((await own()).balance).toBe(1000);
      expect((await check(await mailedCode())).json()).toMatchObject({ balance: 1000 });
    });

    it('of all the money as credit end an order that was not sent', async () => {
      const bought = (await asMember({ payment_method: 'Transferencia bancaria' })).json();
      await life.act(ORDER_TOOLS_PATHS.confirmTransfer, bought, { amount: TOTAL });
      const [payment] = (await life.read(bought)).order.payments;
      const body = { provider: 'transferencia', payment_id: payment?.id, as_credit: true };
      await life.act(ORDER_TOOLS_PATHS.refund, bought, { ...body, amount: TOTAL });
      expect(await life.stateOf(bought)).toMatchObject({
        status: 'cancelled',
        payment_status: 'refunded',
        refund_due: 0,
      });
      expect(await life.unitsLeft()).toBe(10);
    });
  });
});
