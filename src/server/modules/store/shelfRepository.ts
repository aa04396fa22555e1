import { sql } from 'kysely';
import type { Audience } from '../../../domain/catalogue/audience.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { SHELVES } from '../../platform/database/shelves.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';
import { soldOrders } from '../../platform/sales/soldOrders.ts';

/** Lists of products on sale that no listing has. */
export interface ShelfRepository {
  /** Products of these ids, in any order. */
  published(ids: readonly number[]): Promise<number[]>;
  /** Products in stock that cost less than usual, the greatest difference first. */
  reduced(limit: number): Promise<number[]>;
  /** Products of which most units were paid since then. */
  bestSellers(since: Instant, limit: number): Promise<number[]>;
  hasKits(): Promise<boolean>;
  /** The newest products of a shelf. */
  newestOf(shelf: number, limit: number): Promise<Complement[]>;
}

/** A product as one that may go with another. */
export interface Complement {
  id: number;
  audience: Audience | null;
  /** '' while unknown. */
  sport: string;
}

export function shelfRepository(db: Queries): ShelfRepository {
  return {
    published: async (ids) => {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('shelf_products')
        .select('product_id as id')
        .where('shelf_id', '=', SHELVES.allProducts)
        .where('product_id', 'in', ids)
        .execute();
      return rows.map(({ id }) => id);
    },
    reduced: async (limit) => {
      const rows = await db
        .selectFrom('products as p')
        .innerJoin('shelf_products as s', 's.product_id', 'p.id')
        .select('p.id')
        .where('s.shelf_id', '=', SHELVES.onSale)
        .where(
          sql<boolean>`exists (
            select 1 from variants v join variant_sizes z on z.variant_id = v.id
            where v.product_id = p.id and z.quantity > 0)`,
        )
        .orderBy(sql`1.0 * p.list_price_cents / p.suggested_price_cents`)
        .orderBy('p.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    bestSellers: async (since, limit) => {
      const rows = await soldOrders(db, { from: since })
        .innerJoin('order_lines as l', 'l.order_id', 'o.id')
        .innerJoin('variants as v', 'v.id', 'l.variant_id')
        .innerJoin('shelf_products as s', 's.product_id', 'v.product_id')
        .select('v.product_id as id')
        .where('s.shelf_id', '=', SHELVES.allProducts)
        .groupBy('v.product_id')
        .orderBy(sql`sum(l.quantity - l.returned)`, 'desc')
        .orderBy('v.product_id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    hasKits: async () => {
      const kit = await db
        .selectFrom('kits')
        .select('id')
        .where('published', '=', 1)
        .limit(1)
        .executeTakeFirst();
      return kit !== undefined;
    },
    newestOf: (shelf, limit) =>
      db
        .selectFrom('shelf_products as s')
        .innerJoin('products as p', 'p.id', 's.product_id')
        .select(['p.id', 'p.audience', 'p.sport'])
        .where('s.shelf_id', '=', shelf)
        .orderBy('s.created_at', 'desc')
        .orderBy('s.product_id', 'desc')
        .limit(limit)
        .execute(),
  };
}
