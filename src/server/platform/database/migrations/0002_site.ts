import type { Migration } from './Migration.ts';

export const site: Migration = {
  name: '0002_site',
  statements: ({ id, big, end, endKeyed }) => [
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
      min_amount_delivery_discount_cents ${big} not null check (min_amount_delivery_discount_cents >= 0)
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

    `create table media (
      name text primary key,
      media_type text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      byte_size integer not null check (byte_size >= 0),
      dominant_color text check (length(dominant_color) = 7),
      created_at ${big} not null
    ) ${end}`,

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
      sent_at ${big}
    ) ${end}`,
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
  ],
};
