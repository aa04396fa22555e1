import type { Migration } from './Migration.ts';

/** A change of an order that waits for its difference, and what changes leave behind. */
export const orderEdits: Migration = {
  name: '0211_order_edits',
  expands: true,
  statements: ({ big, end }) => [
    `create table order_edits (
      order_id integer primary key references orders (id) on delete cascade,
      total_cents ${big} not null,
      proposal text not null,
      expires_at ${big} not null
    ) ${end}`,
    'create index order_edits_due on order_edits (expires_at)',
    // A part of coupon_cents, so that versions without it have the right total.
    `alter table orders add column discount_cents ${big} not null default 0`,
    `alter table orders add column gift_cents ${big} not null default 0`,
  ],
};
