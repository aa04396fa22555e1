import type { SchemaWords } from '../SchemaWords.ts';

/** Accounts of shoppers and admins. `admin_areas`: null for all areas. */
export const accounts = ({ id, big, end }: SchemaWords): readonly string[] => [
  `create table client_types (
    id ${id},
    name text not null unique check (length(name) between 1 and 80),
    basis_points integer not null check (basis_points between 1 and 100000),
    min_cents ${big} not null default 0 check (min_cents >= 0),
    min_units integer not null default 0 check (min_units >= 0),
    version integer not null default 0
  ) ${end}`,

  `create table users (
    id ${id},
    username text not null,
    username_key text not null unique check (length(username_key) between 1 and 150),
    email text not null,
    email_key text not null unique check (length(email_key) between 3 and 254),
    password_hash text not null,
    first_name text not null default '',
    last_name text not null default '',
    admin integer not null default 0 check (admin in (0, 1)),
    client_type_id integer not null references client_types (id),
    telephone ${big},
    address text not null default '',
    street_number integer,
    apartment text not null default '',
    neighbourhood text not null default '',
    city text not null default '',
    province text not null default '',
    postal_code integer check (postal_code between 0 and 9999),
    full_postal_code text check (length(full_postal_code) = 8),
    business integer not null default 0 check (business in (0, 1)),
    cuit text check (length(cuit) = 11),
    iva_condition integer check (iva_condition in (1, 4, 5, 6)),
    created_at ${big} not null,
    lookalike_key text not null default '',
    version integer not null default 0,
    declined_cuit text,
    admin_areas text
  ) ${end}`,
  'create index users_client_type on users (client_type_id)',
  `create index users_created on users (created_at, id, client_type_id,
    (username_key || ' ' || email_key || ' ' || lower(first_name || ' ' || last_name)))`,
  'create index users_lookalike_key on users (lookalike_key)',
  'create index users_waiting on users (id) where business = 1',

  `create table access_tokens (
    token_hash text primary key check (length(token_hash) = 64),
    user_id integer not null references users (id) on delete cascade,
    created_at ${big} not null,
    last_used_at ${big} not null,
    expires_at ${big} not null,
    user_agent text not null default '',
    address text not null default ''
  ) ${end}`,
  'create index access_tokens_expiry on access_tokens (expires_at)',
  'create index access_tokens_user on access_tokens (user_id)',

  `create table password_reset_tokens (
    token_hash text primary key check (length(token_hash) = 64),
    user_id integer not null references users (id) on delete cascade,
    created_at ${big} not null,
    expires_at ${big} not null,
    used_at ${big}
  ) ${end}`,
  'create index password_reset_tokens_user on password_reset_tokens (user_id)',
];
