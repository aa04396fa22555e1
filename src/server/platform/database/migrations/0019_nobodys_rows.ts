import type { Migration } from './Migration.ts';

const INDEXES = [
  ['orders_user', 'orders (user_id, created_at)', 'user_id'],
  ['orders_coupon', 'orders (coupon_id)', 'coupon_id'],
  ['order_history_user', 'order_history (user_id)', 'user_id'],
  ['stock_movements_user', 'stock_movements (user_id)', 'user_id'],
  ['money_movements_user', 'money_movements (user_id)', 'user_id'],
] as const;

/** Partial indexes without guests' rows: a guest's purchase writes to five indexes fewer. */
export const nobodysRows: Migration = {
  name: '0019_nobodys_rows',
  statements: () =>
    INDEXES.flatMap(([name, columns, owner]) => [
      `drop index ${name}`,
      `create index ${name} on ${columns} where ${owner} is not null`,
    ]),
};
