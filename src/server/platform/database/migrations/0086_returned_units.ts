import type { Migration } from './Migration.ts';

/** Of each line, what came back after it was sent and is in stock again. Cases are found by the order they name. */
export const returnedUnits: Migration = {
  name: '0086_returned_units',
  statements: () => [
    `alter table order_lines add column returned integer not null default 0
      check (returned >= 0)`,
    'create index withdrawals_number on withdrawals (order_number)',
  ],
};
