import type { Migration } from './Migration.ts';

/** Gift cards that orders buy, and the amounts that the shop sells. */
export const giftCardSales: Migration = {
  name: '0280_gift_card_sales',
  expands: true,
  statements: ({ big, endKeyed }) => [
    `create table gift_card_sales (
      order_id integer primary key references orders (id) on delete cascade,
      account_id integer unique references credit_accounts (id) on delete set null,
      months integer not null default 0,
      recipient text not null default '' check (length(recipient) <= 254),
      recipient_name text not null default '' check (length(recipient_name) <= 80),
      message text not null default '' check (length(message) <= 300)
    ) ${endKeyed}`,
    'alter table site_configuration add column sells_gift_cards integer not null default 0',
    "alter table site_configuration add column gift_card_amounts text not null default '[2000000,5000000,10000000]'",
    `alter table site_configuration add column gift_card_min_cents ${big} not null default 500000`,
    `alter table site_configuration add column gift_card_max_cents ${big} not null default 50000000`,
  ],
};
