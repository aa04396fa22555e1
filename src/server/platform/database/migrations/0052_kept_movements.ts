import type { Migration } from './Migration.ts';

const REASONS =
  "'initial', 'adjustment', 'import', 'order', 'orderReturned', 'received', 'count', 'damaged', 'lost', 'returned'";
const COPIED =
  'variant_size_id, delta, quantity_before, quantity_after, reason, note, order_id, user_id, created_at';

/** Movements outlive their size, whose names they then have themselves. */
export const keptMovements: Migration = {
  name: '0052_kept_movements',
  statements: ({ id, big, end }) => [
    `create table stock_ledger (
      id ${id},
      variant_size_id integer references variant_sizes (id) on delete set null,
      delta integer not null check (delta <> 0),
      quantity_before integer not null,
      quantity_after integer not null,
      reason text not null check (reason in (${REASONS})),
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
    `insert into stock_ledger (${COPIED}) select ${COPIED} from stock_movements order by id`,
    'drop table stock_movements',
    'alter table stock_ledger rename to stock_movements',
    'create index stock_movements_size on stock_movements (variant_size_id, created_at)',
    'create index stock_movements_order on stock_movements (order_id)',
    'create index stock_movements_user on stock_movements (user_id) where user_id is not null',
    'create index stock_movements_gone on stock_movements (gone_sku) where gone_sku is not null',
  ],
};
