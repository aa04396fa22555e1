import type { Migration } from './Migration.ts';

/** When the shop backs itself up: one row. Of several processes, the one that moves `next_at` on makes the backup. */
export const backupSchedule: Migration = {
  name: '0046_backup_schedule',
  statements: ({ big, end }) => [
    `create table backup_schedule (
      id integer primary key check (id = 1),
      rhythm text not null check (rhythm in ('never', 'day', 'week')),
      hour integer not null check (hour between 0 and 23),
      keep integer not null check (keep >= 1),
      next_at ${big},
      version integer not null default 1
    ) ${end}`,
    `insert into backup_schedule (id, rhythm, hour, keep) values (1, 'never', 4, 7)`,
  ],
};
