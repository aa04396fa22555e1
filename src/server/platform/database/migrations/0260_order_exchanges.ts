import type { Migration } from './Migration.ts';

/** Goods of an order that are exchanged for others, and the terms for it. */
export const orderExchanges: Migration = {
  name: '0260_order_exchanges',
  expands: true,
  statements: ({ id, big, end }) => [
    `create table order_exchanges (
      id ${id},
      order_id integer not null references orders (id) on delete cascade,
      state text not null,
      is_buyers integer not null check (is_buyers in (0, 1)),
      goes_first integer not null default 0 check (goes_first in (0, 1)),
      return_way text check (return_way in ('label', 'counter')),
      return_text text not null default '',
      reason text not null default '',
      answer text not null default '',
      goods text not null,
      to_pay_cents ${big} not null default 0 check (to_pay_cents >= 0),
      to_give_back_cents ${big} not null default 0 check (to_give_back_cents >= 0),
      asked_at ${big} not null,
      due_at ${big},
      received_at ${big},
      sent_at ${big},
      ended_at ${big}
    ) ${end}`,
    'create index order_exchanges_order on order_exchanges (order_id)',
    `create index order_exchanges_open on order_exchanges (state)
      where state not in ('done', 'declined', 'cancelled', 'expired')`,
    'alter table site_configuration add column exchange_days integer not null default 30',
    'alter table site_configuration add column exchange_return_days integer not null default 10',
  ],
};
