import type { Migration } from './Migration.ts';

/** Products that are sold by packs: each line of a purchase is a multiple of this. */
export const unitStep: Migration = {
  name: '0141_unit_step',
  statements: () => [
    `alter table products add column unit_step integer not null default 1
      check (unit_step between 1 and 99)`,
  ],
};
