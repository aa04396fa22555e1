import type { Migration } from './Migration.ts';

/** Admins order and edit kits. One without a place of its own comes first, the newest before the others. */
export const kitOrder: Migration = {
  name: '0070_kit_order',
  statements: () => [
    'alter table kits add column position integer not null default 0',
    'alter table kits add column version integer not null default 0',
  ],
};
