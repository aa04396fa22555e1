import type { Migration } from './Migration.ts';

/** Counts of rate limits, where several processes share them. Lost with a crash of the database: they begin again. */
export const attempts: Migration = {
  name: '0153_attempts',
  statements: ({ big, endKeyed, unlogged }) => [
    `create ${unlogged} table attempts (
      id text primary key,
      used integer not null,
      ends_at ${big} not null
    ) ${endKeyed}`,
    'create index attempts_end on attempts (ends_at)',
  ],
};
