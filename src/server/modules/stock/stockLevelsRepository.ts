import { sql } from 'kysely';
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
const LOW = sql<number>`coalesce(s.low_stock, (select low_stock from site_configuration), ${sql.lit(DEFAULT_LOW)})`;
const IS_ON_SALE = sql<boolean>`p.published = 1`;
const STATES = {
  low: sql<boolean>`${IS_ON_SALE} and s.quantity <= ${LOW}`,
  out: sql<boolean>`${IS_ON_SALE} and s.quantity = 0`,
  some: sql<boolean>`s.quantity > 0`,
  unlimited: sql<boolean>`s.quantity > ${sql.lit(MAX_COUNTED_STOCK)}`,
} as const;

/** The stock of sizes; archived products are left out of lists. */
export function stockLevelsRepository(
  dialect: Pick<Dialect, 'isOneOf' | 'list' | 'holdRows'>,
): StockLevelsRepository {
  function matching(on: Queries, { text, productId, state }: StockFilters) {
    let rows = joined(on).where('p.archived_at', 'is', null);
    if (productId !== undefined) rows = rows.where('p.id', '=', productId);
    if (state !== undefined) rows = rows.where(STATES[state]);
    if (text !== undefined) {
      const pattern = likePattern(text);
      rows = rows.where(
        sql<boolean>`(t.name_folded like ${pattern} escape '\\' or s.id in (
          select id from variant_sizes where sku = ${text} or barcode = ${text}))`,
      );
    }
    return rows;
  }

  /** The same rows, without joins where the filters do not need them. */
  function counted(on: Queries, filters: StockFilters) {
    const { text, productId, state } = filters;
    const isOfSizes = text === undefined && productId === undefined;
    if (!isOfSizes || state === 'low' || state === 'out') return matching(on, filters);
    const sizes = on.selectFrom('variant_sizes as s').where(
      sql<boolean>`s.variant_id not in (
        select v.id from products p join variants v on v.product_id = p.id
        where p.archived_at is not null)`,
    );
    return state === undefined ? sizes : sizes.where(STATES[state]);
  }

  return {
    count: async (on, filters) => {
      const { count } = await counted(on, filters)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (on, filters, order, { limit, offset }) => {
      const direction = order.startsWith('-') ? 'desc' : 'asc';
      const isByStock = order.endsWith('stock');
      let ordered = matching(on, filters).select('s.id');
      if (isByStock) ordered = ordered.orderBy('s.quantity', direction);
      const ids = await ordered
        .orderBy('t.name_folded', isByStock ? 'asc' : direction)
        .orderBy('p.id')
        .orderBy('v.position')
        .orderBy('s.position')
        .orderBy('s.id')
        .limit(limit)
        .offset(offset)
        .execute();
      const facts = await factsOf(
        on,
        ids.map(({ id }) => id),
      );
      const byId = new Map(facts.map((each) => [each.sizeId, each]));
      return ids.flatMap(({ id }) => byId.get(id) ?? []);
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
