import { sql, type RawBuilder } from 'kysely';
import type { Dialect } from '../../platform/database/Dialect.ts';
import { prepare } from '../../platform/database/prepare.ts';

export interface ProductRow {
  id: number;
  title_id: number;
  title: string;
  list_price_cents: number;
  suggested_price_cents: number;
  tax_rate_basis_points: number;
  description: string;
  care: string;
  main_category_id: number | null;
  created_at: number;
  /** JSON of `VariantTuple[]`. */
  variants: string;
  /** JSON of `ImageTuple[]`. */
  images: string;
  /** JSON of `SizeTuple[]`. */
  sizes: string;
}

interface ById {
  id: number;
}

interface OnShelf {
  shelf: number;
  /** A product that is left out. */
  id: number;
  limit: number;
}

const SIZE = ['id', 'variant_id', 'size', 'sku', 'quantity'] as const;
const PRICES = ['list_price_cents', 'suggested_price_cents'] as const;
const MEASURES = ['length', 'hip', 'waist', 'bust', 'sleeve', 'rise'] as const;

/** What a product page reads, prepared. */
export function productQueries(dialect: Dialect) {
  const variants = dialect.jsonRows(
    ['v.id', 'v.sku', 'v.color', 'v.color_hex'],
    ['v.position', 'v.id'],
  );
  const images = dialect.jsonRows(['i.variant_id', 'i.url'], ['i.position']);
  const sizes = dialect.jsonRows(
    [...SIZE, ...PRICES, ...MEASURES].map((column) => `s.${column}`),
    ['s.position', 's.id'],
  );
  const ofProduct = sql`from variants v where v.product_id = p.id`;
  const joined = (table: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`from variants v join ${table} on variant_id = v.id where v.product_id = p.id`;

  return {
    product: prepare<ById, ProductRow>((db, param) =>
      db
        .selectFrom('products as p')
        .innerJoin('titles as t', 't.id', 'p.title_id')
        .select(['p.id', 'p.title_id', 't.name as title', 'p.main_category_id', 'p.created_at'])
        .select(['p.list_price_cents', 'p.suggested_price_cents', 'p.tax_rate_basis_points'])
        .select(['p.description', 'p.care'])
        .select([
          sql<string>`(select ${variants} ${ofProduct})`.as('variants'),
          sql<string>`(select ${images} ${joined(sql`variant_images i`)})`.as('images'),
          sql<string>`(select ${sizes} ${joined(sql`variant_sizes s`)})`.as('sizes'),
        ])
        .where('p.id', '=', param('id'))
        .where('p.published', '=', 1),
    ),

    olderOnShelf: prepare<OnShelf & { createdAt: number }, ById>((db, param) =>
      db
        .selectFrom('shelf_products')
        .select('product_id as id')
        .where('shelf_id', '=', param('shelf'))
        .where(sql<boolean>`(created_at, product_id) < (${param('createdAt')}, ${param('id')})`)
        .orderBy('created_at', 'desc')
        .orderBy('product_id', 'desc')
        .limit(param('limit')),
    ),

    newestOnShelf: prepare<OnShelf, ById>((db, param) =>
      db
        .selectFrom('shelf_products')
        .select('product_id as id')
        .where('shelf_id', '=', param('shelf'))
        .where('product_id', '<>', param('id'))
        .orderBy('created_at', 'desc')
        .orderBy('product_id', 'desc')
        .limit(param('limit')),
    ),
  };
}
