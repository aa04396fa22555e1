import type { Migration } from './Migration.ts';

/** The parcels of an order that is sent in parts, with the units of its lines that each has. */
export const orderParcels: Migration = {
  name: '0210_order_parcels',
  expands: true,
  statements: ({ id, big, end, endKeyed }) => [
    `create table order_parcels (
      id ${id},
      order_id integer not null references orders (id) on delete cascade,
      carrier text not null default '',
      tracking_code text,
      sent_at ${big} not null
    ) ${end}`,
    'create index order_parcels_order on order_parcels (order_id)',
    `create table order_parcel_lines (
      parcel_id integer not null references order_parcels (id) on delete cascade,
      line_id integer not null references order_lines (id) on delete cascade,
      units integer not null check (units >= 1),
      primary key (parcel_id, line_id)
    ) ${endKeyed}`,
    'create index order_parcel_lines_line on order_parcel_lines (line_id)',
  ],
};
