import type { Migration } from './Migration.ts';

/** Customised legal texts, withdrawal cases, and the URL of the shop's F.960. */
export const legal: Migration = {
  name: '0012_legal',
  statements: ({ id, big, end }) => [
    `alter table site_configuration add column fiscal_data_url text not null default ''`,

    `create table legal_texts (
      key text primary key check (length(key) between 1 and 40),
      title text not null check (length(title) between 1 and 120),
      body text not null check (length(body) <= 40000),
      updated_at ${big} not null
    ) ${end}`,

    `create table withdrawals (
      id ${id},
      code text not null unique,
      request_hash text not null check (length(request_hash) = 64),
      order_number text not null,
      order_id integer references orders (id) on delete set null,
      email text not null,
      phone text not null,
      reason text not null,
      created_at ${big} not null,
      answered_at ${big} check (answered_at >= created_at)
    ) ${end}`,
    'create unique index withdrawals_open on withdrawals (request_hash) where answered_at is null',
    'create index withdrawals_created on withdrawals (created_at)',
    'create index withdrawals_order on withdrawals (order_id)',
  ],
};
