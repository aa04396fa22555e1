import type { SchemaWords } from '../SchemaWords.ts';

/** Movements outlive their size, whose names they then have themselves. */
export const stock = ({ id, big, end, endKeyed }: SchemaWords): readonly string[] => [
  `create table stock_movements (
    id ${id},
    variant_size_id integer references variant_sizes (id) on delete set null,
    delta integer not null check (delta <> 0),
    quantity_before integer not null,
    quantity_after integer not null,
    reason text not null
      check (reason in ('initial', 'adjustment', 'import', 'order', 'orderReturned', 'received',
        'count', 'damaged', 'lost', 'returned')),
    note text not null default '',
    order_id integer references orders (id) on delete set null,
    user_id integer references users (id) on delete set null,
    created_at ${big} not null,
    gone_title text,
    gone_folded text,
    gone_color text,
    gone_size text,
    gone_sku text,
    check (quantity_after = quantity_before + delta)
  ) ${end}`,
  'create index stock_movements_gone on stock_movements (gone_sku) where gone_sku is not null',
  'create index stock_movements_order on stock_movements (order_id)',
  'create index stock_movements_size on stock_movements (variant_size_id, created_at)',
  'create index stock_movements_user on stock_movements (user_id) where user_id is not null',

  `create table stock_counts (
    id ${id},
    state text not null check (state in ('open', 'applied', 'discarded')),
    opened_at ${big} not null,
    closed_at ${big}
  ) ${end}`,
  `create unique index stock_counts_open on stock_counts (state) where state = 'open'`,

  `create table stock_count_lines (
    count_id integer not null references stock_counts (id) on delete cascade,
    variant_size_id integer not null references variant_sizes (id) on delete cascade,
    counted integer not null check (counted between 0 and 499999),
    expected integer not null,
    counted_at ${big} not null,
    primary key (count_id, variant_size_id)
  ) ${endKeyed}`,
  'create index stock_count_lines_size on stock_count_lines (variant_size_id)',
];
