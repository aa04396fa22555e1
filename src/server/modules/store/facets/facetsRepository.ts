import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Cents } from '../../../../domain/money/money.ts';
import type { FacetChoice, PriceSpread } from '../../../../domain/catalogue/productFilters.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { plainSizeOf } from '../../../platform/database/plainSizeOf.ts';
import { SHELVES } from '../../../platform/database/shelves.ts';
import {
  choiceConditions,
  stockedConditions,
  widened,
  type ProductQuery,
} from '../ProductQuery.ts';
import { matchingProducts } from '../matchingProducts.ts';

/** Number of products of a listing for each further choice. */
export interface FacetsRepository {
  sizes(query: ProductQuery): Promise<FacetChoice[]>;
  colors(query: ProductQuery): Promise<FacetChoice[]>;
  /** Products by a column of their own; those without a value are left out. */
  stated(query: ProductQuery, column: 'audience' | 'sport'): Promise<FacetChoice[]>;
  /** The most common hex of every colour that has one. */
  swatches(): Promise<Map<string, string>>;
  /** Products by shelf, of those on these shelves that match the rest of the query. */
  shelves(query: ProductQuery, shelves: readonly number[]): Promise<Map<number, number>>;
  onSale(query: ProductQuery): Promise<number>;
  /** Null without products. */
  listPrices(query: ProductQuery): Promise<PriceRange | null>;
  /** Products in each of `PRICE_BANDS` equal steps of the list price. */
  priceBands(query: ProductQuery, prices: PriceRange): Promise<number[]>;
}

type PriceRange = Pick<PriceSpread, 'min' | 'max'>;

const PRICE_BANDS = 16;

const assortedSizes = sql<{ assortment_id: number; size: string }>`(
  select distinct assortment_id, size from assortment_choices
)`;
const allRows = sql<number>`count(*)`.as('count');

export function facetsRepository({ background: db, dialect }: Database): FacetsRepository {
  /** Products by the colours in stock that match the rest of the query. A colour in stock says that its product is. */
  function stockedColors(query: ProductQuery): Promise<FacetChoice[]> {
    const conditions = [
      sql<SqlBool>`size.variant_id = variant.id`,
      ...stockedConditions(dialect, query),
    ];
    return matchingProducts(db, dialect, widened(query, ['inStock']))
      .innerJoin('variants as variant', 'variant.product_id', 'shelf.product_id')
      .where(exists('variant_sizes size', conditions))
      .select(['variant.color as value', allRows])
      .groupBy('variant.color')
      .execute();
  }

  /** Likewise by the sizes in stock. */
  function stockedSizes(query: ProductQuery): Promise<FacetChoice[]> {
    const conditions = [
      sql<SqlBool>`variant.product_id = shelf.product_id and ${plainSizeOf('size')} = choice.size`,
      ...stockedConditions(dialect, query),
    ];
    return matchingProducts(db, dialect, widened(query, ['inStock']))
      .innerJoin(assortedSizes.as('choice'), 'choice.assortment_id', 'shelf.assortment_id')
      .where(
        exists(
          'variants variant join variant_sizes size on size.variant_id = variant.id',
          conditions,
        ),
      )
      .select(['choice.size as value', allRows])
      .groupBy('choice.size')
      .execute();
  }

  /** Products by colours or sizes, in stock or not: counted by assortment, without reading variants. */
  async function assorted(query: ProductQuery, column: 'size' | 'color'): Promise<FacetChoice[]> {
    const products = matchingProducts(db, dialect, query)
      .select(['shelf.assortment_id', allRows])
      .groupBy('shelf.assortment_id');
    const conditions = [sql`choice.${sql.ref(column)} <> ''`, ...choiceConditions(dialect, query)];
    const { rows } = await sql<FacetChoice>`
      select value, cast(sum(count) as bigint) as count
      from (
        select distinct made.assortment_id, made.count, choice.${sql.ref(column)} as value
        from ${products} made
        join assortment_choices choice on choice.assortment_id = made.assortment_id
        where ${sql.join(conditions, sql` and `)}
      ) chosen
      group by value`.execute(db);
    return rows;
  }

  function edge(query: ProductQuery, direction: 'asc' | 'desc') {
    return matchingProducts(db, dialect, query)
      .select('shelf.list_price_cents')
      .orderBy('shelf.list_price_cents', direction)
      .limit(1);
  }

  return {
    sizes: (query) => (query.inStock ? stockedSizes(query) : assorted(query, 'size')),
    colors: (query) => (query.inStock ? stockedColors(query) : assorted(query, 'color')),
    stated: (query, column) =>
      matchingProducts(db, dialect, query)
        .innerJoin('products as stated', 'stated.id', 'shelf.product_id')
        .where(`stated.${column}`, '<>', '')
        .select([sql<string>`${sql.ref(`stated.${column}`)}`.as('value'), allRows])
        .groupBy(`stated.${column}`)
        .execute(),
    swatches: async () => {
      const rows = await db
        .selectFrom('variants')
        .select(['color', 'color_hex as hex'])
        .where('color_hex', 'is not', null)
        .groupBy(['color', 'color_hex'])
        .orderBy(sql`count(*)`)
        .orderBy('color_hex', 'desc')
        .execute();
      return new Map(rows.map(({ color, hex }) => [color, hex ?? '']));
    },
    shelves: async (query, shelves) => {
      if (shelves.length === 0) return new Map();
      const isFeatured = query.shelf === SHELVES.featured;
      const isCollection = query.shelf < SHELVES.featured;
      const asked = {
        ...widened(query, ['within']),
        ...(isFeatured && { featured: true }),
        ...(isCollection && { within: query.shelf }),
      };
      const rows = await matchingProducts(db, dialect, asked, shelves)
        .select(['shelf.shelf_id', allRows])
        .groupBy('shelf.shelf_id')
        .execute();
      return new Map(rows.map((row) => [row.shelf_id, row.count]));
    },
    onSale: async (query) => {
      const onSale = { ...query, onSale: true };
      const { count } = await matchingProducts(db, dialect, onSale)
        .select(allRows)
        .executeTakeFirstOrThrow();
      return count;
    },
    listPrices: async (query) => {
      const { rows } = await sql<{ min: Cents | null; max: Cents | null }>`
        select (${edge(query, 'asc')}) as min, (${edge(query, 'desc')}) as max`.execute(db);
      const [{ min, max } = { min: null, max: null }] = rows;
      return min === null || max === null ? null : { min, max };
    },
    priceBands: async (query, { min, max }) => {
      const width = sql.lit(Math.ceil((max - min + 1) / PRICE_BANDS));
      const band = sql<number>`(shelf.list_price_cents - ${sql.lit(min)}) / ${width}`;
      const rows = await matchingProducts(db, dialect, query)
        .select([band.as('band'), allRows])
        .groupBy(band)
        .execute();
      const counts = new Map(rows.map((row) => [row.band, row.count]));
      return Array.from({ length: PRICE_BANDS }, (_, at) => counts.get(at) ?? 0);
    },
  };
}

function exists(from: string, conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`exists (select 1 from ${sql.raw(from)} where ${sql.join(conditions, sql` and `)})`;
}
