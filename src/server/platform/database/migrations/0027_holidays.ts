import type { Migration } from './Migration.ts';

/** The merchant's exceptions to shipping days. */
export const holidays: Migration = {
  name: '0027_holidays',
  statements: ({ end }) => [
    `create table holidays (
      day text primary key check (day like '____-__-__'),
      name text not null check (length(name) between 1 and 120),
      ships integer not null default 0 check (ships in (0, 1))
    ) ${end}`,
  ],
};
