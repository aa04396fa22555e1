import { sql, type RawBuilder } from 'kysely';
import { foldText } from '../../src/domain/text.ts';
import type { Database, Queries } from '../../src/server/platform/database/Database.ts';
import { FIRST_NAMES } from '../tools/fillBooks.ts';
import { withoutIndexes } from './withoutIndexes.ts';

/** Orders of one transaction. */
const BATCH = 200_000;
/** Customers buy again after as many orders. */
const ORDERS_EACH = 10;
/** The newest orders are in all states, and the ones before them closed. */
const LIVING = 100_000;
const MINUTE = 60_000;
/** Ten a minute. */
const BETWEEN_ORDERS = 6_000;
/** Multiplies numbers to scatter them (Knuth). */
const SCATTER = 2_654_435_761;
const LAST_NAMES = ['Gómez', 'Núñez', 'Fernández', 'Ibáñez', 'Paz', 'Quiroga', 'Sosa'];
const CITIES = ['Rosario', 'Córdoba', 'Salta', 'Ushuaia', 'Neuquén'];
const TABLES = ['users', 'orders', 'order_lines', 'order_texts', 'stock_movements'] as const;

/**
 * Fills a shop with millions of orders by statements that make many rows each: customers, their orders of one line or two,
 * the texts that find them, and ledgers that agree with the stock. Some sizes sell far more than others. Indexes are
 * built afterwards.
 */
export async function fillOrders(
  database: Database,
  orders: number,
  now: number,
  batch = BATCH,
): Promise<void> {
  const customers = Math.ceil(orders / ORDERS_EACH);
  await withoutIndexes(database, TABLES, async () => {
    for (let from = 0; from < customers; from += batch) {
      const to = Math.min(from + batch, customers);
      await database.transaction((trx) =>
        addCustomers(trx, { from, to }, now - orders * BETWEEN_ORDERS),
      );
    }
    for (let from = 0; from < orders; from += batch) {
      const to = Math.min(from + batch, orders);
      await database.transaction(async (trx) => {
        const [lastOrder, lastLine] = [
          await lastId(trx, 'orders'),
          await lastId(trx, 'order_lines'),
        ];
        await addOrders(trx, { from, to }, { orders, customers, now });
        await addLines(trx, lastOrder);
        await addTexts(trx, lastLine);
        await addMovements(trx, lastLine);
      });
    }
  });
}

interface Range {
  from: number;
  /** Not in it. */
  to: number;
}

async function addCustomers(trx: Queries, range: Range, created_at: number): Promise<void> {
  const key = sql`'cliente-' || ${padded(sql`n`)}`;
  const email = sql`'cliente.' || ${padded(sql`n`)} || '@correo.example'`;
  await sql`
    insert into users (username, username_key, lookalike_key, email, email_key, password_hash, first_name, last_name,
      client_type_id, telephone, created_at)
    ${numbersOf(range)}
    select ${key}, ${key}, replace(replace(${key}, '0', 'o'), '1', 'l'), ${email}, ${email}, 'none',
      ${pick(FIRST_NAMES)}, ${pick(LAST_NAMES)}, (select min(id) from client_types), 3410000000 + n,
      ${sql.lit(created_at)} + n
    from numbers order by n`.execute(trx);
}

async function addOrders(
  trx: Queries,
  range: Range,
  { orders, customers, now }: { orders: number; customers: number; now: number },
): Promise<void> {
  const living = sql.lit(orders - LIVING);
  const price = sql`500000 + ${scattered(sql`n`, sql`20000000`)}`;
  const placedAt = sql`${sql.lit(now)} - (${sql.lit(orders)} - n) * ${sql.lit(BETWEEN_ORDERS)}`;
  await sql`
    insert into orders (order_number, user_id, client_type, status, payment_status, payment_method, shipping_type,
      products_cents, delivery_cents, total_cents, email, first_name, last_name, telephone, address, street_number, city,
      province, postal_code, invoice_type, iva_condition, created_at, paid_at)
    ${numbersOf(range)}, states as (
      select n, ${placedAt} as placed_at, n % ${sql.lit(customers)} as customer, case
        when n < ${living} or n % 21 >= 5 then 'closed'
        when n % 21 < 2 then 'pending'
        when n % 21 = 2 then 'prepared'
        when n % 21 = 3 then 'shipped'
        else 'cancelled' end as status, n >= ${living} and n % 21 = 0 as is_unpaid
      from numbers
    ), priced as (
      select states.*, ${price} as price, case
        when is_unpaid then 'pending' when status = 'cancelled' then 'expired' else 'approved' end as paid
      from states
    )
    select 'L-' || ${padded(sql`n`)}, u.id, 'minorista', status, paid, case n % 3 when 0 then 'transfer' else 'card' end,
      case n % 4 when 0 then 'branch' else 'door' end, price, 250000, price + 250000, u.email, u.first_name, u.last_name,
      u.telephone, 'Bv. Oroño', 1265, ${pick(CITIES)}, 'Santa Fe', '2000', 'B', 5, placed_at,
      case paid when 'approved' then placed_at + ${sql.lit(MINUTE)} end
    from priced join users u on u.username_key = 'cliente-' || ${padded(sql`customer`)}
    order by n`.execute(trx);
}

