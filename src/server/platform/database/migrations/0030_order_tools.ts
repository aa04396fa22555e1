import type { Migration } from './Migration.ts';

/**
 * What admins do to orders beside their status: notes, transfers, refunds. `version` counts the changes of an order, so
 * that an admin never changes one that somebody else has just changed. Indexes for lists and sales of the tools.
 */
export const orderTools: Migration = {
  name: '0030_order_tools',
  statements: ({ id, big, end }) => [
    'alter table orders add column version integer not null default 1',
    `create table order_log (
      id ${id},
      order_id integer not null references orders (id) on delete cascade,
      kind text not null check (kind in ('note', 'transfer', 'refund', 'cancelled', 'address', 'mail')),
      body text not null check (length(body) <= 2000),
      amount_cents ${big},
      user_id integer references users (id) on delete set null,
      created_at ${big} not null
    ) ${end}`,
    'create index order_log_order on order_log (order_id)',
    'create index order_log_user on order_log (user_id) where user_id is not null',
    `create index orders_paid on orders (paid_at, status, payment_status, total_cents)
      where paid_at is not null`,
    'create index orders_email on orders (email)',
    'create index orders_total on orders (total_cents, id)',
    'create index mail_outbox_sent_recipient on mail_outbox (recipient) where sent_at is not null',
  ],
};
