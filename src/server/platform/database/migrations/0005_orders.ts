import type { Migration } from './Migration.ts';

const ORDER_STATUS = `('pending', 'prepared', 'shipped', 'received', 'closed', 'cancelled')`;
const PAYMENT_STATUS = `('pending', 'approved', 'rejected', 'expired', 'refunded')`;

export const orders: Migration = {
  name: '0005_orders',
  statements: ({ id, big, end }) => [
    `create table orders (
      id ${id},
      order_number text not null unique,
      user_id integer references users (id) on delete set null,
      secret_hash text unique check (length(secret_hash) = 64),
      client_type text not null,
      status text not null check (status in ${ORDER_STATUS}),
      payment_status text not null check (payment_status in ${PAYMENT_STATUS}),
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
      check (total_cents = products_cents - coupon_cents + delivery_cents)
    ) ${end}`,
    'create index orders_user on orders (user_id, created_at)',
    'create index orders_created on orders (created_at)',
    'create index orders_status on orders (status, created_at)',
    'create index orders_coupon on orders (coupon_id)',
    `create index orders_unpaid on orders (expires_at) where payment_status = 'pending'`,

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
      image_back text not null
    ) ${end}`,
    'create index order_lines_order on order_lines (order_id)',
    'create index order_lines_variant_size on order_lines (variant_size_id)',

    `create table order_history (
      id ${id},
      order_id integer not null references orders (id) on delete cascade,
      status text not null check (status in ${ORDER_STATUS}),
      created_at ${big} not null,
      user_id integer references users (id) on delete set null
    ) ${end}`,
    'create index order_history_order on order_history (order_id)',
    'create index order_history_user on order_history (user_id)',

    `create table payments (
      id ${id},
      order_id integer not null references orders (id) on delete cascade,
      provider text not null,
      payment_id text not null,
      status text not null check (status in ${PAYMENT_STATUS}),
      amount_cents ${big} not null check (amount_cents >= 0),
      created_at ${big} not null,
      updated_at ${big} not null,
      unique (provider, payment_id)
    ) ${end}`,
    'create index payments_order on payments (order_id)',

    `create table stock_movements (
      id ${id},
      variant_size_id integer not null references variant_sizes (id) on delete cascade,
      delta integer not null check (delta <> 0),
      reason text not null check (reason in ('initial', 'adjustment', 'import', 'order', 'orderReturned')),
      order_id integer references orders (id) on delete set null,
      user_id integer references users (id) on delete set null,
      created_at ${big} not null
    ) ${end}`,
    'create index stock_movements_size on stock_movements (variant_size_id, created_at)',
    'create index stock_movements_order on stock_movements (order_id)',
    'create index stock_movements_user on stock_movements (user_id)',
  ],
};
