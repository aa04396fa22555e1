import type { Migration } from './Migration.ts';

/** Counts what admins change in an account, and finds accounts by age and name. */
export const customers: Migration = {
  name: '0029_customers',
  statements: () => [
    'alter table users add column version integer not null default 0',
    'create index users_created on users (created_at, id)',
    'create index users_waiting on users (id) where business = 1',
  ],
};
