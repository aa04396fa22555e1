import fc from 'fast-check';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { PAYMENT_METHODS } from '../../../../domain/orders/order.ts';
import { usableCredit } from '../../../../domain/orders/credit.ts';
import { GIFT_CARDS_PATH } from '../../../../contract/orders/giftCardMapping.ts';
import { cardCodeIn } from '../../../../testing/cardCodeIn.ts';
import { makeSite } from '../../../../testing/data/shippingFactory.ts';
import { keptOf } from '../../../../domain/orders/orderPayments.ts';
import { pesosFromCents } from '../../../../domain/money/money.ts';
import { refundableGoods } from '../../../../domain/orders/refundShares.ts';
import { CREDIT_TOOLS_PATHS } from '../../../../contract/tools/shop/creditToolsMapping.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { creditAct, GIVEN_CREDIT, type CreditAct } from '../../../../testing/creditCommands.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';
import type { OwnedOrder } from '../ordersRepository.ts';
import { refundsRepository } from '../refunds/refundsRepository.ts';

const [CARD] = PAYMENT_METHODS;
const HOUR = 3_600_000;
const NO_DISCOUNT = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };
const EMAIL = 'rita@brazada.example';

onEveryDialect('any use of credit beside money and refunds', (database) => {
  let life: OrderLife;
  let email = '';
  let payments = 0;

  beforeAll(async () => {
    await database().changeCatalogue((trx) =>
      makeSite(trx, { ...NO_DISCOUNT, sells_gift_cards: 1, gift_card_months: 12 }),
    );
    life = await openOrderLife(database());
    await stayLoggedIn();
    const headers = { authorization: `Token ${life.shop.retailToken}` };
    email = (await life.shop.app.inject({ url: API_PATHS.selfProfile, headers })).json().email;
  });
  afterAll(() => life.close());

  /** Each call makes a login last for some days more: not for a year. */
  const stayLoggedIn = () =>
    database().transaction((trx) =>
      trx.updateTable('access_tokens').set({ expires_at: Number.MAX_SAFE_INTEGER }).execute(),
    );
  const codeOf = async (id: number) => {
    const mail = await life.shop.writeMail(JSON.stringify({ card: id }));
    return cardCodeIn(mail?.text);
  };
  const cards = () =>
    database()
      .db.selectFrom('credit_accounts')
      .selectAll()
      .where('kind', '=', 'card')
      .orderBy('id')
      .execute();
  const chosen = <Item>(items: readonly Item[], at: number) => items[at % (items.length || 1)];

  async function place(each: Extract<CreditAct, { do: 'place' }>): Promise<PlacedOrderWire | null> {
    const { retailToken } = life.shop;
    const headers = await life.shop.fillCart(1, each.isMember ? retailToken : undefined);
    const card = each.card === null ? undefined : chosen(await cards(), each.card);
    const own = await database()
      .db.selectFrom('credit_accounts')
      .selectAll()
      .where('kind', '=', 'buyer')
      .executeTakeFirst();
    const usable = (row: typeof own) =>
      row
        ? usableCredit(
            {
              balance: row.balance_cents,
              isBlocked: row.blocked_at !== null,
              expiresAt: row.expires_at,
            },
            life.clock.now().getTime(),
          )
        : 0;
    const balance = usable(card) + (each.isMember ? usable(own) : 0);
    const total = 1_250_050;
    const credit = {
      card: card ? await codeOf(card.id) : null,
      uses_balance: each.isMember,
      expected: pesosFromCents(Math.min(total, balance)),
    };
    const answer = await life.shop.buy(headers, { payment_method: each.method, credit });
    if (answer.statusCode === 201) return answer.json<PlacedOrderWire>();
    // A card that is empty or blocked; the cart is as it was.
    if (answer.statusCode !== 400) throw new Error(answer.body);
    await database().transaction((trx) => trx.deleteFrom('cart_lines').execute());
    return null;
  }

  async function run(each: CreditAct, orders: PlacedOrderWire[]): Promise<void> {
    if (each.do === 'give') {
      const amount = pesosFromCents(each.cents);
      const kind = each.isCard ? 'card' : 'buyer';
      const draft = { kind, amount, reason: 'Cortesía', email: each.isCard ? EMAIL : email };
      expect((await life.admin(CREDIT_TOOLS_PATHS.credits, draft)).statusCode).toBe(201);
      return;
    }
    if (each.do === 'place') {
      const placed = await place(each);
      if (placed) orders.push(placed);
      return;
    }
    if (each.do === 'buyCard') {
      const payload = {
        amount: each.pesos,
        payment_method: each.method,
        email: EMAIL,
        first_name: 'Rita',
        last_name: 'Paz',
      };
      const url = GIFT_CARDS_PATH;
      const answer = await life.shop.app.inject({ method: 'POST', url, payload });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      orders.push(answer.json<PlacedOrderWire>());
      return;
    }
    if (each.do === 'pass') {
      life.pass(each.hours * HOUR);
      await stayLoggedIn();
      return life.expireDue();
    }
    if (each.do === 'block') {
      const card = chosen(await cards(), each.which);
      if (!card) return;
      const body = { version: card.version, blocked: card.blocked_at === null };
      await life.admin(`/api/tools/credits/${card.id}/block/`, body);
      return;
    }
    const placed = chosen(orders, each.which);
    const stored = placed && (await life.core.lookup.find(placed.order_number));
    if (!placed || !stored) return;
    if (each.do === 'cancel') {
      const path = fillPath(API_PATHS.orderCancel, { orderNumber: placed.order_number });
      const headers = { authorization: `Token ${life.shop.retailToken}` };
      const url = placed.key === null ? path : `${path}?key=${placed.key}`;
      await life.shop.app.inject({ method: 'POST', url, headers });
      return;
    }
    if (each.do === 'chargeBack') return chargeBack(placed, stored);
    await (each.do === 'pay' ? pay(each, placed, stored) : refund(each, placed, stored));
  }

  async function pay(
    { more }: Extract<CreditAct, { do: 'pay' }>,
    placed: PlacedOrderWire,
    { order }: OwnedOrder,
  ): Promise<void> {
    const missing = order.total - order.payments.reduce((sum, { counted = 0 }) => sum + counted, 0);
    const amount = missing + more;
    if (amount <= 0) return;
    payments += 1;
    const id = `C${payments}`;
    if (order.paymentMethod === CARD) return life.settle(life.paid(placed, { id, amount }));
    const decision = more < 0 ? 'part' : 'surplus';
    const body = { amount: pesosFromCents(amount), ...(more !== 0 && { decision }) };
    await life.act(ORDER_TOOLS_PATHS.confirmTransfer, placed, body);
  }

  /** The bank of a card takes all of its first payment back, or loses the dispute that it has begun. */
  async function chargeBack(placed: PlacedOrderWire, { order }: OwnedOrder): Promise<void> {
    const payment = order.payments.find(({ provider }) => provider === order.number);
    if (!payment || payment.status === 'pending') return;
    const { id, amount, dispute } = payment;
    const isWon = dispute === 'open';
    const reported = isWon
      ? ({ status: 'approved', dispute: 'won' } as const)
      : ({ status: 'refunded', dispute: 'open' } as const);
    const changedAt = life.clock.now().getTime();
    await life.settle(life.paid(placed, { id, amount, changedAt, ...reported }));
    life.pass(1);
  }

  async function refund(
    { asCredit, isByLine, cents, ...by }: Extract<CreditAct, { do: 'refund' }>,
    placed: PlacedOrderWire,
    { order }: OwnedOrder,
  ): Promise<void> {
    const payment = chosen(order.payments, by.payment);
    if (!payment) return;
    const { provider, id } = payment;
    const goods = refundableGoods(
      order,
      await refundsRepository().ofOrder(database().db, order.id),
    );
    const [line] = goods.lines;
    const amount = isByLine ? (line?.units[0] ?? 0) : cents;
    if (amount === 0) return;
    const answer = await life.act(ORDER_TOOLS_PATHS.refund, placed, {
      provider,
      payment_id: id,
      amount: pesosFromCents(amount),
      as_credit: asCredit,
      ...(isByLine && { lines: [{ id: line?.lineId, units: 1 }] }),
    });
    expect([200, 400, 409]).toContain(answer.statusCode);
  }

  async function check(orders: readonly PlacedOrderWire[]): Promise<void> {
    expect(await ledgerFaults(database())).toEqual([]);
    for (const { order_number: number } of orders) {
      const order = (await life.core.lookup.find(number))?.order;
      const credit = order?.payments.filter(({ provider }) => provider === 'credito') ?? [];
      const kept = credit.reduce((sum, each) => sum + keptOf(each), 0);
      if (order?.status === 'cancelled') expect(kept).toBe(0);
      for (const each of order?.payments ?? []) {
        expect(each.refunded + (each.credited ?? 0)).toBeLessThanOrEqual(each.amount);
      }
    }
  }

  /** A card is sold once, for what its order costs, and is never worth more than what is kept of the money. */
  async function checkSales(): Promise<void> {
    const sales = await database()
      .db.selectFrom('gift_card_sales as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .select(['o.order_number as number', 'o.status', 's.account_id'])
      .execute();
    for (const { number, status, account_id: id } of sales) {
      const order = (await life.core.lookup.find(number))?.order;
      expect([number, id !== null]).toEqual([number, status === 'closed']);
      if (id === null || !order) continue;
      const moves = await database()
        .db.selectFrom('credit_movements')
        .select(['kind', 'amount_cents'])
        .where('account_id', '=', id)
        .where((is) => is.or([is('kind', '=', 'issued'), is('kind', '=', 'adjusted')]))
        .execute();
      const issued = moves.filter(({ kind }) => kind === 'issued');
      expect(issued.map(({ amount_cents: amount }) => amount)).toEqual([order.total]);
      const card = moves.reduce((sum, { amount_cents: amount }) => sum + amount, 0);
      expect(card).toBeGreaterThanOrEqual(0);
      const balance = (await cards()).find((each) => each.id === id)?.balance_cents ?? 0;
      const kept = order.payments.reduce((sum, each) => sum + keptOf(each), 0);
      if (balance > 0) expect(balance).toBeLessThanOrEqual(kept + (order.waived ?? 0));
    }
  }

  it('leaves every balance, order and stock as their ledgers say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(creditAct, { minLength: 4, maxLength: 14 }), async (acts) => {
        await life.reset();
        const orders: PlacedOrderWire[] = [];
        for (const each of [...GIVEN_CREDIT, ...acts]) {
          await run(each, orders);
          await check(orders);
          await checkSales();
        }
      }),
      { numRuns: 40 },
    );
  }, 240_000);
});
