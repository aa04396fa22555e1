import type { Migration } from './Migration.ts';

/** Store credit of buyers, gift cards, and every movement of both. Neither is ever below zero. */
export const credit: Migration = {
  name: '0250_credit',
  expands: true,
  statements: ({ id, big, end }) => [
    `create table credit_accounts (
      id ${id},
      kind text not null check (kind in ('buyer', 'card')),
      user_id integer references users (id) on delete set null,
      code_hash text unique,
      ending text not null default '',
      recipient text not null default '' check (length(recipient) <= 254),
      order_id integer references orders (id) on delete set null,
      balance_cents ${big} not null default 0 check (balance_cents >= 0),
      expires_at ${big},
      blocked_at ${big},
      created_at ${big} not null,
      version integer not null default 0,
      check (kind = 'buyer' or user_id is null),
      check (kind = 'card' or code_hash is null)
    ) ${end}`,
    'create unique index credit_accounts_user on credit_accounts (user_id) where user_id is not null',
    "create index credit_cards on credit_accounts (id) where kind = 'card' and balance_cents > 0",
    'create index credit_accounts_order on credit_accounts (order_id) where order_id is not null',
    `create table credit_movements (
      id ${id},
      account_id integer not null references credit_accounts (id),
      kind text not null check (kind in ('issued', 'adjusted', 'refund', 'spent', 'returned')),
      amount_cents ${big} not null check (amount_cents <> 0),
      balance_before_cents ${big} not null check (balance_before_cents >= 0),
      balance_after_cents ${big} not null check (balance_after_cents >= 0),
      order_id integer references orders (id) on delete set null,
      refund_id integer unique references refunds (id) on delete set null,
      reason text not null default '' check (length(reason) <= 200),
      user_id integer references users (id) on delete set null,
      created_at ${big} not null,
      check (balance_after_cents = balance_before_cents + amount_cents)
    ) ${end}`,
    'create index credit_movements_account on credit_movements (account_id)',
    'create index credit_movements_order on credit_movements (order_id) where order_id is not null',
    'create index credit_movements_user on credit_movements (user_id) where user_id is not null',
    // Money of a payment that went back as credit: what its provider holds is the same.
    `alter table payments add column credited_cents ${big} not null default 0`,
    // The buyer got credit for it, and no money.
    'alter table refunds add column as_credit integer not null default 0',
    // Months that a sold or given card lasts; 0 for no end.
    'alter table site_configuration add column gift_card_months integer not null default 0',
  ],
};
