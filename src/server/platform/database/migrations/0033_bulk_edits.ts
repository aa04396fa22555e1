import type { Migration } from './Migration.ts';

/** Edits of many products at once: what each product had and gets, so that an edit can be resumed and undone. */
export const bulkEdits: Migration = {
  name: '0033_bulk_edits',
  statements: ({ id, big, end, endKeyed }) => [
    `create table bulk_edits (
      id ${id},
      edit text not null,
      user_id integer references users (id) on delete set null,
      created_at ${big} not null,
      undone_at ${big}
    ) ${end}`,
    'create index bulk_edits_user on bulk_edits (user_id)',
    `create table bulk_edit_items (
      bulk_edit_id integer not null references bulk_edits (id) on delete cascade,
      product_id integer not null references products (id) on delete cascade,
      before text not null,
      after text not null,
      state text not null default 'planned' check (state in ('planned', 'done', 'skipped', 'undone', 'kept')),
      primary key (bulk_edit_id, product_id)
    ) ${endKeyed}`,
    'create index bulk_edit_items_product on bulk_edit_items (product_id)',
  ],
};
