import { sql } from 'kysely';
import type { Database } from '../../platform/database/Database.ts';
import { SHELVES } from '../../platform/database/shelves.ts';

export interface SitemapProduct {
  id: number;
  changedAt: Date;
}

export interface SitemapRepository {
  /** Every product on sale, oldest first, so that positions are stable. */
  products(range: { offset: number; limit: number }): Promise<SitemapProduct[]>;
}

export function sitemapRepository({ replica: db }: Database): SitemapRepository {
  return {
    products: async ({ offset, limit }) => {
      const page = db
        .selectFrom('shelf_products')
        .select('product_id')
        .where('shelf_id', '=', SHELVES.allProducts)
        .orderBy('created_at')
        .orderBy('product_id')
        .offset(offset)
        .limit(limit);
      const rows = await db
        .selectFrom('products')
        .select(['id', sql<number>`coalesce(updated_at, created_at)`.as('changed_at')])
        .where('id', 'in', page)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id, changed_at }) => ({ id, changedAt: new Date(changed_at) }));
    },
  };
}
