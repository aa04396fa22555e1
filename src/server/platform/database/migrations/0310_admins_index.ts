import type { Migration } from './Migration.ts';

/** Each order has notices for the admins, who are few among a million customers. */
export const adminsIndex: Migration = {
  name: '0310_admins_index',
  expands: true,
  statements: () => ['create index users_admins on users (id) where admin = 1'],
};
