import type { Migration } from './Migration.ts';

/** Payments that name no known order, what admins set aside, and indexes for what has to be settled. */
export const strayPayments: Migration = {
  name: '0170_stray_payments',
  statements: ({ id, big, end, endKeyed }) => [
    `create table stray_payments (
      id ${id},
      provider text not null,
      payment_id text not null,
      named text not null check (length(named) <= 200),
      status text not null check (status in ('pending', 'approved', 'rejected', 'expired', 'refunded', 'withdrawn')),
      amount_cents ${big} not null,
      currency text not null,
      refunded_cents ${big} not null default 0,
      dispute text check (dispute in ('open', 'won', 'lost')),
      changed_at ${big},
      created_at ${big} not null,
      refund_key text,
      refusal text,
      unique (provider, payment_id)
    ) ${end}`,
    "create index stray_payments_received on stray_payments (created_at) where status = 'approved'",
    `create table set_aside (
      kind text not null check (kind in ('stray', 'refundFailed')),
      subject integer not null,
      reason text not null check (length(reason) between 1 and 300),
      user_id integer references users (id) on delete set null,
      created_at ${big} not null,
      primary key (kind, subject)
    ) ${endKeyed}`,
    'create index set_aside_user on set_aside (user_id) where user_id is not null',
    "create index payments_disputed on payments (order_id) where dispute = 'open'",
    "create index refunds_failed on refunds (id) where state = 'failed'",
    'create index refunds_payment on refunds (provider, payment_id)',
  ],
};
