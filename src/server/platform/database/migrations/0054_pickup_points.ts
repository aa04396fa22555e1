import type { Migration } from './Migration.ts';

/** Pick-up points say where they are and may be hidden; orders keep what theirs said. */
export const pickupPoints: Migration = {
  name: '0054_pickup_points',
  statements: () => [
    "alter table pickup_points add column note text not null default ''",
    "alter table pickup_points add column city text not null default ''",
    "alter table pickup_points add column province text not null default ''",
    'alter table pickup_points add column shown integer not null default 1 check (shown in (0, 1))',
    'alter table orders add column pickup_name text',
    "alter table orders add column pickup_address text not null default ''",
    "alter table orders add column pickup_hours text not null default ''",
    ...['name', 'address', 'hours'].map(
      (part) => `update orders
        set pickup_${part} = (select ${part} from pickup_points order by position, id limit 1)
        where shipping_type = 'pickup' and exists (select 1 from pickup_points)`,
    ),
  ],
};
