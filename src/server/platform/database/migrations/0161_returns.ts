import type { Migration } from './Migration.ts';

/** The way in which the goods of a withdrawal come back, and when they did. */
export const returns: Migration = {
  name: '0161_returns',
  statements: ({ big }) => [
    `alter table withdrawals add column return_way text check (return_way in ('label', 'counter'))`,
    `alter table withdrawals add column received_at ${big}`,
  ],
};
