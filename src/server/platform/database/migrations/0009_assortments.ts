import { sql } from 'kysely';
import { refreshAssortments } from '../refreshAssortments.ts';
import type { Migration } from './Migration.ts';

/** Products with the same colours and sizes share a row, so that facets count these rows instead of products. */
export const assortments: Migration = {
  name: '0009_assortments',
  statements: ({ id, end, endKeyed }) => [
    `create table assortments (
      id ${id},
      content_hash text not null unique check (length(content_hash) = 32)
    ) ${end}`,
    `create table assortment_choices (
      assortment_id integer not null references assortments (id) on delete cascade,
      color text not null,
      size text not null,
      primary key (assortment_id, color, size)
    ) ${endKeyed}`,
    'create index assortment_choices_color on assortment_choices (color, size, assortment_id)',
    'create index assortment_choices_size on assortment_choices (size, color, assortment_id)',
    'alter table products add column assortment_id integer references assortments (id)',
    'alter table shelf_products add column assortment_id integer',
    'drop index shelf_by_price',
    'create index shelf_by_price on shelf_products (shelf_id, list_price_cents, product_id, assortment_id)',
    'drop table product_sizes',
  ],
  run: async (trx, dialect) => {
    await refreshAssortments(trx, dialect, 'all');
    await sql`
      update shelf_products set assortment_id = (
        select assortment_id from products where products.id = shelf_products.product_id
      )`.execute(trx);
  },
};
