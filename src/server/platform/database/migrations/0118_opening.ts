import type { Migration } from './Migration.ts';

/** Shops from before have no row: they are open. */
export const opening: Migration = {
  name: '0118_opening',
  statements: ({ big, end }) => [
    `create table opening (
      id integer primary key check (id = 1),
      is_open integer not null check (is_open in (0, 1)),
      is_list_hidden integer not null default 0 check (is_list_hidden in (0, 1)),
      texts_read_at ${big},
      delivery_tried_at ${big},
      mail_code_hash text,
      mail_received_at ${big}
    ) ${end}`,
    `create table opening_mails (
      email text primary key check (length(email) between 3 and 254),
      created_at ${big} not null
    ) ${end}`,
  ],
};
