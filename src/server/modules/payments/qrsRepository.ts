import type { Selectable } from 'kysely';
import type { Cents } from '../../../domain/money/money.ts';
import type { QrOutcome } from '../../../domain/orders/counterQr.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';
import type { PaymentTables } from '../../platform/database/schema/paymentTables.ts';

/** A code for the counter, with all that its provider is asked with. */
export interface StoredQr {
  id: number;
  orderId: number;
  orderNumber: string;
  provider: string;
  key: string;
  posId: string;
  amount: Cents;
  /** Null until the provider has answered, which may have made it all the same. */
  providerId: string | null;
  data: string | null;
  createdAt: Instant;
  expiresAt: Instant;
  /** Null while it is open. */
  outcome: QrOutcome | null;
}

export interface QrsRepository {
  /** The order's latest. */
  last(orderId: number): Promise<StoredQr | null>;
  /** Null for one that the shop did not ask for. */
  ofProvider(provider: string, providerId: string): Promise<StoredQr | null>;
  /** The open one of an order; with `isPaid` only if the order needs nothing more. */
  open(orderNumber: string, options?: { isPaid: boolean }): Promise<StoredQr | null>;
  /** All open ones, oldest first. */
  allOpen(limit: number): Promise<StoredQr[]>;
  /** Stores what will be asked for. Of callers at once only one does: an order has one open code. */
  add(qr: Omit<StoredQr, 'id' | 'orderNumber' | 'providerId' | 'data' | 'outcome'>): Promise<void>;
  keepAnswer(id: number, answer: { providerId: string; data: string | null }): Promise<void>;
  /** The first outcome stays, except that money that came later counts. */
  end(id: number, outcome: QrOutcome, now: Instant): Promise<void>;
}

export function qrsRepository(database: Database): QrsRepository {
  const { db } = database;
  const all = () =>
    db
      .selectFrom('payment_qrs as q')
      .innerJoin('orders as o', 'o.id', 'q.order_id')
      .selectAll('q')
      .select('o.order_number');

  return {
    last: async (orderId) =>
      qrIn(
        await all()
          .where('q.order_id', '=', orderId)
          .orderBy('q.id', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),
    ofProvider: async (provider, providerId) =>
      qrIn(
        await all()
          .where('q.provider', '=', provider)
          .where('q.provider_id', '=', providerId)
          .executeTakeFirst(),
      ),
    open: async (orderNumber, { isPaid } = { isPaid: false }) =>
      qrIn(
        await all()
          .where('o.order_number', '=', orderNumber)
          .where('q.ended_at', 'is', null)
          .$if(isPaid, (open) =>
            open
              .where('o.payment_status', 'in', ['approved', 'refunded'])
              .where((is) =>
                is.not(
                  is.exists(
                    is
                      .selectFrom('order_edits as e')
                      .select('e.order_id')
                      .whereRef('e.order_id', '=', 'o.id'),
                  ),
                ),
              ),
          )
          .executeTakeFirst(),
      ),
    allOpen: async (limit) => {
      const open = all().where('q.ended_at', 'is', null).orderBy('q.id').limit(limit);
      return (await open.execute()).map((row) => storedIn(row));
    },
    add: async (qr) => {
      await database.transaction((trx) =>
        trx
          .insertInto('payment_qrs')
          .values({
            order_id: qr.orderId,
            provider: qr.provider,
            idempotency_key: qr.key,
            pos_id: qr.posId,
            amount_cents: qr.amount,
            created_at: qr.createdAt,
            expires_at: qr.expiresAt,
          })
          .onConflict((open) => open.doNothing())
          .execute(),
      );
    },
    keepAnswer: async (id, { providerId, data }) => {
      await database.transaction((trx) =>
        trx
          .updateTable('payment_qrs')
          .set({ provider_id: providerId, ...(data !== null && { data }) })
          .where('id', '=', id)
          .execute(),
      );
    },
    end: async (id, outcome, now) => {
      await database.transaction((trx) =>
        trx
          .updateTable('payment_qrs')
          .set({ ended_at: now, outcome })
          .where('id', '=', id)
          .where((is) =>
            outcome === 'paid'
              ? is.or([is('outcome', 'is', null), is('outcome', '<>', 'paid')])
              : is('ended_at', 'is', null),
          )
          .execute(),
      );
    },
  };
}

type Row = Selectable<PaymentTables['payment_qrs']> & { order_number: string };

function qrIn(row: Row | undefined): StoredQr | null {
  return row ? storedIn(row) : null;
}

function storedIn(row: Row): StoredQr {
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    provider: row.provider,
    key: row.idempotency_key,
    posId: row.pos_id,
    amount: row.amount_cents,
    providerId: row.provider_id,
    data: row.data,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    outcome: row.outcome,
  };
}
