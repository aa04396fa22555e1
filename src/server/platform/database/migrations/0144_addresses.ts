import type { Migration } from './Migration.ts';

/** More delivery addresses of a member; the default one stays in the account. */
export const addresses: Migration = {
  name: '0144_addresses',
  statements: ({ id, big, end }) => [
    `create table addresses (
      id ${id},
      user_id integer not null references users (id) on delete cascade,
      name text not null check (length(name) <= 40),
      address text not null,
      street_number integer,
      apartment text not null,
      neighbourhood text not null,
      city text not null,
      province text not null,
      postal_code integer,
      full_postal_code text,
      created_at ${big} not null
    ) ${end}`,
    'create index addresses_user on addresses (user_id)',
    `alter table users add column address_name text not null default ''`,
    'alter table users add column address_id integer',
  ],
};
