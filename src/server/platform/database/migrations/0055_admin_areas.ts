import type { Migration } from './Migration.ts';

/** Admins may have some areas only (null: all), and sessions of admins say from where they are used. */
export const adminAreas: Migration = {
  name: '0055_admin_areas',
  statements: () => [
    'alter table users add column admin_areas text',
    "alter table access_tokens add column user_agent text not null default ''",
    "alter table access_tokens add column address text not null default ''",
  ],
};