/** One, or two of every second order. */
async function addLines(trx: Queries, lastOrder: number): Promise<void> {
  const sizes = await lastId(trx, 'variant_sizes');
  if (sizes === 0) throw new Error('The shop has no sizes to sell');
  const random = sql`(${scattered(sql`(n * 2 + k)`, sql.lit(sizes))})`;
  await sql`
    insert into order_lines (order_id, variant_size_id, variant_id, sku, title, color, size, quantity, list_price_cents,
      unit_price_cents, tax_rate_basis_points, weight_grams, image_front, image_back)
    select placed.id, s.id, v.id, s.sku, t.name, v.color, s.size, 1 + n % 3, p.list_price_cents, p.list_price_cents, 2100,
      200, '', ''
    from (
      select id, ${orderIndex}, k
      from orders cross join (select 0 as k union all select 1) as positions where id > ${sql.lit(lastOrder)}
    ) as placed
    cross join variant_sizes s cross join variants v cross join products p cross join titles t
    where (k = 0 or n % 2 = 0) and s.id = 1 + ${random} * ${random} / ${sql.lit(sizes)}
      and v.id = s.variant_id and p.id = v.product_id and t.id = p.title_id
    order by placed.id, k`.execute(trx);
}

async function addTexts(trx: Queries, lastLine: number): Promise<void> {
  await sql`
    insert into order_texts (order_id, found_by)
    select o.id, lower(o.order_number) || ' ' || o.email || ' ' || ${folded(sql`o.first_name`, FIRST_NAMES)} || ' '
      || ${folded(sql`o.last_name`, LAST_NAMES)} || ' ' || o.telephone || ' ' || bought.titles
    from (
      select order_id, string_agg(name_folded, ' ' order by line) as titles
      from (
        select l.order_id, t.name_folded, min(l.id) as line
        from order_lines l join titles t on t.name = l.title
        where l.id > ${sql.lit(lastLine)} group by l.order_id, t.name_folded
      ) as each_title
      group by order_id
    ) as bought
    join orders o on o.id = bought.order_id
    order by o.id`.execute(trx);
}

/** Each line is received just before it is sold. */
async function addMovements(trx: Queries, lastLine: number): Promise<void> {
  await sql`
    insert into stock_movements (variant_size_id, delta, quantity_before, quantity_after, reason, order_id, created_at)
    select s.id, case way when 0 then l.quantity else -l.quantity end,
      case way when 0 then s.quantity else s.quantity + l.quantity end,
      case way when 0 then s.quantity + l.quantity else s.quantity end,
      case way when 0 then 'received' else 'order' end, case way when 1 then o.id end, o.created_at
    from order_lines l cross join (select 0 as way union all select 1) as ways
    cross join orders o cross join variant_sizes s
    where l.id > ${sql.lit(lastLine)} and o.id = l.order_id and s.id = l.variant_size_id
    order by l.id, way`.execute(trx);
}

async function lastId(
  trx: Queries,
  table: 'orders' | 'order_lines' | 'variant_sizes',
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(trx);
  return rows[0]?.id ?? 0;
}

function numbersOf({ from, to }: Range): RawBuilder<unknown> {
  return sql`
    with recursive numbers (n) as (
      select cast(${sql.lit(from)} as bigint) union all select n + 1 from numbers where n < ${sql.lit(to - 1)}
    )`;
}

const orderIndex = sql`cast(substr(order_number, 3) as bigint) as n`;

function padded(number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`substr(cast(100000000 + ${number} as text), 2)`;
}

/** A whole number below another one, which looks random. */
function scattered(number: RawBuilder<unknown>, below: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${number} * ${sql.lit(SCATTER)} % ${below}`;
}

function pick(words: readonly string[]): RawBuilder<unknown> {
  const cases = words.map((word, at) => sql`when ${sql.lit(at)} then ${sql.lit(word)}`);
  return sql`case n % ${sql.lit(words.length)} ${sql.join(cases, sql` `)} end`;
}

function folded(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> {
  const cases = words.map((word) => sql`when ${sql.lit(word)} then ${sql.lit(foldText(word))}`);
  return sql`case ${column} ${sql.join(cases, sql` `)} end`;
}
