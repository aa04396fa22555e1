import type { SchemaWords } from '../SchemaWords.ts';

/**
 * Carts, kits, coupons and deliveries. `by_category` of a coupon stays when a category is deleted, so that it never
 * covers more than it was made for.
 */
export const carts = ({ id, big, end, endKeyed }: SchemaWords): readonly string[] => [
  `create table carts (
    id ${id},
    user_id integer unique references users (id) on delete cascade,
    session_hash text unique check (length(session_hash) = 64),
    created_at ${big} not null,
    used_at ${big} not null default 0,
    check ((user_id is null) <> (session_hash is null))
  ) ${end}`,
  'create index carts_last_used on carts (used_at)',
  'create index carts_used on carts (used_at) where user_id is null',

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
    created_at ${big} not null,
    position integer not null default 0,
    version integer not null default 0
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
    created_at ${big} not null,
    frees_shipping integer not null default 0 check (frees_shipping in (0, 1)),
    starts_at ${big},
    audience text not null default 'everyone'
      check (audience in ('everyone', 'members', 'firstPurchase', 'retail', 'wholesale')),
    by_category integer not null default 0 check (by_category in (0, 1)),
    version integer not null default 1
  ) ${end}`,

  `create table coupon_categories (
    coupon_id integer not null references coupons (id) on delete cascade,
    category_id integer not null references categories (id) on delete cascade,
    primary key (coupon_id, category_id)
  ) ${endKeyed}`,
  'create index coupon_categories_category on coupon_categories (category_id)',

  `create table shipping_zones (
    id ${id},
    name text not null,
    carrier text not null,
    position integer not null,
    min_days integer not null check (min_days >= 0),
    max_days integer not null check (max_days >= min_days)
  ) ${end}`,

  `create table shipping_zone_ranges (
    id ${id},
    zone_id integer not null references shipping_zones (id) on delete cascade,
    from_code integer not null check (from_code between 0 and 9999),
    to_code integer not null check (to_code between from_code and 9999),
    province text check (length(province) = 1)
  ) ${end}`,
  'create index shipping_zone_ranges_zone on shipping_zone_ranges (zone_id)',

  `create table shipping_bands (
    zone_id integer not null references shipping_zones (id) on delete cascade,
    shipping_type text not null check (shipping_type in ('door', 'branch')),
    max_weight_grams integer not null check (max_weight_grams > 0),
    price_cents ${big} not null check (price_cents >= 0),
    primary key (zone_id, shipping_type, max_weight_grams)
  ) ${endKeyed}`,

  `create table pickup_points (
    id ${id},
    name text not null check (length(name) between 1 and 200),
    address text not null,
    hours text not null,
    position integer not null,
    min_days integer not null check (min_days >= 0),
    max_days integer not null check (max_days >= min_days),
    note text not null default '',
    city text not null default '',
    province text not null default '',
    shown integer not null default 1 check (shown in (0, 1))
  ) ${end}`,

  `create table holidays (
    day text primary key check (day like '____-__-__'),
    name text not null check (length(name) between 1 and 120),
    ships integer not null default 0 check (ships in (0, 1))
  ) ${end}`,
];
