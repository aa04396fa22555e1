import type { Migration } from './Migration.ts';

/**
 * The sheet of a count: how many units people found of a size, and how many were expected on the shelf at that moment.
 * Movements of nobody need no row in the index of their users, as before 0032.
 */
export const stockCounts: Migration = {
  name: '0038_stock_counts',
  statements: ({ id, big, end, endKeyed }) => [
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
    'drop index stock_movements_user',
    'create index stock_movements_user on stock_movements (user_id) where user_id is not null',
  ],
};
