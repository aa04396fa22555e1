import { sql } from 'kysely';
import type { Database } from '../../src/server/platform/database/Database.ts';
import {
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../src/testing/data/catalogueFactory.ts';
import { openMigrated } from '../../src/testing/database/testDatabases.ts';
import { fillBooks } from './fillBooks.ts';

let database: Database;

beforeAll(async () => {
  database = await openMigrated();
  await database.transaction(async (trx) => {
    await trx
      .insertInto('client_types')
      .values({ name: 'minorista', basis_points: 10_000 })
      .execute();
    const product_id = await makeProduct(trx, { title_id: await makeTitle(trx, 'Malla') });
    await makeSize(trx, { variant_id: await makeVariant(trx, { product_id }), quantity: 7 });
  });
});

afterAll(() => database.close());

test('writes customers, their orders, and a ledger that agrees with the stock', async () => {
  await fillBooks(database, 30, Date.UTC(2026, 5, 1));
  const { rows } = await sql`
    select count(distinct user_id) as buyers, count(*) as orders, count(distinct order_number) as numbers
    from orders`.execute(database.db);
  expect(rows).toEqual([{ buyers: 30, orders: 30, numbers: 30 }]);
  const { rows: lines } = await sql<{ lines: number; orders: number }>`
    select count(*) as lines, count(distinct order_id) as orders from order_lines`.execute(
    database.db,
  );
  expect(lines[0]?.orders).toBe(30);
  const { rows: ledger } = await sql`
    select count(*) as movements, sum(delta) as moved, max(case when id = (
      select max(id) from stock_movements) then quantity_after end) as now
    from stock_movements`.execute(database.db);
  expect(ledger).toEqual([{ movements: 2 * (lines[0]?.lines ?? 0), moved: 0, now: 7 }]);
});
