import type { Migration } from './Migration.ts';

/** Order data added to that of 0005. */
export const checkout: Migration = {
  name: '0014_checkout',
  statements: () => [`alter table orders add column carrier text not null default ''`],
};
