import fc from 'fast-check';
import { sql } from 'kysely';
import { RECONCILIATION_PATHS as PATHS } from '../../../contract/tools/reconciliationMapping.ts';
import type {
  BankLineWire,
  DailyBalanceWire,
} from '../../../contract/tools/reconciliationSchemas.ts';
import { PAYMENT_METHODS } from '../../../domain/orders/order.ts';
import { dayOf } from '../../../domain/time/argentineDay.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import type { DoublePayment } from '../../../testing/mercadoPago/DoubleBooks.ts';
import {
  CHANGE_KINDS,
  type ChangeKind,
  openOrderChanges,
  type OrderChanges,
} from '../../../testing/openOrderChanges.ts';
import {
  ALL_TIME,
  openStatementShop,
  type StatementShop,
} from '../../../testing/openStatementShop.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { balanceRepository } from './balanceRepository.ts';

/** RECONCILED_ORDERS=1000 takes some minutes, and prints the table. */
const ORDERS = Number(process.env['RECONCILED_ORDERS'] ?? 60);
const [CARD, TRANSFER] = PAYMENT_METHODS;
const SEED = 20_261_127;
const DAY_MS = 86_400_000;
const DAYS = 28;

const FAULTS = [
  'none',
  'none',
  'double',
  'refund',
  'partRefund',
  'chargeback',
  'lost',
  'lostRefund',
  'doubled',
  'wrongSum',
] as const;

const anyOrder = fc.record({
  kind: fc.constantFrom('sold' as const, 'sold' as const, ...CHANGE_KINDS),
  total: fc.integer({ min: 30_000, max: 30_000_000 }),
  isTransfer: fc.integer({ min: 0, max: 3 }).map((each) => each === 0),
  fault: fc.constantFrom(...FAULTS),
  ago: fc.integer({ min: 2, max: DAYS }),
  share: fc.integer({ min: 1, max: 99 }),
});

type Generated = typeof anyOrder extends fc.Arbitrary<infer Value> ? Value : never;

