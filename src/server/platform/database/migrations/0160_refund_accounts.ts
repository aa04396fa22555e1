import type { Migration } from './Migration.ts';

/** The bank account that a buyer gave for the money that goes back, and an index of transfers that are promised. */
export const refundAccounts: Migration = {
  name: '0160_refund_accounts',
  statements: ({ big, endKeyed }) => [
    `create table refund_accounts (
      order_id integer primary key references orders (id) on delete cascade,
      account text not null check (length(account) between 6 and 22),
      holder_name text not null check (length(holder_name) <= 80),
      cuit text not null check (length(cuit) = 11),
      given_at ${big} not null,
      changed_at ${big}
    ) ${endKeyed}`,
    "create index refunds_promised on refunds (id) where state = 'asked' and origin = 'hand'",
  ],
};
