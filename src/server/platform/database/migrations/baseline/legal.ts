import type { SchemaWords } from '../SchemaWords.ts';

/** Texts that the shop wrote with their earlier versions, and withdrawals. */
export const legal = ({ id, big, end, endKeyed }: SchemaWords): readonly string[] => [
  `create table legal_texts (
    key text primary key check (length(key) between 1 and 40),
    title text not null check (length(title) between 1 and 120),
    body text not null check (length(body) <= 40000),
    updated_at ${big} not null,
    version integer not null default 1
  ) ${end}`,

  `create table legal_text_versions (
    key text not null,
    version integer not null check (version >= 1),
    title text not null check (length(title) between 1 and 120),
    body text not null check (length(body) <= 40000),
    created_at ${big} not null,
    primary key (key, version)
  ) ${endKeyed}`,

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
    answered_at ${big} check (answered_at >= created_at),
    user_id integer references users (id) on delete set null,
    answer text not null default '',
    answered_by integer references users (id) on delete set null
  ) ${end}`,
  'create index withdrawals_answered_by on withdrawals (answered_by) where answered_by is not null',
  'create index withdrawals_created on withdrawals (created_at)',
  'create index withdrawals_number on withdrawals (order_number)',
  'create index withdrawals_order on withdrawals (order_id)',
  'create index withdrawals_user on withdrawals (user_id)',
  'create unique index withdrawals_open on withdrawals (request_hash) where answered_at is null',
];
