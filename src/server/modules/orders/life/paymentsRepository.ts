import type { OrderPayment } from '../../../../domain/orders/order.ts';
import type { ProviderPayment } from '../../../../domain/orders/payment.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';

/** A stored payment. */
export interface PaymentRecord extends OrderPayment {
  orderId: number;
  changedAt: Instant | null;
  /** When it was first reported. */
  createdAt: Instant;
}

export interface PaymentsRepository {
  /** All payments of the order, and the one with that provider id, of any order; oldest first. */
  known(
    trx: Queries,
    orderId: number,
    payment: Pick<ProviderPayment, 'provider' | 'id'>,
  ): Promise<PaymentRecord[]>;
  save(trx: Queries, payment: PaymentRecord & { at: Instant }): Promise<void>;
}

export function paymentsRepository(): PaymentsRepository {
  return {
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
      return rows.map((row) => ({
        orderId: row.order_id,
        provider: row.provider,
        id: row.payment_id,
        status: row.status,
        amount: row.amount_cents,
        currency: row.currency,
        refunded: row.refunded_cents,
        dispute: row.dispute,
        changedAt: row.changed_at,
        createdAt: row.created_at,
      }));
    },
    save: async (trx, { orderId, provider, id, createdAt, at, ...reported }) => {
      const change = {
        status: reported.status,
        amount_cents: reported.amount,
        currency: reported.currency,
        refunded_cents: reported.refunded,
        dispute: reported.dispute,
        changed_at: reported.changedAt,
        updated_at: at,
      };
      await trx
        .insertInto('payments')
        .values({
          order_id: orderId,
          provider,
          payment_id: id,
          created_at: createdAt,
          ...change,
        })
        .onConflict((conflict) => conflict.columns(['provider', 'payment_id']).doUpdateSet(change))
        .execute();
    },
  };
}
