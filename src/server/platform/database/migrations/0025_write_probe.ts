import type { Migration } from './Migration.ts';

/** One row that is written to check whether the database is writable, and never locked otherwise. */
export const writeProbe: Migration = {
  name: '0025_write_probe',
  statements: ({ big, end }) => [
    `create table write_probe (id integer primary key, writes ${big} not null) ${end}`,
    'insert into write_probe (id, writes) values (1, 0)',
  ],
};
