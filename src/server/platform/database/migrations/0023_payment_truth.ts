import type { Migration } from './Migration.ts';

const PAYMENT_COLUMNS =
  'order_id, provider, payment_id, status, amount_cents, created_at, updated_at';

/**
 * Payments have a currency, refunds and disputes. They may be withdrawn, and payment pages closed early. The shop has a
 * name for card statements.
 */
export const paymentTruth: Migration = {
  name: '0023_payment_truth',
  statements: ({ id, big, end }) => [
    `create table payments_next (
      id ${id},
      order_id integer not null references orders (id) on delete cascade,
      provider text not null,
      payment_id text not null,
      status text not null check (
        status in ('pending', 'approved', 'rejected', 'expired', 'refunded', 'withdrawn')
      ),
      amount_cents ${big} not null check (amount_cents >= 0),
      currency text not null default 'ARS' check (length(currency) = 3),
      refunded_cents ${big} not null default 0 check (refunded_cents >= 0),
      dispute text check (dispute in ('open', 'won', 'lost')),
      changed_at ${big},
      created_at ${big} not null,
      updated_at ${big} not null,
      unique (provider, payment_id)
    ) ${end}`,
    `insert into payments_next (${PAYMENT_COLUMNS})
      select ${PAYMENT_COLUMNS} from payments order by id`,
    'drop table payments',
    'alter table payments_next rename to payments',
    'create index payments_order on payments (order_id)',
    `update payments set refunded_cents = amount_cents where status = 'refunded'`,

    `alter table test_payments add column withdrawn_at ${big}`,
    'drop index test_payments_one',
    `create unique index test_payments_one on test_payments (checkout_id)
      where status <> 'rejected' and withdrawn_at is null`,

    `alter table payment_attempts add column closed_at ${big}`,
    `alter table site_configuration add column shop_name text not null default 'Brazada'
      check (length(shop_name) between 1 and 60)`,
    'create index orders_refund_due on orders (id) where refund_due = 1',
  ],
};
