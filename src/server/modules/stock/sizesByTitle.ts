import { sql, type RawBuilder } from 'kysely';
import type { StockFilters } from '../../../domain/catalogue/stock.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import type { PageRange } from '../../platform/PageRequest.ts';
import {
  conditions,
  FROM_ASSORTMENTS,
  FROM_SIZES,
  FROM_TITLES,
  isOfWholeProducts,
  isTitled,
  matching,
  onlyByCode,
  SIZES,
} from './sizeConditions.ts';

/** A list starts within a product: its sizes are few. */
export interface ListStart {
  /** `name_folded` */
  title: string;
  productId: number;
  /** Sizes of the product before the list. */
  offset: number;
}

type Direction = 'asc' | 'desc';
type Sql = RawBuilder<unknown>;

export interface SizesByTitle {
  /** `counting` is of all that match. */
  page(
    on: Queries,
    filters: StockFilters,
    direction: Direction,
    range: PageRange & { counting: Promise<number> },
  ): Promise<number[]>;
  /** Null for the first ones. */
  from(
    on: Queries,
    filters: StockFilters,
    start: ListStart | null,
    limit: number,
  ): Promise<number[]>;
}

/** A longer list of matching sizes is not sorted but found by reading titles in their order. */
const MOST_SORTED = 2000;
/** A longer way is not skipped size by size but by counting those of whole products. */
const MOST_SKIPPED = 2000;

/** Ids of sizes in the order of their titles, colours and sizes. */
export function sizesByTitle(
  dialect: Pick<Dialect, 'isIn'>,
  { mostSorted = MOST_SORTED, mostSkipped = MOST_SKIPPED } = {},
): SizesByTitle {
  /** Few are found in any order and sorted, many are read in order. */
  async function sourceOf(on: Queries, filters: StockFilters) {
    const some = await idsIn(on, sql`${matching(filters)} limit ${mostSorted + 1}`);
    const isFound = dialect.isIn('s.id', some);
    return some.length > mostSorted
      ? { isSorted: true, rows: sql`${FROM_TITLES} and ${conditions(filters)}` }
      : { isSorted: false, rows: sql`${FROM_SIZES} where ${isFound}` };
  }

  function read(on: Queries, rows: Sql, start: ListStart | null, order: Sql) {
    const after = start === null ? sql`` : sql`and ${startsAt(start, order === DESCENDING)}`;
    return (limit: number, offset: number) =>
      idsIn(
        on,
        sql`select s.id from ${rows} ${after} order by ${order} ${pageOf({ limit, offset })}`,
      );
  }

  return {
    page: async (on, filters, direction, range) => {
      const order = direction === 'asc' ? ASCENDING : DESCENDING;
      const { isSorted, rows } = await sourceOf(on, filters);
      const isLate = isSorted && range.offset > mostSkipped;
      const start = isLate ? await startOf(on, filters, direction, range) : null;
      return read(on, rows, start, order)(range.limit, start?.offset ?? range.offset);
    },
    from: async (on, filters, start, limit) => {
      const { rows } = await sourceOf(on, filters);
      return read(on, rows, start, ASCENDING)(limit, start?.offset ?? 0);
    },
  };
}

const [ASCENDING, DESCENDING] = (['asc', 'desc'] as const).map(
  (direction) => sql`t.name_folded ${sql.raw(direction)}, p.id, v.position, s.position, s.id`,
) as [Sql, Sql];

export function pageOf({ limit, offset }: PageRange): Sql {
  return sql`limit ${limit} offset ${offset}`;
}

function startsAt({ title, productId }: ListStart, isDescending: boolean): Sql {
  const [from, beyond] = isDescending ? [sql`<=`, sql`<`] : [sql`>=`, sql`>`];
  return sql`t.name_folded ${from} ${title}
    and (t.name_folded ${beyond} ${title} or p.id >= ${productId})`;
}

/**
 * Start of a late page, found by adding up the sizes of whole products from the nearer end. Null when only some of a
 * product's sizes match.
 */
async function startOf(
  on: Queries,
  filters: StockFilters,
  direction: Direction,
  { offset, counting }: PageRange & { counting: Promise<number> },
): Promise<ListStart | null> {
  const { text } = filters;
  if (!isOfWholeProducts(filters)) return null;
  const count = await counting;
  if (text !== undefined && (await idsIn(on, onlyByCode(filters, text))).length > 0) return null;
  const isFromEnd = offset > count / 2;
  const target = isFromEnd ? count - offset : offset + 1;
  const titles = sql.raw((direction === 'asc') === isFromEnd ? 'desc' : 'asc');
  const ids = sql.raw(isFromEnd ? 'desc' : 'asc');
  const isWanted = text === undefined ? sql`` : sql`and ${isTitled(text)}`;
  // The window gives its rows in its order, so that the first one is all that is computed.
  const { rows } = await sql<{ title: string; id: number; sizes: number; total: number }>`
    select * from (
      select t.name_folded as title, p.id, ${SIZES} as sizes, cast(sum(${SIZES}) over (
        order by t.name_folded ${titles}, p.id ${ids} rows unbounded preceding) as bigint) as total
      from ${FROM_ASSORTMENTS} ${isWanted}) walked
    where total >= ${target} limit 1`.execute(on);
  const [found] = rows;
  if (!found) return null;
  const { title, id, sizes, total } = found;
  return {
    title,
    productId: id,
    offset: isFromEnd ? total - target : target - 1 - (total - sizes),
  };
}

export async function idsIn(on: Queries, query: Sql): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(on);
  return rows.map(({ id }) => id);
}
