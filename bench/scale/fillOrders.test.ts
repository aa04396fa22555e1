import { sql } from 'kysely';
import { writeOrderTexts } from '../../src/server/platform/database/writeOrderTexts.ts';
import { lookalikeKey } from '../../src/server/platform/lookalikeKey.ts';
import { describeSchema } from '../../src/testing/database/describeSchema.ts';
import {
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../src/testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../src/testing/onEveryDialect.ts';
import { fillOrders } from './fillOrders.ts';

const ORDERS = 60;

onEveryDialect('fillOrders', (database) => {
  let schema: string;

  beforeAll(async () => {
    schema = await describeSchema(database());
    await database().transaction(async (trx) => {
      await trx
        .insertInto('client_types')
        .values({ name: 'minorista', basis_points: 10_000 })
        .execute();
      for (let index = 0; index < 40; index += 1) {
        const product_id = await makeProduct(trx, {
          title_id: await makeTitle(trx, `Ñandú ${index}`),
        });
        const variant_id = await makeVariant(trx, { product_id, sku: `V${index}` });
        await makeSize(trx, { variant_id, sku: `S${index}`, quantity: index });
      }
    });
    await fillOrders(database(), ORDERS, Date.UTC(2026, 5, 1), 25);
  });

  it('makes orders of customers that come again, and their lines', async () => {
    const { rows } = await sql`
      select count(distinct user_id) as buyers, count(*) as orders, min(created_at) < max(created_at) as lasts
      from orders`.execute(database().db);
    expect(rows).toEqual([{ buyers: 6, orders: ORDERS, lasts: expect.anything() }]);
    const { rows: lines } = await sql`
      select count(*) as lines, count(distinct order_id) as orders from order_lines`.execute(
      database().db,
    );
    expect(lines).toEqual([{ lines: ORDERS * 1.5, orders: ORDERS }]);
  });

  it('writes ledgers that agree with the stock', async () => {
    const { rows } = await sql`
      select count(*) as moved from stock_movements m join variant_sizes s on s.id = m.variant_size_id
      where m.id = (select max(id) from stock_movements where variant_size_id = s.id) and quantity_after <> quantity`.execute(
      database().db,
    );
    expect(rows).toEqual([{ moved: 0 }]);
  });

  it('writes what finds orders and what names look like as the shop does', async () => {
    const texts = () =>
      database().db.selectFrom('order_texts').selectAll().orderBy('order_id').execute();
    const made = await texts();
    await database().transaction((trx) =>
      writeOrderTexts(
        trx,
        made.map(({ order_id: id }) => id),
      ),
    );
    expect(await texts()).toEqual(made);
    const users = await database()
      .db.selectFrom('users')
      .select(['username', 'lookalike_key'])
      .execute();
    for (const { username, lookalike_key: key } of users) expect(key).toBe(lookalikeKey(username));
  });

  it('leaves the schema as it was', async () => {
    expect(await describeSchema(database())).toEqual(schema);
  });
});
