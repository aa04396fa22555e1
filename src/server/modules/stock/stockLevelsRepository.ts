import { sql, type RawBuilder } from 'kysely';
import { MAX_COUNTED_STOCK } from '../../../domain/orders/cart.ts';
import type { Title } from '../../../domain/catalogue/product.ts';
import type { SizeStock, StockFilters, StockOrder } from '../../../domain/catalogue/stock.ts';
import { foldText } from '../../../domain/text.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';

interface Range {
  limit: number;
  offset: number;
}

export interface StockLevelsRepository {
  count(on: Queries, filters: StockFilters): Promise<number>;
  list(on: Queries, filters: StockFilters, order: StockOrder, range: Range): Promise<SizeStock[]>;
  /** In no order. */
  ofSizes(on: Queries, ids: readonly number[]): Promise<SizeStock[]>;
  /** The size with exactly this SKU or barcode. */
  idByCode(on: Queries, code: string): Promise<number | null>;
  /** The shop's threshold. */
  threshold(on: Queries): Promise<number>;
  setThreshold(trx: Queries, lowFrom: number): Promise<void>;
  /** Null for the shop's. */
  setThresholds(trx: Queries, ids: readonly number[], lowFrom: number | null): Promise<void>;
  /** Titles that contain the text, in alphabetical order. */
  titlesLike(on: Queries, text: string, limit: number): Promise<Title[]>;
  sizesOf(on: Queries, productId: number): Promise<number[]>;
  /** Locks the sizes until the transaction ends. */
  hold(trx: Queries, ids: readonly number[]): Promise<void>;
}

/** Of a shop without a configuration. */
const DEFAULT_LOW = 3;
const ESCAPED = /[\\%_]/g;
const SHOPS_LOW = sql`coalesce((select low_stock from site_configuration), ${sql.lit(DEFAULT_LOW)})`;
const LOW = sql<number>`coalesce(s.low_stock, ${SHOPS_LOW})`;
/** No size with more is low: a bound that an index can use. */
const GREATEST_LOW = sql`(select max(low) from (
  select ${SHOPS_LOW} as low union all
  select max(low_stock) from variant_sizes where low_stock is not null) lows)`;
const STATES = {
  low: sql<boolean>`s.quantity <= ${GREATEST_LOW} and s.quantity <= ${LOW}`,
  out: sql<boolean>`s.quantity = 0`,
  some: sql<boolean>`s.quantity > 0`,
  unlimited: sql<boolean>`s.quantity > ${sql.lit(MAX_COUNTED_STOCK)}`,
} as const;
/** Up to so many matching sizes are sorted; more are found by reading titles in their order. */
const MOST_SORTED = 2000;

