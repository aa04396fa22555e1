import { sql, type RawBuilder } from 'kysely';
import type { MovementFilters, StockMovement } from '../../../domain/catalogue/stock.ts';
import { foldText } from '../../../domain/text.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import { likePattern } from '../../platform/database/likePattern.ts';
import type { CountedRows, PageRange } from '../../platform/PageRequest.ts';

export interface MovementsRepository {
  /** Newest first, or oldest first. */
  page(
    on: Queries,
    filters: MovementFilters,
    range: PageRange & { isOldestFirst: boolean },
  ): Promise<CountedRows<StockMovement>>;
  /** Newest first, below an id. */
  listBelow(
    on: Queries,
    filters: MovementFilters,
    id: number,
    limit: number,
  ): Promise<StockMovement[]>;
}

/** Up to so many titles with the text, their movements are found from the titles. */
const MOST_TITLES = 500;
/** Up to so many movements are read one by one for a page; for more, all that match are found first. */
const MOST_IN_TURN = 10_000;

/** The ledger of the stock; only the writers of stock add to it. */
export function movementsRepository(
  dialect: Pick<Dialect, 'isIn'>,
  { mostTitles = MOST_TITLES, mostInTurn = MOST_IN_TURN } = {},
): MovementsRepository {
  /** Chooses how to count the movements that match, and how to read a page of them. */
  async function plan(on: Queries, { text, ...others }: MovementFilters) {
    const rows = matching(on, others);
    if (text === undefined) return { counting: countOf(rows), rows: async () => rows };
    const titles = await on
      .selectFrom('titles as t')
      .select('t.id')
      .where(hasTitle(text))
      .limit(mostTitles + 1)
      .execute();
    if (titles.length <= mostTitles) {
      const isOfTitles = dialect.isIn(
        'p.title_id',
        titles.map(({ id }) => id),
      );
      const found = rows.where(isFound(text, isOfTitles));
      return { counting: countOf(found), rows: async () => found };
    }
    return {
      counting: sql<number>`(${countTitled(rows, text)}) + (${countOthers(rows, text)})`,
      rows: async (end: number, count: number) =>
        (end * (await lastId(on))) / count <= mostInTurn
          ? rows.where(sql<boolean>`(${isTitled(text)} or ${isOther(text)})`)
          : matching(on, { text, ...others }),
    };
  }

  return {
    page: async (on, filters, { limit, offset, isOldestFirst }) => {
      const { counting, rows } = await plan(on, filters);
      const { count } = await on.selectNoFrom(counting.as('count')).executeTakeFirstOrThrow();
      if (offset >= count) return { count, items: [] };
      const page = (await rows(offset + limit, count))
        .orderBy('m.id', isOldestFirst ? 'asc' : 'desc')
        .limit(limit)
        .offset(offset);
      return { count, items: await withNames(on, page, isOldestFirst) };
    },
    listBelow: async (on, filters, id, limit) =>
      withNames(
        on,
        matching(on, filters).where('m.id', '<', id).orderBy('m.id', 'desc').limit(limit),
        false,
      ),
  };
}

