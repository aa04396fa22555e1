import type { OrderLogEntry } from '../../../../domain/orders/adminOrder.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Mover } from './lifeRepository.ts';

interface NewLogEntry extends Pick<OrderLogEntry, 'kind' | 'text'>, Mover {
  amount?: OrderLogEntry['amount'];
}

/** Admins' acts on an order other than changes of its status. */
export interface OrderLogRepository {
  add(trx: Queries, orderId: number, entry: NewLogEntry): Promise<void>;
  /** Oldest first. */
  list(on: Queries, orderId: number): Promise<OrderLogEntry[]>;
}

export function orderLogRepository(): OrderLogRepository {
  return {
    add: async (trx, orderId, { kind, text, amount = null, userId, at }) => {
      const entry = { kind, body: text, amount_cents: amount, user_id: userId, created_at: at };
      await trx
        .insertInto('order_log')
        .values({ order_id: orderId, ...entry })
        .execute();
    },
    list: async (on, orderId) => {
      const rows = await on
        .selectFrom('order_log as l')
        .leftJoin('users as u', 'u.id', 'l.user_id')
        .select(['l.id', 'l.kind', 'l.body', 'l.amount_cents', 'l.created_at', 'u.username'])
        .where('l.order_id', '=', orderId)
        .orderBy('l.id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        text: row.body,
        amount: row.amount_cents,
        at: row.created_at,
        by: row.username,
      }));
    },
  };
}