/** The stock of sizes; archived products are left out of lists. */
export function stockLevelsRepository(
  dialect: Pick<Dialect, 'isOneOf' | 'list' | 'holdRows'>,
  mostSorted = MOST_SORTED,
): StockLevelsRepository {
  return {
    count: async (on, filters) => {
      const { rows } = await sql<{ count: number }>`select ${counting(filters)} as count`.execute(
        on,
      );
      return rows[0]?.count ?? 0;
    },
    list: async (on, filters, order, range) => {
      const direction = sql.raw(order.startsWith('-') ? 'desc' : 'asc');
      const isByStock = order.endsWith('stock');
      const ids = isByStock
        ? await idsByStock(on, filters, direction, range)
        : await idsByTitle(on, filters, direction, range);
      const byId = new Map((await factsOf(on, ids)).map((each) => [each.sizeId, each]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    ofSizes: factsOf,
    idByCode: async (on, code) => {
      const found = await on
        .selectFrom('variant_sizes')
        .select('id')
        .where((is) => is.or([is('sku', '=', code), is('barcode', '=', code)]))
        // A barcode is printed; a SKU may be anything.
        .orderBy(sql`case when barcode = ${code} then 0 else 1 end`)
        .executeTakeFirst();
      return found?.id ?? null;
    },
    threshold: async (on) => {
      const row = await on.selectFrom('site_configuration').select('low_stock').executeTakeFirst();
      return row?.low_stock ?? DEFAULT_LOW;
    },
    setThreshold: async (trx, lowFrom) => {
      await trx.updateTable('site_configuration').set({ low_stock: lowFrom }).execute();
    },
    setThresholds: async (trx, ids, lowFrom) => {
      await trx
        .updateTable('variant_sizes')
        .set({ low_stock: lowFrom })
        .where(dialect.isOneOf(sql.ref('id'), sql`${dialect.list(ids)}`))
        .execute();
    },
    titlesLike: (on, text, limit) =>
      on
        .selectFrom('titles')
        .select(['id', 'name'])
        .where(sql<boolean>`name_folded like ${likePattern(text)} escape '\\'`)
        .orderBy('name_folded')
        .orderBy('id')
        .limit(limit)
        .execute(),
    sizesOf: async (on, productId) => {
      const rows = await on
        .selectFrom('variant_sizes as s')
        .innerJoin('variants as v', 'v.id', 's.variant_id')
        .select('s.id')
        .where('v.product_id', '=', productId)
        .execute();
      return rows.map(({ id }) => id);
    },
    hold: async (trx, ids) => {
      await trx
        .selectFrom('variant_sizes as s')
        .select('s.id')
        .where(dialect.isOneOf(sql.ref('s.id'), sql`${dialect.list(ids)}`))
        .orderBy('s.id')
        .modifyEnd(dialect.holdRows('s'))
        .execute();
    },
  };

  /** Equal stocks in the order of the index. */
  async function idsByStock(on: Queries, filters: StockFilters, direction: Sql, range: Range) {
    return idsIn(
      on,
      sql`select s.id from (${matching(filters)}) found join variant_sizes s on s.id = found.id
        order by s.quantity ${direction}, s.variant_id ${direction}, s.id ${direction} ${pageOf(range)}`,
    );
  }

  async function idsByTitle(on: Queries, filters: StockFilters, direction: Sql, range: Range) {
    const order = sql`t.name_folded ${direction}, p.id, v.position, s.position, s.id ${pageOf(range)}`;
    const some = await idsIn(on, sql`${matching(filters)} limit ${mostSorted + 1}`);
    if (some.length > mostSorted) {
      return idsIn(
        on,
        sql`select s.id from ${FROM_TITLES} and ${conditions(filters)} order by ${order}`,
      );
    }
    const isFound = dialect.isOneOf(sql.ref('s.id'), sql`${dialect.list(some)}`);
    return idsIn(on, sql`select s.id from ${FROM_SIZES} where ${isFound} order by ${order}`);
  }

  async function factsOf(on: Queries, ids: readonly number[]): Promise<SizeStock[]> {
    if (ids.length === 0) return [];
    return joined(on)
      .select(['s.id as sizeId', 'p.id as productId', 't.name as title', 'v.color'])
      .select(['s.size', 's.sku', 's.barcode', 's.quantity as stock', 's.low_stock as ownLow'])
      .select(LOW.as('lowFrom'))
      .select(
        sql<number>`(
          select cast(coalesce(sum(l.quantity), 0) as integer)
          from order_lines l join orders o on o.id = l.order_id
          where l.variant_size_id = s.id and o.status = 'pending')`.as('toPack'),
      )
      .where(dialect.isOneOf(sql.ref('s.id'), sql`${dialect.list(ids)}`))
      .execute();
  }
}

type Sql = RawBuilder<unknown>;

const FROM_SIZES = sql`variant_sizes s join variants v on v.id = s.variant_id
  join products p on p.id = v.product_id join titles t on t.id = p.title_id`;
/** `cross join` keeps SQLite to this order, in which an index sorts the titles. */
const FROM_TITLES = sql`titles t cross join products p cross join variants v cross join variant_sizes s
  where p.title_id = t.id and v.product_id = p.id and s.variant_id = v.id`;

/** Of products: lists of what is low are of products on sale. Few are archived or off sale, and they have an index. */
function exclusion({ state }: StockFilters): Sql {
  return state === 'low' || state === 'out'
    ? sql`(p.published = 0 or p.archived_at is not null)`
    : sql`p.archived_at is not null`;
}

function conditions(filters: StockFilters): Sql {
  const { text, productId, state } = filters;
  return sql.join(
    [
      sql`not ${exclusion(filters)}`,
      ...(productId === undefined ? [] : [sql`p.id = ${productId}`]),
      ...(state === undefined ? [] : [STATES[state]]),
      ...(text === undefined ? [] : [sql`(${isTitled(text)} or ${hasCode(text)})`]),
    ],
    sql` and `,
  );
}

/** The ids of all sizes that match, in no order. */
function matching(filters: StockFilters): Sql {
  const { text, productId, state } = filters;
  if (text !== undefined) {
    // Apart, since a database that looks for either reads all sizes.
    const others = conditions({ ...filters, text: undefined });
    return sql`select s.id from ${FROM_TITLES} and ${isTitled(text)} and ${others} union all
      select s.id from ${FROM_SIZES} where ${hasCode(text)} and not ${isTitled(text)} and ${others}`;
  }
  if (productId !== undefined)
    return sql`select s.id from ${FROM_SIZES} where ${conditions(filters)}`;
  return sql`select s.id from variant_sizes s where s.variant_id not in (
      select v.id from products p join variants v on v.product_id = p.id where ${exclusion(filters)})
    and ${state === undefined ? sql`true` : STATES[state]}`;
}

function counting(filters: StockFilters): Sql {
  const { text, productId, state } = filters;
  if (text !== undefined || productId !== undefined) {
    return sql`(select count(*) from (${matching(filters)}) found)`;
  }
  const isIn = state === undefined ? sql`` : sql`where ${STATES[state]}`;
  return sql`(select count(*) from variant_sizes s ${isIn}) - (
    select count(*) from (
      select s.* from products p join variants v on v.product_id = p.id
      join variant_sizes s on s.variant_id = v.id where ${exclusion(filters)}) s ${isIn})`;
}

function isTitled(text: string): Sql {
  return sql`t.name_folded like ${likePattern(text)} escape '\\'`;
}

function hasCode(text: string): Sql {
  return sql`s.id in (select id from variant_sizes where sku = ${text} or barcode = ${text})`;
}

function pageOf({ limit, offset }: Range): Sql {
  return sql`limit ${limit} offset ${offset}`;
}

async function idsIn(on: Queries, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(on);
  return rows.map(({ id }) => id);
}

function likePattern(text: string): string {
  return `%${foldText(text).replaceAll(ESCAPED, '\\$&')}%`;
}

function joined(on: Queries) {
  return on
    .selectFrom('variant_sizes as s')
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('titles as t', 't.id', 'p.title_id');
}
