import type { Migration } from './Migration.ts';

export const carts: Migration = {
  name: '0004_carts',
  statements: ({ id, big, end, endKeyed }) => [
    `create table carts (
      id ${id},
      user_id integer unique references users (id) on delete cascade,
      session_hash text unique check (length(session_hash) = 64),
      created_at ${big} not null,
      check ((user_id is null) <> (session_hash is null))
    ) ${end}`,
    `create table cart_lines (
      cart_id integer not null references carts (id) on delete cascade,
      variant_size_id integer not null references variant_sizes (id) on delete cascade,
      quantity integer not null check (quantity >= 1),
      primary key (cart_id, variant_size_id)
    ) ${endKeyed}`,
    'create index cart_lines_variant_size on cart_lines (variant_size_id)',

    `create table kits (
      id ${id},
      name text not null check (length(name) between 1 and 200),
      published integer not null default 1 check (published in (0, 1)),
      created_by integer references users (id) on delete set null,
      created_at ${big} not null
    ) ${end}`,
    `create table kit_lines (
      kit_id integer not null references kits (id) on delete cascade,
      variant_size_id integer not null references variant_sizes (id) on delete cascade,
      quantity integer not null check (quantity >= 1),
      primary key (kit_id, variant_size_id)
    ) ${endKeyed}`,
    'create index kit_lines_variant_size on kit_lines (variant_size_id)',

    `create table coupons (
      id ${id},
      name text not null,
      name_key text not null unique check (length(name_key) between 1 and 80),
      kind text not null check (kind in ('amount', 'percent')),
      value ${big} not null check (value > 0 and (kind = 'amount' or value <= 10000)),
      min_purchase_cents ${big} not null default 0 check (min_purchase_cents >= 0),
      expires_at ${big},
      max_uses integer check (max_uses >= 0),
      uses integer not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
      created_at ${big} not null
    ) ${end}`,

    `create table shipping_zones (
      id ${id},
      name text not null,
      carrier text not null,
      position integer not null,
      min_days integer not null check (min_days >= 0),
      max_days integer not null check (max_days >= min_days)
    ) ${end}`,
    `create table shipping_zone_ranges (
      zone_id integer not null references shipping_zones (id) on delete cascade,
      from_code integer not null check (from_code between 0 and 9999),
      to_code integer not null check (to_code between from_code and 9999),
      primary key (from_code, zone_id)
    ) ${endKeyed}`,
    `create table shipping_bands (
      zone_id integer not null references shipping_zones (id) on delete cascade,
      shipping_type text not null check (shipping_type in ('door', 'branch')),
      max_weight_grams integer not null check (max_weight_grams > 0),
      price_cents ${big} not null check (price_cents >= 0),
      primary key (zone_id, shipping_type, max_weight_grams)
    ) ${endKeyed}`,
  ],
};
