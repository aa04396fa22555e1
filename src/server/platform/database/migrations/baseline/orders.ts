import type { SchemaWords } from '../SchemaWords.ts';

/**
 * Orders and their money. A balance is what the buyer still owes: below zero the shop owes it. Texts to find orders by
 * stand apart, since a search reads those of all orders, and an index of PostgreSQL cannot hold a large one.
 */
export const orders = ({ id, big, folded, end, endKeyed }: SchemaWords): readonly string[] => [
  `create table orders (
    id ${id},
    order_number text not null unique,
    user_id integer references users (id) on delete set null,
    secret_hash text unique check (length(secret_hash) = 64),
    client_type text not null,
    status text not null
      check (status in ('pending', 'prepared', 'shipped', 'received', 'closed', 'cancelled')),
    payment_status text not null
      check (payment_status in ('pending', 'approved', 'rejected', 'expired', 'refunded')),
    payment_method text not null check (payment_method in ('card', 'transfer')),
    shipping_type text not null check (shipping_type in ('door', 'branch', 'pickup')),
    products_cents ${big} not null check (products_cents >= 0),
    delivery_cents ${big} not null check (delivery_cents >= 0),
    coupon_id integer references coupons (id) on delete set null,
    coupon_name text,
    coupon_cents ${big} not null default 0 check (coupon_cents >= 0),
    total_cents ${big} not null check (total_cents >= 0),
    email text not null,
    first_name text not null,
    last_name text not null,
    telephone ${big},
    address text not null,
    street_number integer,
    apartment text not null default '',
    neighbourhood text not null default '',
    city text not null,
    province text not null,
    postal_code text not null,
    tracking_code text,
    invoice_type text not null check (invoice_type in ('A', 'B', 'C')),
    cuit text check (length(cuit) = 11),
    iva_condition integer check (iva_condition in (1, 4, 5, 6)),
    refund_due integer not null default 0 check (refund_due in (0, 1)),
    created_at ${big} not null,
    paid_at ${big},
    expires_at ${big},
    carrier text not null default '',
    version integer not null default 1,
    pickup_name text,
    pickup_address text not null default '',
    pickup_hours text not null default '',
    waived_cents ${big} not null default 0 check (waived_cents >= 0),
    check (total_cents = products_cents - coupon_cents + delivery_cents)
  ) ${end}`,
  'create index orders_coupon on orders (coupon_id) where coupon_id is not null',
  'create index orders_created on orders (created_at)',
  'create index orders_email on orders (email)',
  `create index orders_expiring on orders (expires_at) where status = 'pending'`,
  `create index orders_paid on orders (paid_at, status, payment_status, total_cents)
    where paid_at is not null`,
  'create index orders_placed on orders (created_at, id, status)',
  'create index orders_refund_due on orders (id) where refund_due = 1',
  'create index orders_status on orders (status, created_at)',
  'create index orders_total on orders (total_cents, id)',
  'create index orders_user on orders (user_id, created_at) where user_id is not null',

  `create table order_lines (
    id ${id},
    order_id integer not null references orders (id) on delete cascade,
    variant_size_id integer references variant_sizes (id) on delete set null,
    variant_id integer not null,
    sku text not null,
    title text not null,
    color text not null,
    size text not null,
    quantity integer not null check (quantity >= 1),
    list_price_cents ${big} not null check (list_price_cents >= 0),
    unit_price_cents ${big} not null check (unit_price_cents >= 0),
    tax_rate_basis_points integer not null check (tax_rate_basis_points between 0 and 10000),
    weight_grams integer not null check (weight_grams >= 0),
    image_front text not null,
    image_back text not null,
    transfer_discount_cents ${big} not null default 0 check (transfer_discount_cents >= 0),
    returned integer not null default 0 check (returned >= 0)
  ) ${end}`,
  'create index order_lines_order on order_lines (order_id)',
  'create index order_lines_variant_size on order_lines (variant_size_id)',

  `create table order_history (
    id ${id},
    order_id integer not null references orders (id) on delete cascade,
    status text not null
      check (status in ('pending', 'prepared', 'shipped', 'received', 'closed', 'cancelled')),
    created_at ${big} not null,
    user_id integer references users (id) on delete set null
  ) ${end}`,
  'create index order_history_order on order_history (order_id)',
  'create index order_history_user on order_history (user_id) where user_id is not null',

  `create table order_holders (
    holder text not null check (length(holder) = 64),
    order_id integer not null references orders (id) on delete cascade,
    units integer not null check (units >= 1),
    primary key (holder, order_id)
  ) ${endKeyed}`,
  'create index order_holders_order on order_holders (order_id)',

  `create table order_log (
    id ${id},
    order_id integer not null references orders (id) on delete cascade,
    kind text not null,
    body text not null check (length(body) <= 2000),
    amount_cents ${big},
    user_id integer references users (id) on delete set null,
    created_at ${big} not null
  ) ${end}`,
  'create index order_log_order on order_log (order_id)',
  'create index order_log_user on order_log (user_id) where user_id is not null',

  `create table order_texts (
    order_id integer primary key references orders (id) on delete cascade,
    found_by ${folded} not null
  ) ${end}`,

  `create table payments (
    id ${id},
    order_id integer not null references orders (id) on delete cascade,
    provider text not null,
    payment_id text not null,
    status text not null
      check (status in ('pending', 'approved', 'rejected', 'expired', 'refunded', 'withdrawn')),
    amount_cents ${big} not null check (amount_cents >= 0),
    currency text not null default 'ARS' check (length(currency) = 3),
    refunded_cents ${big} not null default 0 check (refunded_cents >= 0),
    dispute text check (dispute in ('open', 'won', 'lost')),
    changed_at ${big},
    created_at ${big} not null,
    updated_at ${big} not null,
    counted_cents ${big} not null default 0 check (counted_cents >= 0),
    unique (provider, payment_id)
  ) ${end}`,
  'create index payments_order on payments (order_id)',

  `create table money_movements (
    id ${id},
    order_id integer not null references orders (id) on delete cascade,
    kind text not null check (kind in ('charge', 'payment', 'void', 'refundDue', 'refund')),
    amount_cents ${big} not null check (amount_cents <> 0),
    balance_before_cents ${big} not null,
    balance_after_cents ${big} not null,
    cause text not null,
    user_id integer references users (id) on delete set null,
    created_at ${big} not null,
    check (balance_after_cents = balance_before_cents + amount_cents)
  ) ${end}`,
  'create index money_movements_order on money_movements (order_id)',
  'create index money_movements_user on money_movements (user_id) where user_id is not null',
];
