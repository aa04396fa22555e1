import type { Migration } from './Migration.ts';

/** One row that is written to see whether the database can be written, and that nothing else holds. */
export const writeProbe: Migration = {
  name: '0025_write_probe',
  statements: ({ big, end }) => [
    `create table write_probe (id integer primary key, writes ${big} not null) ${end}`,
    'insert into write_probe (id, writes) values (1, 0)',
  ],
};
