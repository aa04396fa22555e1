import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '../../src/domain/time/argentineDay.ts';
import { balanceByDay } from '../../src/domain/reconciliation/dailyBalance.ts';
import { balanceRepository } from '../../src/server/modules/reconciliation/balanceRepository.ts';
import {
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../src/testing/data/catalogueFactory.ts';
import { makeClientType, makeUser } from '../../src/testing/data/accountFactory.ts';
import { onEveryDialect } from '../../src/testing/onEveryDialect.ts';
import { fillBooks } from './fillBooks.ts';
import { makeBooksAgree } from './fillMoney.ts';

const NOW = Date.UTC(2026, 5, 1);
const ORDERS = 400;

onEveryDialect('the books of a shop that runs', (database) => {
  beforeAll(async () => {
    await database().transaction(async (trx) => {
      await makeUser(trx, await makeClientType(trx, 'minorista', 10_000));
      const product_id = await makeProduct(trx, { title_id: await makeTitle(trx, 'Malla') });
      await makeSize(trx, { variant_id: await makeVariant(trx, { product_id }), quantity: 7 });
    });
    await fillBooks(database(), ORDERS, NOW);
  });

  async function row(query: RawBuilder<object>): Promise<object | undefined> {
    return (await query.execute(database().db)).rows[0];
  }

  it('has customers, their orders, and a ledger that agrees with the stock', async () => {
    expect(
      await row(sql`select count(distinct email) as buyers, count(user_id) as customers,
        count(*) as orders, count(distinct order_number) as numbers from orders`),
    ).toEqual({ buyers: ORDERS, customers: 320, orders: ORDERS, numbers: ORDERS });
    expect(await row(sql`select count(distinct order_id) as orders from order_lines`)).toEqual({
      orders: ORDERS,
    });
    expect(
      await row(sql`select count(*) - 2 * (select count(*) from order_lines) as other, sum(delta) as moved,
        max(case when id = (select max(id) from stock_movements) then quantity_after end) as now
        from stock_movements`),
    ).toEqual({ other: 0, moved: 0, now: 7 });
  });

  async function left(): Promise<number[]> {
    const days = { from: '2026-05-01', to: dayOf(NOW) };
    const entries = await balanceRepository(database()).entries(database().db, days);
    return balanceByDay(entries).map((day) => day.left);
  }

  it('agrees with its statements, or does not on any day', async () => {
    await makeBooksAgree(database(), false);
    const off = await left();
    expect(off).toHaveLength(new Set(off.map((_, at) => at)).size);
    await makeBooksAgree(database(), true);
    const open = await row(sql`select count(*) as open from report_sources
      where is_open = 1 and source_id not like 'extracto-%'`);
    expect(open).toEqual({ open: 0 });
  });
});
