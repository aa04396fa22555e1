import type { Selectable } from 'kysely';
import type { OrderFilters } from '../../../domain/orders/adminOrder.ts';
import type { Order } from '../../../domain/orders/order.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { inIdBatches } from '../../platform/database/inIdBatches.ts';
import { writeOrderTexts } from '../../platform/database/writeOrderTexts.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';
import type { OrderTable } from '../../platform/database/schema/orderTables.ts';
import { soldCardsRepository } from './credit/soldCardsRepository.ts';
import { editsRepository } from './edits/editsRepository.ts';
import { orderOf } from './orderOf.ts';
import { parcelsRepository } from './parcels/parcelsRepository.ts';
import { matchingOrders } from './tools/matchingOrders.ts';
import { scopeOf } from './placing/idempotencyKeysRepository.ts';

/** Personal data to clear: an order keeps its lines, prices and province. */
const ERASED = {
  user_id: null,
  secret_hash: null,
  email: '',
  first_name: '',
  last_name: '',
  telephone: null,
  recipient_dni: null,
  address: '',
  street_number: null,
  apartment: '',
  neighbourhood: '',
  city: '',
  postal_code: '',
  cuit: null,
};

const parcels = parcelsRepository();
const edits = editsRepository();
const soldCards = soldCardsRepository();

/** A sent parcel counts as delivered after this time, even if not marked. */
const DELIVERED_AFTER_MS = 30 * 24 * 3_600_000;

/** An order with its owner. */
export interface OwnedOrder {
  order: Order;
  /** Null for a guest, and for a deleted account. */
  userId: number | null;
  /** Hash of a guest's order key. */
  secretHash: string | null;
  /** Counts its changes. */
  version: number;
}

export interface OrdersRepository {
  /** Newest first. Seven queries for any number of orders. */
  ofUser(userId: number): Promise<Order[]>;
  /** Null for an unknown number. */
  find(number: string): Promise<OwnedOrder | null>;
  /** Like `find`, in a transaction. */
  findOn(on: Queries, number: string): Promise<OwnedOrder | null>;
  count(filters: OrderFilters): Promise<number>;
  /** Newest first. */
  list(filters: OrderFilters, range: { limit: number; offset: number }): Promise<Order[]>;
}

export function ordersRepository(db: Queries): OrdersRepository {
  async function findOn(on: Queries, number: string): Promise<OwnedOrder | null> {
    const row = await on
      .selectFrom('orders')
      .selectAll()
      .where('order_number', '=', number)
      .executeTakeFirst();
    const [order] = row ? await ordersOf(on, [row]) : [];
    if (!row || !order) return null;
    return { order, userId: row.user_id, secretHash: row.secret_hash, version: row.version };
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
    count: async (filters) => {
      const { count } = await db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(matchingOrders(filters))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (filters, { limit, offset }) => {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where(matchingOrders(filters))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return ordersOf(db, rows);
    },
  };
}

/** The orders of these rows, with six more queries. */
export async function ordersOf(
  on: Queries,
  rows: readonly Selectable<OrderTable>[],
): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [lines, history, payments, parcelsById, editsById, cardsById] = await Promise.all([
    on.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    on
      .selectFrom('order_history as h')
      .leftJoin('users as u', 'u.id', 'h.user_id')
      .select(['h.order_id', 'h.status', 'h.created_at as at', 'u.username as by'])
      .where('h.order_id', 'in', ids)
      .orderBy('h.created_at')
      .orderBy('h.id')
      .execute(),
    on.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    parcels.ofOrders(on, ids),
    edits.pending(on, ids),
    soldCards.ofOrders(on, ids),
  ]);
  const linesById = Map.groupBy(lines, (row) => row.order_id);
  const historyById = Map.groupBy(history, (row) => row.order_id);
  const paymentsById = Map.groupBy(payments, (row) => row.order_id);
  return rows.map((row) =>
    orderOf(row, {
      lines: linesById.get(row.id) ?? [],
      history: historyById.get(row.id) ?? [],
      payments: paymentsById.get(row.id) ?? [],
      parcels: parcelsById.get(row.id) ?? [],
      edit: editsById.get(row.id) ?? null,
      giftCard: cardsById.get(row.id) ?? null,
    }),
  );
}

/** Numbers of an account's orders that are paid and not yet delivered, or with an exchange that holds goods. */
export async function undeliveredOrders(
  trx: Queries,
  userId: number,
  now: Instant,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('orders as o')
    .select('o.order_number')
    .where('o.user_id', '=', userId)
    .where('o.payment_status', '=', 'approved')
    .where((is) =>
      is.or([
        is('o.status', 'in', ['pending', 'prepared']),
        is.exists(
          is
            .selectFrom('order_exchanges as x')
            .select('x.id')
            .whereRef('x.order_id', '=', 'o.id')
            .where('x.state', 'in', ['waitingPayment', 'waitingReturn', 'toSend']),
        ),
        is.and([
          is('o.status', '=', 'shipped'),
          is.exists(
            is
              .selectFrom('order_history as h')
              .select('h.id')
              .whereRef('h.order_id', '=', 'o.id')
              .where('h.status', '=', 'shipped')
              .where('h.created_at', '>', now - DELIVERED_AFTER_MS),
          ),
        ]),
      ]),
    )
    .orderBy('o.id')
    .execute();
  return rows.map((row) => row.order_number);
}

/** Numbers of an account's orders that are not paid, or only in part. */
export async function unpaidOrders(trx: Queries, userId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('orders')
    .select('order_number')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('payment_status', 'in', ['pending', 'rejected'])
    .execute();
  return rows.map((row) => row.order_number);
}

/** The order with a number, and its buyer's email ('' if erased); null for none. */
export async function orderContact(
  on: Queries,
  number: string,
): Promise<{ id: number; email: string } | null> {
  const row = await on
    .selectFrom('orders')
    .select(['id', 'email'])
    .where('order_number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes out of an account's orders, and of the keys that it placed them with, whatever says whose they were. */
export async function forgetBuyer(trx: Queries, userId: number): Promise<void> {
  const own = trx.selectFrom('orders').select('orders.id').where('orders.user_id', '=', userId);
  await trx.updateTable('order_log').set({ body: '' }).where('order_id', 'in', own).execute();
  await trx.deleteFrom('refund_accounts').where('order_id', 'in', own).execute();
  const unnamed = { recipient: '', recipient_name: '', message: '' };
  await trx.updateTable('gift_card_sales').set(unnamed).where('order_id', 'in', own).execute();
  await trx.updateTable('refunds').set({ reference: '' }).where('order_id', 'in', own).execute();
  const paid = trx.selectFrom('payments').select('payment_id').where('order_id', 'in', own);
  const lines = trx.updateTable('statement_lines').set({ reference: '', cuit: '', more: '{}' });
  await lines.where('report', '=', 'bank').where('source_id', 'in', paid).execute();
  await trx.deleteFrom('order_edits').where('order_id', 'in', own).execute();
  const unsaid = { reason: '', answer: '', return_text: '' };
  await trx.updateTable('order_exchanges').set(unsaid).where('order_id', 'in', own).execute();
  const erased = await trx
    .updateTable('orders')
    .set(ERASED)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  const ids = erased.map(({ id }) => id);
  await inIdBatches(trx, 'orders', ids, (batch) => writeOrderTexts(trx, batch));
  const scope = scopeOf({ kind: 'account', userId });
  await trx.deleteFrom('idempotency_keys').where('scope', '=', scope).execute();
}