onEveryDialect('a month of orders with faults', (database) => {
  let shop: StatementShop;
  const bank: string[] = [];
  let changes: OrderChanges;
  const start = Date.now();
  /** Before all transfers: none comes before its order. */
  const placedAt = start - (DAYS + 2) * DAY_MS;

  beforeAll(async () => {
    shop = await openStatementShop(database());
    changes = await openOrderChanges(shop, database());
  });
  afterAll(() => shop.close());

  /** Buys in the shop what credit pays in part, or what is changed once it is paid. */
  async function buy(order: Generated, kind: ChangeKind): Promise<void> {
    const { isTransfer, fault } = order;
    const bought = await changes.buy(kind, isTransfer ? TRANSFER : CARD);
    const paid = { ...order, total: bought.total };
    await database().transaction((trx) =>
      trx
        .updateTable('orders')
        .set({ created_at: placedAt })
        .where('order_number', '=', bought.number)
        .execute(),
    );
    if (isTransfer) return transfer(bought.number, paid);
    await chargeAt(bought.preferenceId, paid);
    if (fault === 'none') await changes.change(kind, bought);
  }

  async function place({ total, isTransfer }: Generated, at: number): Promise<string> {
    const number = `R-${10_000 + at}`;
    await database().transaction(async (trx) => {
      const id = await makeOrder(
        trx,
        {
          order_number: number,
          payment_method: isTransfer ? 'transfer' : 'card',
          products_cents: total,
          delivery_cents: 0,
          created_at: placedAt,
          expires_at: start + DAY_MS,
        },
        [{ variant_size_id: shop.sizes.M, quantity: 1, unit_price_cents: total }],
      );
      const balance = { balance_before_cents: 0, balance_after_cents: total };
      const charge = {
        order_id: id,
        kind: 'charge',
        amount_cents: total,
        cause: 'placed',
      } as const;
      await trx
        .insertInto('money_movements')
        .values({ ...charge, ...balance, user_id: null, created_at: start })
        .execute();
    });
    return number;
  }

  /** The bank shows it; the amount may be another than the order's. */
  function transfer(number: string, { total, fault, ago, share }: Generated): void {
    const amount = fault === 'wrongSum' ? Math.max(100, total - share * 100) : total;
    bank.push(`${localDay(ago)};TRANSF ${number};${comma(amount)}`);
  }

  /** Charges at Mercado Pago, with or without a notice. */
  async function charge(number: string, order: Generated): Promise<void> {
    const { double } = shop;
    const { total } = order;
    const noticeUrl = shop.double.books.preferences[0]?.notification_url ?? '';
    const preference = double.books.addPreference(
      {
        external_reference: number,
        items: [{ title: 'Remera', quantity: 1, unit_price: total / 100 }],
        notification_url: noticeUrl,
      },
      number,
    );
    if (!preference) throw new Error(`no preference for ${number}`);
    await chargeAt(preference.id, order);
  }

  async function chargeAt(
    preferenceId: string,
    { total, fault, ago, share }: Generated,
  ): Promise<void> {
    const { double } = shop;
    const date_created = new Date(start - ago * DAY_MS).toISOString();
    const pay = () => double.pay(preferenceId, { date_created });
    double.notices.fault = fault === 'lost' ? 'lost' : fault === 'doubled' ? 'duplicated' : null;
    const payment = await pay();
    if (fault === 'double') await pay();
    if (fault === 'lostRefund') double.notices.fault = 'lost';
    if (fault === 'refund') await giveBack(payment, total, ago);
    if (fault === 'partRefund' || fault === 'lostRefund') {
      await giveBack(payment, Math.max(1, Math.floor((total * share) / 100)), ago);
    }
    if (fault === 'chargeback') await double.change(payment, { status: 'charged_back' });
    double.notices.fault = null;
  }

  /** A day after the payment. */
  async function giveBack(payment: DoublePayment, amount: number, ago: number): Promise<void> {
    const refund = await shop.double.refund(payment, amount / 100);
    refund.date_created = new Date(start - (ago - 1) * DAY_MS).toISOString();
  }

  it('balances to 0,00 for each method and day once the list of differences is empty', async () => {
    const generated = fc.sample(anyOrder, { numRuns: ORDERS, seed: SEED });
    await shop.stock({ M: 2 * ORDERS + 10 });
    await shop.order();
    for (const [at, order] of generated.entries()) {
      if (order.kind !== 'sold') {
        await buy(order, order.kind);
        continue;
      }
      const number = await place(order, at);
      if (order.isTransfer) transfer(number, order);
      else await charge(number, order);
    }
    await shop.mend();

    const report = shop.double.reports.transactions(ALL_TIME);
    expect(await shop.upload(report)).toMatchObject({ status: 200 });
    const statement = ['Fecha;Concepto;Importe', ...bank].join('\n');
    const columns = { name: 'banco.csv', day: 0, reference: 1, amount: 2 };
    expect(await shop.post(PATHS.bank, statement, columns)).toMatchObject({ status: 200 });
    const before = await shop.days();
    const openBefore = before.filter(({ left }) => left !== 0).length;
    await keepBalance();
    expect(await shop.days()).toEqual(before);

    for (const line of await shop.everyPage<BankLineWire>(PATHS.bankLines)) {
      const [first] = line.proposals;
      const isShort = first !== undefined && first.amount > line.amount;
      const body = {
        order_number: first?.order_number ?? '',
        ...(isShort && { decision: 'accept', reason: 'Un redondeo' }),
      };
      const { status } = await shop.act(PATHS.assign, line.id, body);
      expect([line.reference, status]).toEqual([line.reference, 200]);
    }
    const asked = await shop.differences();
    for (const { subject } of asked) await shop.act(PATHS.ask, subject);

    const after = await shop.days();
    expect(after.filter(({ left }) => left !== 0)).toEqual([]);
    expect(await shop.differences()).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
    expect(after.length).toBeGreaterThan(DAYS / 2);

    // Read again, whole and in part, in another writing: nothing changes.
    const again = shop.double.reports.transactions(
      { ...ALL_TIME, from: start - 10 * DAY_MS },
      { separator: ',', decimal: ',' },
    );
    expect(await shop.upload(again)).toMatchObject({ status: 200, new_lines: 0 });
    expect(await shop.post(PATHS.bank, statement, columns)).toMatchObject({ status: 200 });
    expect(await shop.days()).toEqual(after);
    // So is it without what was kept, and once all of it is kept.
    await database().transaction((trx) =>
      sql`insert into changed_sources (provider, source_id)
        select provider, payment_id from payments
        union select provider, source_id from statement_lines`.execute(trx),
    );
    expect(await shop.days()).toEqual(after);
    await keepBalance();
    expect(await shop.days()).toEqual(after);
    if (process.env['RECONCILED_ORDERS']) {
      process.stdout.write(tableOf(after, { orders: ORDERS, openBefore, asked: asked.length }));
    }
  }, 900_000);

  async function keepBalance(): Promise<void> {
    const { keepChanged } = balanceRepository(database());
    while ((await database().transaction(keepChanged)) > 0);
  }

  function localDay(ago: number): string {
    return dayOf(start - ago * DAY_MS)
      .split('-')
      .toReversed()
      .join('/');
  }
});

function comma(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

function tableOf(days: readonly DailyBalanceWire[], facts: object): string {
  const rows = days.map(({ day, method, books, statements, left }) =>
    [
      day,
      method.padEnd(13),
      ...[books, statements, left].map((each) => each.toFixed(2).padStart(14)),
    ].join(' '),
  );
  return [JSON.stringify(facts), ...rows].join('\n');
}
