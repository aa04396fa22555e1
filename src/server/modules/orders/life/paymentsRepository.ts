import type { Selectable } from 'kysely';
import type { Cents } from '../../../../domain/money/money.ts';
import type { OrderPayment } from '../../../../domain/orders/order.ts';
import type { ProviderPayment } from '../../../../domain/orders/payment.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';
import type { PaymentTable } from '../../../platform/database/schema/orderTables.ts';

/** A stored payment. */
export interface PaymentRecord extends OrderPayment {
  orderId: number;
  changedAt: Instant | null;
  /** Time of the first report. */
  at: Instant;
  counted: Cents;
}

export interface PaymentsRepository {
  /** All payments of the order, and the one with that provider id, of any order; oldest first. */
  known(
    trx: Queries,
    orderId: number,
    payment: Pick<ProviderPayment, 'provider' | 'id'>,
  ): Promise<PaymentRecord[]>;
  /** The number of the order that has the payment; null for an unknown one. */
  orderOf(trx: Queries, payment: Pick<ProviderPayment, 'provider' | 'id'>): Promise<string | null>;
  /** All payments of the order, oldest first. */
  ofOrder(trx: Queries, orderId: number): Promise<PaymentRecord[]>;
  save(trx: Queries, payment: PaymentRecord, now: Instant): Promise<void>;
  /** Saves those of the same payments whose part that counts is another one now. */
  saveCounted(
    trx: Queries,
    before: readonly PaymentRecord[],
    after: readonly PaymentRecord[],
    now: Instant,
  ): Promise<void>;
}

export function paymentsRepository(): PaymentsRepository {
  const payments: PaymentsRepository = {
    known: async (trx, orderId, { provider, id }) => {
      const rows = await trx
        .selectFrom('payments')
        .selectAll()
        .where((is) =>
          is.or([
            is('order_id', '=', orderId),
            is.and([is('provider', '=', provider), is('payment_id', '=', id)]),
          ]),
        )
        .orderBy('id')
        .execute();
      return rows.map(recordOf);
    },
    orderOf: async (trx, { provider, id }) => {
      const row = await trx
        .selectFrom('payments as p')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .select('o.order_number as number')
        .where('p.provider', '=', provider)
        .where('p.payment_id', '=', id)
        .executeTakeFirst();
      return row?.number ?? null;
    },
    ofOrder: async (trx, orderId) => {
      const own = trx.selectFrom('payments').selectAll().where('order_id', '=', orderId);
      return (await own.orderBy('id').execute()).map(recordOf);
    },
    save: async (trx, { orderId, provider, id, at, ...reported }, now) => {
      const change = {
        status: reported.status,
        amount_cents: reported.amount,
        currency: reported.currency,
        refunded_cents: reported.refunded,
        dispute: reported.dispute,
        changed_at: reported.changedAt,
        counted_cents: reported.counted,
        credited_cents: reported.credited ?? 0,
        updated_at: now,
      };
      await trx
        .insertInto('payments')
        .values({ order_id: orderId, provider, payment_id: id, created_at: at, ...change })
        .onConflict((conflict) => conflict.columns(['provider', 'payment_id']).doUpdateSet(change))
        .execute();
    },
    saveCounted: async (trx, before, after, now) => {
      for (const [index, each] of after.entries()) {
        if (each.counted !== before[index]?.counted) await payments.save(trx, each, now);
      }
    },
  };
  return payments;
}

function recordOf(row: Selectable<PaymentTable>): PaymentRecord {
  return {
    ...reportIn(row),
    orderId: row.order_id,
    at: row.created_at,
    counted: row.counted_cents,
    credited: row.credited_cents,
  };
}

/** The provider's report in a row of a payment, with or without an order. */
export function reportIn(
  row: Omit<
    Selectable<PaymentTable>,
    'order_id' | 'counted_cents' | 'credited_cents' | 'created_at' | 'updated_at'
  >,
) {
  return {
    provider: row.provider,
    id: row.payment_id,
    status: row.status,
    amount: row.amount_cents,
    currency: row.currency,
    refunded: row.refunded_cents,
    dispute: row.dispute,
    changedAt: row.changed_at,
  };
}
