import { sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { FacetChoice } from '../../../domain/productFilters.ts';
import type { Database } from '../../platform/database/Database.ts';
import { SHELVES } from '../../platform/database/refreshShelves.ts';
import { choiceConditions, stockedConditions } from './choiceConditions.ts';
import { matchingProducts } from './matchingProducts.ts';
import type { ProductQuery } from './ProductQuery.ts';

/** How many products of a listing each further choice would leave. */
export interface FacetsRepository {
  sizes(query: ProductQuery): Promise<FacetChoice[]>;
  colors(query: ProductQuery): Promise<FacetChoice[]>;
  /** Products by shelf, of those on these shelves that pass the rest of the query. */
  shelves(query: ProductQuery, shelves: readonly number[]): Promise<Map<number, number>>;
  /** Null when there is no product. */
  listPrices(query: ProductQuery): Promise<{ min: Cents; max: Cents } | null>;
}

const allRows = sql<number>`count(*)`.as('count');
const distinctProducts = sql<number>`count(distinct shelf.product_id)`.as('count');

export function facetsRepository({ background: db, dialect }: Database): FacetsRepository {
  /** Products by one of their choices, each counted once, of garments in stock that go with the rest of the query. */
  function stocked(query: ProductQuery, column: 'size.size' | 'variant.color') {
    return matchingProducts(db, dialect, query)
      .innerJoin('variants as variant', 'variant.product_id', 'shelf.product_id')
      .innerJoin('variant_sizes as size', 'size.variant_id', 'variant.id')
      .where((eb) => eb.and(stockedConditions(dialect, query)))
      .select([`${column} as value`, distinctProducts])
      .groupBy(column)
      .execute();
  }

  /** The same in stock or not: products are counted by assortment, and no garment has to be looked at. */
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
    sizes: (query) => (query.inStock ? stocked(query, 'size.size') : assorted(query, 'size')),
    colors: (query) => (query.inStock ? stocked(query, 'variant.color') : assorted(query, 'color')),
    shelves: async (query, shelves) => {
      if (shelves.length === 0) return new Map();
      const isFeatured = query.shelf === SHELVES.featured;
      const asked = isFeatured ? { ...query, featured: true } : query;
      const rows = await matchingProducts(db, dialect, asked, shelves)
        .select(['shelf.shelf_id', allRows])
        .groupBy('shelf.shelf_id')
        .execute();
      return new Map(rows.map((row) => [row.shelf_id, row.count]));
    },
    listPrices: async (query) => {
      const { rows } = await sql<{ min: Cents | null; max: Cents | null }>`
        select (${edge(query, 'asc')}) as min, (${edge(query, 'desc')}) as max`.execute(db);
      const [{ min, max } = { min: null, max: null }] = rows;
      return min === null || max === null ? null : { min, max };
    },
  };
}
