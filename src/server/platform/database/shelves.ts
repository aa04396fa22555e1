import { sql, type RawBuilder } from 'kysely';

/** Shelves that are neither categories nor collections. */
export const SHELVES = {
  allProducts: 0,
  featured: -1,
  /** Products that cost less than usual; ids of collections do not come so far. */
  onSale: -2_000_000_000,
} as const;

/** The shelf of a collection's products, as far as its rule can be kept on one. */
export function collectionShelf(id: number): number {
  return SHELVES.featured - id;
}

/** The same shelf, of the id in a column. */
export function collectionShelfOf(column: string): RawBuilder<number> {
  return sql`${sql.lit(SHELVES.featured)} - ${sql.ref(column)}`;
}
