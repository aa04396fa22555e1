import type { Migration } from './Migration.ts';

/** Codes that a buyer at the counter scans to pay an order. At most one of an order is open. */
export const paymentQrs: Migration = {
  name: '0290_payment_qrs',
  expands: true,
  statements: ({ id, big, end }) => [
    `create table payment_qrs (
      id ${id},
      order_id integer not null references orders (id) on delete cascade,
      provider text not null,
      idempotency_key text not null unique,
      pos_id text not null,
      amount_cents ${big} not null check (amount_cents > 0),
      provider_id text,
      data text,
      created_at ${big} not null,
      expires_at ${big} not null,
      ended_at ${big},
      outcome text check (outcome in ('paid', 'expired', 'cancelled', 'changed', 'refused'))
    ) ${end}`,
    'create unique index payment_qrs_open on payment_qrs (order_id) where ended_at is null',
    'create index payment_qrs_order on payment_qrs (order_id)',
    'create index payment_qrs_provider on payment_qrs (provider, provider_id)',
  ],
};
