import type { Migration } from './Migration.ts';

/** Sales tell their conditions, and which products' prices somebody edited while they ran. */
export const saleConditions: Migration = {
  name: '0090_sale_conditions',
  statements: () => [
    "alter table sales add column terms text not null default ''",
    'alter table sale_items add column edited integer not null default 0',
  ],
};
