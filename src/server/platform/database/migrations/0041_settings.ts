import type { Migration } from './Migration.ts';

/** What admins set up beyond the first settings, and the versions of each section for its optimistic lock. */
export const settings: Migration = {
  name: '0041_settings',
  statements: ({ end }) => [
    `alter table site_configuration add column offers_card integer not null default 1
      check (offers_card in (0, 1))`,
    `alter table site_configuration add column offers_transfer integer not null default 1
      check (offers_transfer in (0, 1))`,
    `alter table site_configuration add column max_order_units integer not null default 50
      check (max_order_units > 0)`,
    `alter table site_configuration add column max_unpaid_orders integer not null default 5
      check (max_unpaid_orders > 0)`,

    `create table setting_versions (
      section text primary key check (length(section) between 1 and 40),
      version integer not null
    ) ${end}`,
  ],
};
