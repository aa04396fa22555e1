import type { Migration } from './Migration.ts';

/** Late pages and searches of the tools' tables read indexes instead of whole rows. */
export const deepPages: Migration = {
  name: '0050_deep_pages',
  statements: () => [
    'alter table assortments add column size_count integer not null default 0',
    `update assortments set size_count = (
      select count(*) from assortment_choices c where c.assortment_id = assortments.id and c.size <> '')`,
    'drop index products_title',
    'create index products_title on products (title_id, id, assortment_id, archived_at)',
    'drop index users_created',
    `create index users_created on users (created_at, id, client_type_id,
      (username_key || ' ' || email_key || ' ' || lower(first_name || ' ' || last_name)))`,
  ],
};
