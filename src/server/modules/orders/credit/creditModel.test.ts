import fc from 'fast-check';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import { PAYMENT_METHODS } from '../../../../domain/orders/order.ts';
import { spacedCode } from '../../../../domain/orders/credit.ts';
import { keptOf } from '../../../../domain/orders/orderPayments.ts';
import { pesosFromCents } from '../../../../domain/money/money.ts';
import { refundableGoods } from '../../../../domain/orders/refundShares.ts';
import { CREDIT_TOOLS_PATHS } from '../../../../contract/tools/shop/creditToolsMapping.ts';
import { ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { ledgerFaults } from '../../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openOrderLife, type OrderLife } from '../../../../testing/openOrderLife.ts';
import type { OwnedOrder } from '../ordersRepository.ts';
import { refundsRepository } from '../refunds/refundsRepository.ts';

const [CARD] = PAYMENT_METHODS;
const HOUR = 3_600_000;
const EMAIL = 'rita@brazada.example';

const which = fc.nat(3);

/** Commands of the model; orders and cards are chosen among those that exist. */
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      isCard: fc.boolean(),
      cents: fc.constantFrom(1, 33_333, 500_000, 1_250_050, 3_000_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      method: fc.constantFrom(...PAYMENT_METHODS),
      isMember: fc.boolean(),
      card: fc.option(which, { freq: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      which,
      more: fc.constantFrom(0, 0, 0, -100_000, 50_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which,
      payment: fc.nat(2),
      asCredit: fc.boolean(),
      isByLine: fc.boolean(),
      cents: fc.constantFrom(1, 777, 400_000, 9_999_999),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.nat(90) }) },
);

/** There is some of each kind at first. */
const GIVEN: readonly Act[] = [
  { do: 'give', isCard: true, cents: 500_000 },
  { do: 'give', isCard: false, cents: 1_250_050 },
];

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

onEveryDialect('any use of credit beside money and refunds', (database) => {
  let life: OrderLife;
  let email = '';
  let payments = 0;

  beforeAll(async () => {
    life = await openOrderLife(database());
    // Days pass, in which everybody stays logged in.
    await database().transaction((trx) =>
      trx.updateTable('access_tokens').set({ expires_at: Number.MAX_SAFE_INTEGER }).execute(),
    );
    const headers = { authorization: `Token ${life.shop.retailToken}` };
    email = (await life.shop.app.inject({ url: API_PATHS.selfProfile, headers })).json().email;
  });
  afterAll(() => life.close());

  const codeOf = async (id: number) => {
    const mail = await life.shop.writeMail(JSON.stringify({ card: id }));
    return /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(mail?.text ?? '')?.[0] ?? spacedCode('');
  };
  const cards = () =>
    database()
      .db.selectFrom('credit_accounts')
      .selectAll()
      .where('kind', '=', 'card')
      .orderBy('id')
      .execute();
  const chosen = <Item>(items: readonly Item[], at: number) => items[at % (items.length || 1)];

  async function place(each: Extract<Act, { do: 'place' }>): Promise<PlacedOrderWire | null> {
    const { retailToken } = life.shop;
    const headers = await life.shop.fillCart(1, each.isMember ? retailToken : undefined);
    const card = each.card === null ? undefined : chosen(await cards(), each.card);
    const own = await database()
      .db.selectFrom('credit_accounts')
      .selectAll()
      .where('kind', '=', 'buyer')
      .executeTakeFirst();
    const usable = (row: typeof own) => (row && row.blocked_at === null ? row.balance_cents : 0);
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

  async function run(each: Act, orders: PlacedOrderWire[]): Promise<void> {
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
    if (each.do === 'pass') {
      life.pass(each.hours * HOUR);
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
    await (each.do === 'pay' ? pay(each, placed, stored) : refund(each, placed, stored));
  }

  async function pay(
    { more }: Extract<Act, { do: 'pay' }>,
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

  async function refund(
    { asCredit, isByLine, cents, ...by }: Extract<Act, { do: 'refund' }>,
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

  it('leaves every balance, order and stock as their ledgers say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        await life.reset();
        await database().transaction(async (trx) => {
          await trx.deleteFrom('credit_movements').execute();
          await trx.deleteFrom('credit_accounts').execute();
        });
        const orders: PlacedOrderWire[] = [];
        for (const each of [...GIVEN, ...acts]) {
          await run(each, orders);
          await check(orders);
        }
      }),
      { numRuns: 40 },
    );
  }, 240_000);
});
