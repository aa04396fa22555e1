import type { Migration } from './Migration.ts';

/**
 * The minimum purchase belongs to the client type. The columns of the site's single minimum stay for running processes of
 * the version before; nothing reads them any more.
 */
export const clientTypeMinimums: Migration = {
  name: '0040_client_type_minimums',
  statements: ({ big }) => [
    `alter table client_types add column min_cents ${big} not null default 0 check (min_cents >= 0)`,
    'alter table client_types add column min_units integer not null default 0 check (min_units >= 0)',
    'alter table client_types add column version integer not null default 0',
    `update client_types set
      min_cents = coalesce((select wholesale_min_cents from site_configuration), 0),
      min_units = coalesce((select wholesale_min_units from site_configuration), 0)
    where basis_points < 10000`,
  ],
};
