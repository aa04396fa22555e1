import { sql, type RawBuilder, type SqlBool } from 'kysely';

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

/** Condition for the shelf of products on sale. */
export function isOnSale(products: string): RawBuilder<SqlBool> {
  const [usual, now] = ['suggested_price_cents', 'list_price_cents'];
  return sql`${sql.ref(`${products}.${usual}`)} > ${sql.ref(`${products}.${now}`)}`;
}
