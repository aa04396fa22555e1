import type { Migration } from './Migration.ts';

const CANCELLED_AT = `coalesce(
  (select max(created_at) from order_history where order_id = o.id and status = 'cancelled'), o.created_at
)`;

/**
 * Stock movements record the quantity before and after; money movements have a row each. An order's balance is what its
 * buyer still owes: below zero the shop owes it.
 */
export const ledger: Migration = {
  name: '0015_ledger',
  statements: ({ id, big, end, endKeyed }) => [
    `create table stock_ledger (
      id ${id},
      variant_size_id integer not null references variant_sizes (id) on delete cascade,
      delta integer not null check (delta <> 0),
      quantity_before integer not null,
      quantity_after integer not null,
      reason text not null check (reason in ('initial', 'adjustment', 'import', 'order', 'orderReturned')),
      order_id integer references orders (id) on delete set null,
      user_id integer references users (id) on delete set null,
      created_at ${big} not null,
      check (quantity_after = quantity_before + delta)
    ) ${end}`,
    `insert into stock_ledger (
      variant_size_id, delta, quantity_before, quantity_after, reason, order_id, user_id, created_at
    )
    select m.variant_size_id, m.delta, s.quantity - sum(m.delta) over later,
      s.quantity - sum(m.delta) over later + m.delta, m.reason, m.order_id, m.user_id, m.created_at
    from stock_movements m
    join variant_sizes s on s.id = m.variant_size_id
    window later as (partition by m.variant_size_id order by m.id desc)
    order by m.id`,
    'drop table stock_movements',
    'alter table stock_ledger rename to stock_movements',
    'create index stock_movements_size on stock_movements (variant_size_id, created_at)',
    'create index stock_movements_order on stock_movements (order_id)',
    'create index stock_movements_user on stock_movements (user_id)',

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
    'create index money_movements_user on money_movements (user_id)',
    moneyOfOldOrders(`'charge', total_cents, 0, total_cents, 'placed', created_at`, 'true'),
    moneyOfOldOrders(
      `'payment', -total_cents, total_cents, 0, 'settled', paid_at`,
      'paid_at is not null',
    ),
    moneyOfOldOrders(
      `'void', -total_cents, total_cents, 0, 'cancelled', ${CANCELLED_AT}`,
      `status = 'cancelled' and paid_at is null`,
    ),
    moneyOfOldOrders(
      `'refundDue', -total_cents, 0, -total_cents, 'cancelled', ${CANCELLED_AT}`,
      `status = 'cancelled' and paid_at is not null`,
    ),
    moneyOfOldOrders(
      `'refund', total_cents, case status when 'cancelled' then -total_cents else 0 end,
        case status when 'cancelled' then 0 else total_cents end, 'settled', ${CANCELLED_AT}`,
      `payment_status = 'refunded' and paid_at is not null`,
    ),

    `create table shop_secrets (
      name text primary key,
      secret text not null,
      created_at ${big} not null
    ) ${endKeyed}`,

    `alter table site_configuration add column wholesale_min_cents ${big} not null default 0
      check (wholesale_min_cents >= 0)`,
    `alter table site_configuration add column wholesale_min_units integer not null default 0
      check (wholesale_min_units >= 0)`,
    `alter table site_configuration add column card_expiry_hours integer not null default 1
      check (card_expiry_hours between 1 and 720)`,
    `alter table site_configuration add column transfer_expiry_hours integer not null default 72
      check (transfer_expiry_hours between 1 and 2160)`,

    'drop index orders_unpaid',
    `create index orders_expiring on orders (expires_at) where status = 'pending'`,
  ],
};

function moneyOfOldOrders(values: string, where: string): string {
  return `insert into money_movements (
      order_id, kind, amount_cents, balance_before_cents, balance_after_cents, cause, created_at
    )
    select o.id, ${values} from orders o where total_cents > 0 and ${where} order by o.id`;
}
