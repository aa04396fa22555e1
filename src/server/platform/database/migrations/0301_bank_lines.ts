import type { Migration } from './Migration.ts';

/** Lists of the bank's lines begin with the newest. */
export const bankLines: Migration = {
  name: '0301_bank_lines',
  expands: true,
  statements: () => [
    "create index statement_lines_bank on statement_lines (at, id) where report = 'bank'",
  ],
};
