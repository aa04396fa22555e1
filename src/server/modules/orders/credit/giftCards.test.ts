import { API_PATHS } from '../../../../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { CREDIT_PATHS } from '../../../../contract/orders/creditMapping.ts';
import { GIFT_CARDS_PATH } from '../../../../contract/orders/giftCardMapping.ts';
import type { GiftCardPurchaseWire } from '../../../../contract/orders/giftCardSchemas.ts';
import { CREDIT_TOOLS_PATHS } from '../../../../contract/tools/shop/creditToolsMapping.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { CARD_CODE, cardCodeIn } from '../../../../testing/cardCodeIn.ts';
import { makeSite } from '../../../../testing/data/shippingFactory.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';

const PURCHASE: GiftCardPurchaseWire = {
  amount: 20_000,
  payment_method: 'Tarjeta de Credito',
  email: 'rita@brazada.example',
  first_name: 'Rita',
  last_name: 'Paz',
  recipient: { name: 'Ana', email: 'ana@brazada.example' },
  message: '¡Feliz cumple!',
};
const CENTS = 2_000_000;
const TRANSFER = 'Transferencia bancaria';
const DAY_MS = 86_400_000;

onEveryDialect('gift cards that are sold', (database) => {
  let life: OrderLife;

  beforeAll(async () => {
    await database().changeCatalogue((trx) =>
      makeSite(trx, {
        max_delivery_discount_cents: 0,
        min_amount_delivery_discount_cents: 0,
        transfer_discount_basis_points: 1000,
      }),
    );
    life = await openOrderLife(database());
  });
  afterAll(() => life.close());
  beforeEach(async () => {
    await life.reset();
    await database().transaction((trx) =>
      trx
        .updateTable('site_configuration')
        .set({ sells_gift_cards: 1, gift_card_months: 12 })
        .execute(),
    );
  });
  afterEach(async () => expect(await ledgerFaults(database())).toEqual([]));

  const post = (purchase: Partial<GiftCardPurchaseWire> = {}, headers = {}) =>
    life.shop.app.inject({
      method: 'POST',
      url: GIFT_CARDS_PATH,
      headers,
      payload: { ...PURCHASE, ...purchase },
    });
  const buy = async (purchase: Partial<GiftCardPurchaseWire> = {}) => {
    const answer = await post(purchase);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<PlacedOrderWire>();
  };
  const cards = () =>
    database().db.selectFrom('credit_accounts').selectAll().orderBy('id').execute();
  /** Code mails, rendered. */
  const cardMails = async () => {
    const rows = await database().db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
    const news = rows.flatMap((row) => (row.news?.startsWith('{"card"') ? [row.news] : []));
    return Promise.all(news.map((each) => life.shop.writeMail(each)));
  };
  const pay = (order: PlacedOrderWire, given = {}) =>
    life.settle(life.paid(order, { amount: CENTS, ...given }));
  const codeOf = async () => cardCodeIn((await cardMails()).at(-1)?.text);
  const spend = async (amount: number) =>
    life.place('Tarjeta de Credito', { credit: { card: await codeOf(), expected: amount } });
  const refund = (order: PlacedOrderWire, amount: number, more = {}) =>
    life.act(ORDER_TOOLS_PATHS.refund, order, {
      provider: order.order_number,
      payment_id: 'P1',
      amount,
      ...more,
    });

  it('are made once when the order is paid, mailed to who gets them, and neither stock nor parcel', async () => {
    const order = await buy();
    expect(await cards()).toEqual([]);
    expect((await life.read(order)).order).toMatchObject({
      total_cost: 20_000,
      delivery_cost: 0,
      status: 'Pendiente',
      products: [{ title: 'Tarjeta de regalo', cantidad: 1, sale_price: 20_000, size: '' }],
      gift_card: { recipient: { name: 'Ana', email: 'ana@brazada.example' }, ending: null },
    });
    await pay(order);
    await pay(order);
    const [card, ...others] = await cards();
    expect(others).toEqual([]);
    expect(card).toMatchObject({ balance_cents: CENTS, recipient: 'ana@brazada.example' });
    const [mail, ...more] = await cardMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'ana@brazada.example' });
    expect(mail?.subject).toContain('Rita te regaló una tarjeta');
    expect(mail?.text).toContain('¡Feliz cumple!');
    const { order: seen } = await life.read(order);
    expect(seen).toMatchObject({
      status: 'Cerrado',
      payment_status: 'aprobado',
      gift_card: { ending: card?.ending },
    });
    expect(await life.unitsLeft()).toBe(10);
    expect(await life.mailsOf(order)).toEqual([expect.stringContaining('Recibimos el pago')]);
    const rows = JSON.stringify(await database().db.selectFrom('orders').selectAll().execute());
    expect(rows).not.toContain((await codeOf()).replaceAll('-', ''));
  });

  it('cost what they are worth, whatever means, client type or offer there is', async () => {
    const transfer = await buy({ payment_method: TRANSFER });
    expect(transfer.payment.transfer?.amount).toBe(20_000);
    const headers = { authorization: `Token ${life.shop.wholesaleToken}` };
    const answer = await post({ email: null }, headers);
    expect((await life.read(answer.json<PlacedOrderWire>())).order.total_cost).toBe(20_000);
    await life.act(ORDER_TOOLS_PATHS.confirmTransfer, transfer, { amount: 20_000 });
    expect((await life.read(transfer)).order.status).toBe('Cerrado');
  });

  it('are refused with a sentence, and nothing is bought', async () => {
    const wrong: [Partial<GiftCardPurchaseWire>, string, RegExp][] = [
      [{ amount: 4_999 }, 'amount', /pesos enteros/],
      [{ amount: 20_000.5 }, 'amount', /pesos enteros/],
      [{ amount: 9_999_999 }, 'amount', /pesos enteros/],
      [{ recipient: { name: '', email: 'ana@brazada.example' } }, 'recipient.name', /nombre/],
      [{ recipient: { name: 'Ana', email: 'ana' } }, 'recipient.email', /email válido/],
      [{ email: null }, 'email', /tu email/],
      [{ credit: { card: 'X' } as never }, 'credit', /cambiar un saldo por otro/],
      [{ coupon: 'VERANO' as never }, 'coupon', /cupones no valen/],
    ];
    for (const [purchase, field, sentence] of wrong) {
      const answer = await post(purchase);
      expect([answer.statusCode, field]).toEqual([400, field]);
      expect(answer.json().errors[field]?.[0]).toMatch(sentence);
    }
    await database().transaction((trx) =>
      trx.updateTable('site_configuration').set({ sells_gift_cards: 0 }).execute(),
    );
    expect((await post()).statusCode).toBe(404);
    expect((await life.shop.app.inject({ url: GIFT_CARDS_PATH })).statusCode).toBe(404);
    expect(await database().db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('are one order for one key, for a guest without a cart too', async () => {
    const headers = { 'idempotency-key': 'una-tarjeta' };
    const answers = await Promise.all([post({}, headers), post({}, headers)]);
    expect(new Set(answers.map((each) => each.json().order_number)).size).toBe(1);
    expect((await post({ amount: 50_000 }, headers)).statusCode).toBe(409);
  });

  it('are not made for an order that is cancelled, expires or is paid too late', async () => {
    const [cancelled, expired] = [await buy(), await buy()];
    await life.call(API_PATHS.orderCancel, cancelled, 'POST');
    life.pass(DAY_MS);
    await life.expireDue();
    await pay(expired, { id: 'P2' });
    expect(await life.stateOf(expired)).toMatchObject({ status: 'cancelled', refund_due: 1 });
    expect(await cards()).toEqual([]);
  });

  it('are not made for an account that is gone: what it pays later has to go back', async () => {
    const { token, remove } = await life.join();
    const headers = { authorization: `Token ${token}` };
    const order = (await post({ email: null }, headers)).json<PlacedOrderWire>();
    expect((await remove()).statusCode).toBe(200);
    await pay(order);
    expect(await life.stateOf(order)).toMatchObject({ status: 'cancelled', refund_due: 1 });
    expect(await cards()).toEqual([]);
    const { items } = await life.core.matters.list(
      { kind: 'late', isOldestFirst: true },
      { page: 1, pageSize: 9 },
    );
    expect(items).toMatchObject([{ orderNumber: order.order_number, amount: CENTS }]);
  });

  it('are made when a dispute about the first payment ends well', async () => {
    const order = await buy();
    await pay(order, { dispute: 'open', changedAt: 1 });
    expect(await cards()).toEqual([]);
    await pay(order, { dispute: 'won', changedAt: 2 });
    expect((await life.read(order)).order.status).toBe('Cerrado');
    expect(await cards()).toHaveLength(1);
  });

  it('go back with their money as far as they were not used', async () => {
    const order = await buy({ payment_method: TRANSFER });
    await life.act(ORDER_TOOLS_PATHS.confirmTransfer, order, { amount: 20_000 });
    await spend(12_500.5);
    const { order: seen } = await life.read(order);
    const of = { provider: 'transferencia', payment_id: seen.payments[0]?.id };
    const tooMuch = await refund(order, 20_000, of);
    expect(tooMuch.statusCode).toBe(400);
    expect(tooMuch.json().errors.amount[0]).toMatch(/quedan \$\s7\.499,50/);
    expect((await refund(order, 100, { ...of, as_credit: true })).json().detail).toMatch(
      /ya es saldo/,
    );
    expect((await refund(order, 7_000, of)).statusCode).toBe(200);
    expect((await cards())[0]?.balance_cents).toBe(49_950);
    expect((await life.read(order)).order.status).toBe('Cerrado');
  });

  it('wait with what an admin has promised to give back, and get it again if that fails', async () => {
    const order = await buy({ payment_method: TRANSFER });
    await life.act(ORDER_TOOLS_PATHS.confirmTransfer, order, { amount: 20_000 });
    const { order: seen } = await life.read(order);
    const of = { provider: 'transferencia', payment_id: seen.payments[0]?.id, promised: true };
    const promised = await refund(order, 15_000, of);
    expect((await cards())[0]?.balance_cents).toBe(500_000);
    const { id } = promised.json().refunds[0];
    const path = ORDER_TOOLS_PATHS.refundWithdrawn.replace(':id', String(id));
    expect((await life.act(path, order)).statusCode).toBe(200);
    expect((await cards())[0]?.balance_cents).toBe(CENTS);
  });

  it('lose what is left when the provider takes the money back, and what comes back to them later', async () => {
    const order = await buy();
    await pay(order);
    const bought = await spend(12_500.5);
    await pay(order, { status: 'refunded', dispute: 'open', changedAt: 5 });
    expect((await cards())[0]?.balance_cents).toBe(0);
    await life.call(API_PATHS.orderCancel, bought, 'POST');
    expect((await cards())[0]?.balance_cents).toBe(0);
    await pay(order, { status: 'approved', dispute: 'won', changedAt: 9 });
    expect((await cards())[0]?.balance_cents).toBe(CENTS);
  });

  it('follow a refund that was made in the provider’s panel', async () => {
    const order = await buy();
    await pay(order);
    const refunds = [{ id: 'R1', state: 'done' as const, amount: 500_000 }];
    await pay(order, { refunded: 500_000, refunds, changedAt: 5 });
    expect((await cards())[0]?.balance_cents).toBe(1_500_000);
  });

  it('are neither edited, exchanged nor taken a step back', async () => {
    const order = await buy();
    const { order: seen } = await life.read(order);
    const lines = [{ id: seen.products[0]?.id, quantity: 2 }];
    const edit = await life.act(ORDER_TOOLS_PATHS.edit, order, {
      lines,
      expected_total: 40_000,
    });
    expect(edit.json().detail).toMatch(/no se cambia/);
    await pay(order);
    const back = await life.act(ORDER_TOOLS_PATHS.stepBack, order, { reason: 'Prueba' });
    expect(back.json().detail).toMatch(/ya se entregó/);
    const page = await life.call('/api/orders/orders/:orderNumber/', order, 'GET');
    expect(page.json()).toMatchObject({ exchange_until: null, is_cancellable: false });
  });

  it('are in the accountant’s file of movements, without their codes', async () => {
    const order = await buy();
    await pay(order);
    await spend(12_500.5);
    const headers = { authorization: `Token ${life.shop.adminToken}` };
    const url = CREDIT_TOOLS_PATHS.movements;
    const file = await life.shop.app.inject({ url, headers });
    const [, sold = '', used = ''] = file.body.split('\n');
    expect(sold).toContain('"Venta de la tarjeta","Tarjeta de regalo"');
    expect(sold).toContain(`${order.order_number},20000,20000`);
    expect(used).toMatch(/Usado en un pedido.*-12500\.5,7499\.5/);
    expect(file.body).not.toMatch(CARD_CODE);
    expect(file.body).not.toContain((await codeOf()).replaceAll('-', ''));
    const xlsx = await life.shop.app.inject({ url: `${url}?format=xlsx&from=2020-01-01`, headers });
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    const none = await life.shop.app.inject({ url: `${url}?to=2020-01-01`, headers });
    expect(none.body.trim().split('\n')).toHaveLength(1);
    const wrong = await life.shop.app.inject({
      url: `${url}?from=2026-02-01&to=2026-01-01`,
      headers,
    });
    expect(wrong.json().errors.to).toHaveLength(1);
  });

  it('can be used by who has the code until they end', async () => {
    await pay(await buy({ recipient: null, message: '' }));
    const check = async () => {
      const payload = { card: await codeOf() };
      return life.shop.app.inject({ method: 'POST', url: CREDIT_PATHS.card, payload });
    };
    expect((await cardMails())[0]?.to).toBe('rita@brazada.example');
    expect((await check()).json()).toMatchObject({ balance: 20_000 });
    life.pass(367 * DAY_MS);
    expect((await check()).json().detail).toMatch(/venció el/);
  });
});
