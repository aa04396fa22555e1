import type { Migration } from './Migration.ts';

/** Pages, counts and searches of the tools' tables read indexes instead of whole rows. */
export const tableIndexes: Migration = {
  name: '0048_table_indexes',
  statements: () => [
    'drop index products_updated',
    'create index products_updated on products (coalesce(updated_at, created_at), id, archived_at)',
    `create index products_off_sale on products (id) where published = 0 or archived_at is not null`,
    'create index variant_sizes_stock on variant_sizes (quantity, variant_id, low_stock)',
    'create index variant_sizes_own_low on variant_sizes (low_stock) where low_stock is not null',
    `create index orders_text on orders (created_at, id, status,
      lower(order_number || ' ' || email || ' ' || first_name || ' ' || last_name))`,
  ],
};
