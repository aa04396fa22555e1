import type { Selectable } from 'kysely';
import type { Order } from '../../../domain/order.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { OrderTable } from '../../platform/database/schema/orderTables.ts';
import { orderOf } from './orderRows.ts';

/** An order, and whose it is. */
export interface OwnedOrder {
  order: Order;
  /** Null for a guest's, and for that of an account that was deleted. */
  userId: number | null;
  /** Of what opens a guest's order. */
  secretHash: string | null;
}

export interface OrdersRepository {
  /** Newest first. Three queries, however many there are. */
  ofUser(userId: number): Promise<Order[]>;
  /** By its number; null where there is none. */
  find(number: string): Promise<OwnedOrder | null>;
  /** As `find`, on a transaction. */
  findOn(on: Queries, number: string): Promise<OwnedOrder | null>;
}

export function ordersRepository(db: Queries): OrdersRepository {
  async function findOn(on: Queries, number: string): Promise<OwnedOrder | null> {
    const row = await on
      .selectFrom('orders')
      .selectAll()
      .where('order_number', '=', number)
      .executeTakeFirst();
    const [order] = row ? await ordersOf(on, [row]) : [];
    return row && order ? { order, userId: row.user_id, secretHash: row.secret_hash } : null;
  }

  return {
    ofUser: async (userId) => {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return ordersOf(db, rows);
    },
    find: (number) => findOn(db, number),
    findOn,
  };
}

/** The orders of these rows, with two more queries. */
async function ordersOf(on: Queries, rows: readonly Selectable<OrderTable>[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [lines, history] = await Promise.all([
    on.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    on
      .selectFrom('order_history as h')
      .leftJoin('users as u', 'u.id', 'h.user_id')
      .select(['h.order_id', 'h.status', 'h.created_at as at', 'u.username as by'])
      .where('h.order_id', 'in', ids)
      .orderBy('h.created_at')
      .orderBy('h.id')
      .execute(),
  ]);
  const linesById = Map.groupBy(lines, (row) => row.order_id);
  const historyById = Map.groupBy(history, (row) => row.order_id);
  return rows.map((row) =>
    orderOf(row, linesById.get(row.id) ?? [], historyById.get(row.id) ?? []),
  );
}
