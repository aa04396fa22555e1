import type { Migration } from './Migration.ts';

/** Money that goes back, each time as a record with the key under which its provider is asked; and those of the test gateway. */
export const refunds: Migration = {
  name: '0150_refunds',
  statements: ({ id, big, end, endKeyed }) => [
    `create table refunds (
      id ${id},
      order_id integer not null references orders (id) on delete cascade,
      provider text not null,
      payment_id text not null,
      amount_cents ${big} not null check (amount_cents > 0),
      shipping_cents ${big} not null default 0 check (shipping_cents >= 0),
      state text not null check (state in ('asked', 'sent', 'done', 'failed')),
      origin text not null check (origin in ('shop', 'panel', 'hand')),
      idempotency_key text not null unique,
      provider_refund_id text,
      refusal text,
      reference text not null default '' check (length(reference) <= 200),
      user_id integer references users (id) on delete set null,
      asked_at ${big} not null,
      ended_at ${big},
      tries integer not null default 0,
      next_try_at ${big}
    ) ${end}`,
    'create index refunds_order on refunds (order_id)',
    'create index refunds_due on refunds (next_try_at) where next_try_at is not null',
    'create index refunds_user on refunds (user_id) where user_id is not null',
    `create unique index refunds_of_provider on refunds (provider, provider_refund_id)
      where provider_refund_id is not null`,
    `create table refund_lines (
      refund_id integer not null references refunds (id) on delete cascade,
      line_id integer not null references order_lines (id) on delete cascade,
      units integer not null check (units >= 1),
      amount_cents ${big} not null check (amount_cents >= 0),
      primary key (refund_id, line_id)
    ) ${endKeyed}`,
    'create index refund_lines_line on refund_lines (line_id)',
    `create table test_refunds (
      id ${id},
      payment_id integer not null references test_payments (id) on delete cascade,
      idempotency_key text not null unique,
      amount_cents ${big} not null check (amount_cents > 0),
      created_at ${big} not null
    ) ${end}`,
    'create index test_refunds_payment on test_refunds (payment_id)',
  ],
};
