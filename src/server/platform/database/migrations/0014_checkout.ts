import type { Migration } from './Migration.ts';

/** What an order is placed with, beyond what 0005 keeps. */
export const checkout: Migration = {
  name: '0014_checkout',
  statements: () => [`alter table orders add column carrier text not null default ''`],
};
