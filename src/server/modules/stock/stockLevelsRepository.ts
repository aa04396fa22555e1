import { sql, type RawBuilder } from 'kysely';
import type { Title } from '../../../domain/catalogue/product.ts';
import type { SizeStock, StockFilters, StockOrder } from '../../../domain/catalogue/stock.ts';
import { foldText } from '../../../domain/text.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import { likePattern } from '../../platform/database/likePattern.ts';
import type { PageRange } from '../../platform/PageRequest.ts';
import { DEFAULT_LOW, LOW } from '../../platform/catalogue/lowStock.ts';
import { counting, matching } from './sizeConditions.ts';
import { idsIn, type ListStart, pageOf, sizesByTitle } from './sizesByTitle.ts';

export interface StockLevelsRepository {
  count(on: Queries, filters: StockFilters): Promise<number>;
  /** `counting` is of all that match. */
  list(
    on: Queries,
    filters: StockFilters,
    order: StockOrder,
    range: PageRange & { counting: Promise<number> },
  ): Promise<SizeStock[]>;
  /** Sizes by title, from a start; null for the first ones. */
  listFrom(
    on: Queries,
    filters: StockFilters,
    start: ListStart | null,
    limit: number,
  ): Promise<SizeStock[]>;
  /** The sizes have no order. */
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

/** The stock of sizes; archived products are left out of lists. */
export function stockLevelsRepository(
  dialect: Pick<Dialect, 'isIn' | 'holdRows'>,
  byTitle = sizesByTitle(dialect),
): StockLevelsRepository {
  return {
    count: async (on, filters) => {
      const { rows } = await sql<{ count: number }>`select ${counting(filters)} as count`.execute(
        on,
      );
      return rows[0]?.count ?? 0;
    },
    list: async (on, filters, order, range) => {
      const direction = order.startsWith('-') ? 'desc' : 'asc';
      const ids = order.endsWith('stock')
        ? await idsByStock(on, filters, sql.raw(direction), range)
        : await byTitle.page(on, filters, direction, range);
      return inOrder(on, ids);
    },
    listFrom: async (on, filters, start, limit) =>
      inOrder(on, await byTitle.from(on, filters, start, limit)),
    ofSizes: factsOf,
    idByCode: async (on, code) => {
      const row = await on
        .selectFrom('variant_sizes')
        .select('id')
        .where((is) => is.or([is('sku', '=', code), is('barcode', '=', code)]))
        // A barcode is printed; a SKU may be anything.
        .orderBy(sql`case when barcode = ${code} then 0 else 1 end`)
        .executeTakeFirst();
      return row?.id ?? null;
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
        .where(dialect.isIn('id', ids))
        .execute();
    },
    titlesLike: (on, text, limit) =>
      on
        .selectFrom('titles')
        .select(['id', 'name'])
        .where(sql<boolean>`name_folded like ${likePattern(foldText(text))} escape '\\'`)
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
        .where(dialect.isIn('s.id', ids))
        .orderBy('s.id')
        .modifyEnd(dialect.holdRows('s'))
        .execute();
    },
  };

  /** Equal stocks in the order of the index. */
  function idsByStock(
    on: Queries,
    filters: StockFilters,
    direction: RawBuilder<unknown>,
    range: PageRange,
  ) {
    return idsIn(
      on,
      sql`select s.id from (${matching(filters)}) found join variant_sizes s on s.id = found.id
        order by s.quantity ${direction}, s.variant_id ${direction}, s.id ${direction} ${pageOf(range)}`,
    );
  }

  async function inOrder(on: Queries, ids: readonly number[]): Promise<SizeStock[]> {
    const byId = new Map((await factsOf(on, ids)).map((each) => [each.sizeId, each]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async function factsOf(on: Queries, ids: readonly number[]): Promise<SizeStock[]> {
    if (ids.length === 0) return [];
    return joined(on)
      .select(['s.id as sizeId', 'p.id as productId', 't.name as title', 'p.audience', 'v.color'])
      .select(['s.size', 's.sku', 's.barcode', 's.quantity as stock', 's.low_stock as ownLow'])
      .select(LOW.as('lowFrom'))
      .select(
        sql<number>`(
          select cast(coalesce(sum(l.quantity), 0) as integer)
          from order_lines l join orders o on o.id = l.order_id
          where l.variant_size_id = s.id and o.status = 'pending')`.as('toPack'),
      )
      .where(dialect.isIn('s.id', ids))
      .execute();
  }
}

function joined(on: Queries) {
  return on
    .selectFrom('variant_sizes as s')
    .innerJoin('variants as v', 'v.id', 's.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('titles as t', 't.id', 'p.title_id');
}
