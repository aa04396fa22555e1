import type { Migration } from './Migration.ts';

/** Offers that begin and end by themselves, and what each of their products cost before and costs meanwhile. */
export const sales: Migration = {
  name: '0061_sales',
  statements: ({ id, big, end, endKeyed }) => [
    `create table sales (
      id ${id},
      name text not null,
      scope text not null check (scope in ('categories', 'products', 'all')),
      discount text not null check (discount in ('percent', 'amount', 'price', 'none')),
      value ${big} not null check (value >= 0),
      rounding text not null,
      features integer not null check (features in (0, 1)),
      starts_at ${big} not null,
      ends_at ${big} not null,
      state text not null check (state in ('scheduled', 'starting', 'active', 'ending', 'ended')),
      job_id integer,
      version integer not null default 1,
      check (ends_at >= starts_at)
    ) ${end}`,
    'create index sales_state on sales (state)',
    `create table sale_categories (
      sale_id integer not null references sales (id) on delete cascade,
      category_id integer not null references categories (id) on delete cascade,
      primary key (sale_id, category_id)
    ) ${endKeyed}`,
    'create index sale_categories_category on sale_categories (category_id)',
    `create table sale_products (
      sale_id integer not null references sales (id) on delete cascade,
      product_id integer not null references products (id) on delete cascade,
      primary key (sale_id, product_id)
    ) ${endKeyed}`,
    'create index sale_products_product on sale_products (product_id)',
    `create table sale_items (
      sale_id integer not null references sales (id) on delete cascade,
      product_id integer not null references products (id) on delete cascade,
      before text not null,
      after text not null,
      state text not null check (state in ('active', 'ended', 'kept', 'skipped')),
      primary key (sale_id, product_id)
    ) ${endKeyed}`,
    'create index sale_items_product on sale_items (product_id, state)',
  ],
};
