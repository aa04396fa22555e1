import { sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { FacetChoice } from '../../../domain/productFilters.ts';
import type { Database } from '../../platform/database/Database.ts';
import { SHELVES } from '../../platform/database/refreshShelves.ts';
import { choiceConditions } from './choiceConditions.ts';
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

export function facetsRepository({ replica: db, dialect }: Database): FacetsRepository {
  /** Products by one of their choices, each counted once, of rows that go with the rest of the query. */
  function garments(query: ProductQuery, column: 'size.size' | 'variant.color') {
    return matchingProducts(db, dialect, query)
      .innerJoin('variants as variant', 'variant.product_id', 'shelf.product_id')
      .innerJoin('variant_sizes as size', 'size.variant_id', 'variant.id')
      .where((eb) => eb.and(choiceConditions(dialect, query)))
      .select([`${column} as value`, distinctProducts])
      .groupBy(column)
      .execute();
  }

  /** The same where nothing depends on colour or stock: no garment has to be looked at. */
  function sizesOfProducts(query: ProductQuery) {
    return matchingProducts(db, dialect, query)
      .innerJoin('product_sizes as size', 'size.product_id', 'shelf.product_id')
      .select(['size.size as value', allRows])
      .groupBy('size.size')
      .execute();
  }

  /** The same where nothing depends on size or stock. */
  function colorsOfProducts(query: ProductQuery) {
    return matchingProducts(db, dialect, query)
      .innerJoin('variants as variant', 'variant.product_id', 'shelf.product_id')
      .select(['variant.color as value', allRows])
      .groupBy('variant.color')
      .execute();
  }

  return {
    sizes: (query) =>
      query.colors || query.inStock ? garments(query, 'size.size') : sizesOfProducts(query),
    colors: (query) =>
      query.sizes || query.inStock ? garments(query, 'variant.color') : colorsOfProducts(query),
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
      const { min, max } = await matchingProducts(db, dialect, query)
        .select((eb) => [
          eb.fn.min<number | null>('shelf.list_price_cents').as('min'),
          eb.fn.max<number | null>('shelf.list_price_cents').as('max'),
        ])
        .executeTakeFirstOrThrow();
      return min === null || max === null ? null : { min, max };
    },
  };
}
