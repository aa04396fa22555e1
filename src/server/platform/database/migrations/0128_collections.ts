import type { Migration } from './Migration.ts';

/** Collections: chosen products, or those that fit a rule. */
export const collections: Migration = {
  name: '0128_collections',
  statements: ({ id, big, folded, end, endKeyed }) => [
    `create table collections (
      id ${id},
      name text not null check (length(name) between 1 and 80),
      name_folded ${folded} not null,
      slug text not null unique check (length(slug) between 1 and 80),
      text text not null,
      image_url text not null,
      kind text not null check (kind in ('rule', 'chosen')),
      match text not null check (match in ('all', 'any')),
      conditions text not null,
      ordering text not null,
      new_since ${big},
      version integer not null default 0,
      created_at ${big} not null
    ) ${end}`,
    `create table collection_products (
      collection_id integer not null references collections (id) on delete cascade,
      product_id integer not null references products (id) on delete cascade,
      position integer not null,
      primary key (collection_id, product_id)
    ) ${endKeyed}`,
    'create index collection_products_product on collection_products (product_id)',
    'alter table shelf_products add column position integer',
  ],
};
