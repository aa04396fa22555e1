import type { Migration } from './Migration.ts';

/** How often a text was searched for on a day without finding anything; nothing says by whom. */
export const missedSearches: Migration = {
  name: '0031_missed_searches',
  statements: ({ endKeyed }) => [
    `create table missed_searches (
      day text not null check (day like '____-__-__'),
      query text not null check (length(query) between 1 and 60),
      times integer not null check (times >= 1),
      primary key (day, query)
    ) ${endKeyed}`,
    'create index carts_last_used on carts (used_at)',
  ],
};
