import type { Migration } from './Migration.ts';

const REASONS =
  "'initial', 'adjustment', 'import', 'order', 'orderReturned', 'received', 'count', 'damaged', 'lost', 'returned'";

/** What the tools edit of a product, and the reasons that people give for stock movements. */
export const productTools: Migration = {
  name: '0032_product_tools',
  statements: ({ id, big, end }) => [
    'alter table products add column version integer not null default 0',
    'alter table categories add column version integer not null default 0',
    `alter table products add column seo_title text not null default ''`,
    `alter table products add column seo_description text not null default ''`,
    `alter table products add column publish_at ${big}`,
    `alter table products add column archived_at ${big}`,
    'create index products_publish_at on products (publish_at) where publish_at is not null',
    'create index products_updated on products (coalesce(updated_at, created_at), id)',
    'create index products_price on products (list_price_cents, id)',
    `alter table variant_images add column alt text not null default ''`,
    'alter table variant_sizes add column barcode text check (length(barcode) between 1 and 64)',
    'create unique index variant_sizes_barcode on variant_sizes (barcode) where barcode is not null',
    'alter table variant_sizes add column low_stock integer check (low_stock between 0 and 499999)',
    `alter table site_configuration add column low_stock integer not null default 3
      check (low_stock between 0 and 499999)`,

    `create table stock_ledger (
      id ${id},
      variant_size_id integer not null references variant_sizes (id) on delete cascade,
      delta integer not null check (delta <> 0),
      quantity_before integer not null,
      quantity_after integer not null,
      reason text not null check (reason in (${REASONS})),
      note text not null default '',
      order_id integer references orders (id) on delete set null,
      user_id integer references users (id) on delete set null,
      created_at ${big} not null,
      check (quantity_after = quantity_before + delta)
    ) ${end}`,
    `insert into stock_ledger (
      variant_size_id, delta, quantity_before, quantity_after, reason, order_id, user_id, created_at
    )
    select variant_size_id, delta, quantity_before, quantity_after, reason, order_id, user_id, created_at
    from stock_movements order by id`,
    'drop table stock_movements',
    'alter table stock_ledger rename to stock_movements',
    'create index stock_movements_size on stock_movements (variant_size_id, created_at)',
    'create index stock_movements_order on stock_movements (order_id)',
    'create index stock_movements_user on stock_movements (user_id)',
  ],
};
