import type { Migration } from './Migration.ts';

/** What replaces the home page's content for a while. `shown` changes at its times, with the catalogue's version. */
export const campaigns: Migration = {
  name: '0062_campaigns',
  statements: ({ big, endKeyed }) => [
    `create table campaigns (
      position integer primary key,
      starts_at ${big} not null,
      ends_at ${big} not null,
      shown integer not null check (shown in (0, 1)),
      content text not null,
      check (ends_at > starts_at)
    ) ${endKeyed}`,
  ],
};
