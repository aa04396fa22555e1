import type { SchemaWords } from '../SchemaWords.ts';

/** The bank account for transfers, card payment pages, and the test gateway’s own data. */
export const payments = ({ id, big, end }: SchemaWords): readonly string[] => [
  `create table bank_account (
    id integer primary key check (id = 1),
    holder text not null check (length(holder) between 1 and 120),
    cuit text not null check (length(cuit) = 11),
    bank text not null check (length(bank) between 1 and 80),
    cbu text not null check (length(cbu) = 22),
    alias text not null check (length(alias) between 6 and 20)
  ) ${end}`,

  `create table payment_attempts (
    id ${id},
    order_id integer not null references orders (id) on delete cascade,
    attempt integer not null check (attempt >= 1),
    provider text not null,
    preference_id text not null,
    redirect_url text not null,
    amount_cents ${big} not null check (amount_cents > 0),
    created_at ${big} not null,
    expires_at ${big},
    next_check_at ${big},
    checks integer not null default 0 check (checks >= 0),
    closed_at ${big},
    unique (order_id, attempt)
  ) ${end}`,
  `create index payment_attempts_due on payment_attempts (next_check_at)
    where next_check_at is not null`,

  `create table test_checkouts (
    id ${id},
    token_hash text not null unique check (length(token_hash) = 64),
    order_number text not null,
    amount_cents ${big} not null check (amount_cents > 0),
    return_url text not null,
    created_at ${big} not null,
    expires_at ${big}
  ) ${end}`,
  'create index test_checkouts_order on test_checkouts (order_number)',

  `create table test_payments (
    id ${id},
    checkout_id integer not null references test_checkouts (id) on delete cascade,
    status text not null check (status in ('pending', 'approved', 'rejected')),
    created_at ${big} not null,
    updated_at ${big} not null,
    withdrawn_at ${big}
  ) ${end}`,
  'create index test_payments_checkout on test_payments (checkout_id)',
  `create unique index test_payments_one on test_payments (checkout_id)
    where status <> 'rejected' and withdrawn_at is null`,
];
