import type { Migration } from './Migration.ts';

/** A zone may begin at one code in several provinces. */
export const zoneRanges: Migration = {
  name: '0042_zone_ranges',
  statements: ({ id, end }) => [
    `create table zone_ranges (
      id ${id},
      zone_id integer not null references shipping_zones (id) on delete cascade,
      from_code integer not null check (from_code between 0 and 9999),
      to_code integer not null check (to_code between from_code and 9999),
      province text check (length(province) = 1)
    ) ${end}`,
    `insert into zone_ranges (zone_id, from_code, to_code, province)
    select zone_id, from_code, to_code, province from shipping_zone_ranges order by zone_id, from_code`,
    'drop table shipping_zone_ranges',
    'alter table zone_ranges rename to shipping_zone_ranges',
    'create index shipping_zone_ranges_zone on shipping_zone_ranges (zone_id)',
  ],
};
