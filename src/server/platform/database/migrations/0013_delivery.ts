import type { Migration } from './Migration.ts';

/** Pick-up points, and postal code ranges limited to one province. */
export const delivery: Migration = {
  name: '0013_delivery',
  statements: ({ id, end }) => [
    `create table pickup_points (
      id ${id},
      name text not null check (length(name) between 1 and 200),
      address text not null,
      hours text not null,
      position integer not null,
      min_days integer not null check (min_days >= 0),
      max_days integer not null check (max_days >= min_days)
    ) ${end}`,
    'alter table shipping_zone_ranges add column province text check (length(province) = 1)',
  ],
};
