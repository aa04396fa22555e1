import { setImmediate as pause } from 'node:timers/promises';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FacetChoice } from '../../../../domain/catalogue/productFilters.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { plainSizeOf } from '../../../platform/database/plainSizeOf.ts';
import { isOnSale } from '../../../platform/database/shelves.ts';
import { stockedConditions, widened, type ProductQuery } from '../ProductQuery.ts';
import { matchingProducts } from '../matchingProducts.ts';
import type { AssortmentChoice, Assortments, ShelfPart } from './countFacets.ts';

/** The products of listings as facets count them. */
export interface FacetsRepository {
  /** All products of a shelf. */
  shelf(id: number): Promise<ShelfPart[]>;
  /** Colours and sizes by assortment. */
  assortments(): Promise<Assortments>;
  /** Ids of the products on these shelves that match the query. */
  matching(query: ProductQuery, shelves: readonly number[]): Promise<Set<number>>;
  /** Products by the sizes in stock that match the rest of the query. */
  stockedSizes(query: ProductQuery): Promise<FacetChoice[]>;
  /** Likewise by the colours in stock. A colour in stock says that its product is. */
  stockedColors(query: ProductQuery): Promise<FacetChoice[]>;
  /** The most common hex of every colour that has one. */
  swatches(): Promise<Map<string, string>>;
}

interface PartRow {
  audience: ShelfPart['audience'];
  sport: string;
  featured: number;
  delivery_tomorrow: number;
  on_sale: number;
  products: string;
}

/** Numbers of a product in the text of its part: its id, its price and its assortment. */
const NUMBERS = 3;
/** Products of one part at most: to read more at once would keep a request waiting. */
const MOST_PRODUCTS = 8192;

const assortedSizes = sql<{ assortment_id: number; size: string }>`(
  select distinct assortment_id, size from assortment_choices
)`;
const allRows = sql<number>`count(*)`.as('count');

export function facetsRepository({ background: db, dialect }: Database): FacetsRepository {
  return {
    shelf: async (id) => {
      const { rows } = await sql<PartRow>`
        select p.audience, p.sport, p.featured, p.delivery_tomorrow,
          case when ${isOnSale('p')} then 1 else 0 end as on_sale,
          string_agg(
            shelf.product_id || ',' || shelf.list_price_cents || ',' || coalesce(shelf.assortment_id, 0),
            ','
          ) as products
        from shelf_products shelf
        join products p on p.id = shelf.product_id
        where shelf.shelf_id = ${id}
        group by 1, 2, 3, 4, 5, shelf.product_id / ${sql.lit(MOST_PRODUCTS)}`.execute(db);
      const parts: ShelfPart[] = [];
      let read = 0;
      for (const row of rows) {
        const part = partOf(row);
        parts.push(part);
        read += part.ids.length;
        if (read >= MOST_PRODUCTS) {
          await pause();
          read = 0;
        }
      }
      return parts;
    },
    assortments: async () => {
      const { rows } = await sql<{ id: number; choices: string }>`
        select assortment_id as id, ${dialect.jsonRows(['color', 'size'], ['color', 'size'])} as choices
        from assortment_choices group by assortment_id`.execute(db);
      const byId: AssortmentChoice[][] = [];
      for (const { id, choices } of rows) byId[id] = JSON.parse(choices) as AssortmentChoice[];
      return byId;
    },
    matching: async (query, shelves) => {
      const { ids } = await matchingProducts(db, dialect, query, shelves)
        .select(sql<string | null>`string_agg(cast(shelf.product_id as text), ',')`.as('ids'))
        .executeTakeFirstOrThrow();
      return new Set(numbersIn(ids ?? ''));
    },
    stockedSizes: (query) => {
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
    },
    stockedColors: (query) => {
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
    },
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
  };
}

function partOf({ products, ...shared }: PartRow): ShelfPart {
  const numbers = numbersIn(products);
  const count = numbers.length / NUMBERS;
  const ids = new Int32Array(count);
  const prices = new Float64Array(count);
  const assortments = new Int32Array(count);
  for (let at = 0; at < count; at += 1) {
    ids[at] = numbers[at * NUMBERS] ?? 0;
    prices[at] = numbers[at * NUMBERS + 1] ?? 0;
    assortments[at] = numbers[at * NUMBERS + 2] ?? 0;
  }
  return {
    audience: shared.audience,
    sport: shared.sport,
    featured: shared.featured === 1,
    deliveryTomorrow: shared.delivery_tomorrow === 1,
    onSale: shared.on_sale === 1,
    ids,
    prices,
    assortments,
  };
}

function numbersIn(list: string): number[] {
  return JSON.parse(`[${list}]`) as number[];
}

function exists(from: string, conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`exists (select 1 from ${sql.raw(from)} where ${sql.join(conditions, sql` and `)})`;
}
