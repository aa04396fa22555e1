import type { SchemaWords } from '../SchemaWords.ts';

/** The site, its mail and its pictures. Nothing reads `wholesale_min_…`: minimums belong to client types. */
export const site = ({ id, big, end, endKeyed }: SchemaWords): readonly string[] => [
  `create table site_configuration (
    id integer primary key check (id = 1),
    address text not null,
    banner text not null,
    banner_md text not null,
    banner_sm text not null,
    banner_text text not null,
    banner_below_text text not null,
    email text not null,
    facebook text not null,
    instagram text not null,
    phone text not null,
    twitter text not null,
    youtube text not null,
    promo_text text not null,
    shipping_text text not null,
    max_delivery_discount_cents ${big} not null check (max_delivery_discount_cents >= 0),
    min_amount_delivery_discount_cents ${big} not null
      check (min_amount_delivery_discount_cents >= 0),
    transfer_discount_basis_points integer not null default 0
      check (transfer_discount_basis_points between 0 and 10000),
    issuer_tax_status text not null default 'responsable_inscripto'
      check (issuer_tax_status in ('responsable_inscripto', 'monotributo', 'exento')),
    fiscal_data_url text not null default '',
    wholesale_min_cents ${big} not null default 0 check (wholesale_min_cents >= 0),
    wholesale_min_units integer not null default 0 check (wholesale_min_units >= 0),
    card_expiry_hours integer not null default 1 check (card_expiry_hours between 1 and 720),
    transfer_expiry_hours integer not null default 72
      check (transfer_expiry_hours between 1 and 2160),
    guest_transfer_expiry_hours integer not null default 24 check (guest_transfer_expiry_hours > 0),
    shop_name text not null default 'Brazada' check (length(shop_name) between 1 and 60),
    low_stock integer not null default 3 check (low_stock between 0 and 499999),
    offers_card integer not null default 1 check (offers_card in (0, 1)),
    offers_transfer integer not null default 1 check (offers_transfer in (0, 1)),
    max_order_units integer not null default 50 check (max_order_units > 0),
    max_unpaid_orders integer not null default 5 check (max_unpaid_orders > 0),
    transfer_tolerance_cents integer not null default 100 check (transfer_tolerance_cents >= 0)
  ) ${end}`,

  `create table setting_versions (
    section text primary key check (length(section) between 1 and 40),
    version integer not null
  ) ${end}`,

  `create table instalment_plans (
    instalments integer primary key check (instalments between 2 and 60),
    surcharge_basis_points integer not null default 0 check (surcharge_basis_points >= 0),
    tea_basis_points integer not null default 0 check (tea_basis_points >= 0),
    cftea_basis_points integer not null default 0 check (cftea_basis_points >= tea_basis_points),
    check ((surcharge_basis_points = 0) = (tea_basis_points = 0)),
    check ((surcharge_basis_points = 0) = (cftea_basis_points = 0))
  ) ${end}`,

  `create table landing (
    id integer primary key check (id = 1),
    slogan text not null,
    subtitle text not null,
    background_image text not null
  ) ${end}`,

  `create table landing_messages (position integer primary key, text text not null) ${end}`,

  `create table landing_tiles (
    position integer primary key,
    label text not null,
    url text not null,
    image text not null
  ) ${end}`,

  `create table landing_info_cards (
    position integer primary key,
    title text not null,
    text text not null,
    image text not null
  ) ${end}`,

  `create table campaigns (
    position integer primary key,
    starts_at ${big} not null,
    ends_at ${big} not null,
    shown integer not null check (shown in (0, 1)),
    content text not null,
    check (ends_at > starts_at)
  ) ${endKeyed}`,

  `create table media (
    name text primary key,
    media_type text not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    byte_size integer not null check (byte_size >= 0),
    dominant_color text check (length(dominant_color) = 7),
    created_at ${big} not null
  ) ${end}`,

  `create table media_sources (
    source_hash text primary key check (length(source_hash) = 32),
    name text not null references media (name) on delete cascade
  ) ${endKeyed}`,
  'create index media_sources_name on media_sources (name)',

  `create table mail_outbox (
    id ${id},
    recipient text not null,
    subject text not null,
    body_text text not null,
    body_html text not null,
    created_at ${big} not null,
    next_attempt_at ${big} not null,
    leased_until ${big},
    attempts integer not null default 0 check (attempts >= 0),
    last_error text,
    sent_at ${big},
    news text,
    due_at ${big} not null default 0,
    held_at ${big}
  ) ${end}`,
  'create index mail_outbox_held on mail_outbox (held_at) where held_at is not null',
  `create index mail_outbox_leased on mail_outbox (recipient, leased_until)
    where sent_at is null and leased_until is not null`,
  'create index mail_outbox_recipient on mail_outbox (recipient, due_at, id) where sent_at is null',
  'create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null',
  'create index mail_outbox_sent_recipient on mail_outbox (recipient) where sent_at is not null',
  'create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null',

  `create table idempotency_keys (
    scope text not null,
    key text not null,
    request_hash text not null,
    response text,
    created_at ${big} not null,
    expires_at ${big} not null,
    primary key (scope, key)
  ) ${endKeyed}`,
  'create index idempotency_keys_expiry on idempotency_keys (expires_at)',

  `create table shop_secrets (
    name text primary key,
    secret text not null,
    created_at ${big} not null
  ) ${endKeyed}`,

  `create table write_probe (id integer primary key, writes ${big} not null) ${end}`,
  'insert into write_probe (id, writes) values (1, 0)',

  `create table missed_searches (
    day text not null check (day like '____-__-__'),
    query text not null check (length(query) between 1 and 60),
    times integer not null check (times >= 1),
    primary key (day, query)
  ) ${endKeyed}`,
];