async function lastId(on: Queries): Promise<number> {
  const { last } = await on
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

/** Movements only: names are read for one page of them. */
function matching(on: Queries, filters: MovementFilters) {
  const { text, productId, sizeId, reason, from, until } = filters;
  let rows = on.selectFrom('stock_movements as m');
  if (sizeId !== undefined) rows = rows.where('m.variant_size_id', '=', sizeId);
  if (reason !== undefined) rows = rows.where('m.reason', '=', reason);
  if (from !== undefined) rows = rows.where('m.created_at', '>=', from);
  if (until !== undefined) rows = rows.where('m.created_at', '<', until);
  if (productId !== undefined) {
    rows = rows.where(
      sql<boolean>`m.variant_size_id in (
        select s.id from variant_sizes s join variants v on v.id = s.variant_id
        where v.product_id = ${productId})`,
    );
  }
  if (text !== undefined) {
    rows = rows.where(
      sql<boolean>`(m.variant_size_id in (
          select s.id from (select distinct variant_size_id as id from stock_movements) moved
          join ${TITLES_OF_SIZES} on s.id = moved.id where ${hasTitle(text)}) or ${isOther(text)})`,
    );
  }
  return rows;
}

type Movements = ReturnType<typeof matching>;

const TITLES_OF_SIZES = sql`(variant_sizes s join variants v on v.id = s.variant_id
  join products p on p.id = v.product_id join titles t on t.id = p.title_id)`;

function countOf(rows: Movements) {
  return sql<number>`(${rows.select(({ fn }) => fn.countAll().as('count'))})`;
}

function hasTitle(text: string) {
  return sql<boolean>`t.name_folded like ${likePattern(foldText(text))} escape '\\'`;
}

/** A scalar subquery, since PostgreSQL would hash all sizes for an `exists`. */
function isTitled(text: string, size = sql`m.variant_size_id`) {
  return sql`coalesce((
    select 1 from ${TITLES_OF_SIZES} where s.id = ${size} and ${hasTitle(text)}), 0) = 1`;
}

/** Found by a title, by its products (`p`), or otherwise. */
function isFound(text: string, isOfTitles: RawBuilder<unknown>) {
  return sql<boolean>`m.id in (
    select id from stock_movements where variant_size_id in (
      select s.id from products p join variants v on v.product_id = p.id join variant_sizes s on s.variant_id = v.id
      where ${isOfTitles})
    union all ${idsOfOthers(text)})`;
}

function isOther(text: string) {
  return sql<boolean>`m.id in (${idsOfOthers(text)})`;
}

/** Movements found by a code, an order's number, or the title of a size that is gone. */
function idsOfOthers(text: string) {
  return sql`
    select id from stock_movements where variant_size_id in (
      select id from variant_sizes where sku = ${text} or barcode = ${text})
    union all select id from stock_movements where order_id in (
      select id from orders where order_number = ${text})
    union all select id from stock_movements where gone_sku is not null
      and (gone_sku = ${text} or gone_folded like ${likePattern(foldText(text))} escape '\\')`;
}

/** Sizes are fewer than movements: each one's title is looked at once. */
function countTitled(rows: Movements, text: string) {
  const moved = rows
    .select(['m.variant_size_id as id', ({ fn }) => fn.countAll().as('movements')])
    .groupBy('m.variant_size_id');
  return sql`select cast(coalesce(sum(moved.movements), 0) as bigint) from (${moved}) moved
    where ${isTitled(text, sql`moved.id`)}`;
}

function countOthers(rows: Movements, text: string) {
  return rows
    .where(sql<boolean>`${isOther(text)} and not ${isTitled(text)}`)
    .select(({ fn }) => fn.countAll().as('count'));
}

async function withNames(
  on: Queries,
  page: Movements,
  isOldestFirst: boolean,
): Promise<StockMovement[]> {
  return on
    .selectFrom(page.selectAll('m').as('m'))
    .leftJoin('variant_sizes as s', 's.id', 'm.variant_size_id')
    .leftJoin('variants as v', 'v.id', 's.variant_id')
    .leftJoin('products as p', 'p.id', 'v.product_id')
    .leftJoin('titles as t', 't.id', 'p.title_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.created_at as at', 'm.delta as change', 'm.quantity_after as after'])
    .select(['m.reason', 'm.note', 's.id as sizeId', 'p.id as productId', 'p.audience'])
    .select(({ fn }) => [
      fn.coalesce('t.name', 'm.gone_title', sql.lit('')).as('title'),
      fn.coalesce('v.color', 'm.gone_color', sql.lit('')).as('color'),
      fn.coalesce('s.size', 'm.gone_size', sql.lit('')).as('size'),
      fn.coalesce('s.sku', 'm.gone_sku', sql.lit('')).as('sku'),
    ])
    .select(['o.order_number as orderNumber', 'u.username as user'])
    .orderBy('m.id', isOldestFirst ? 'asc' : 'desc')
    .execute();
}
