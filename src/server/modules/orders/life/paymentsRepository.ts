import type { OrderPayment } from '../../../../domain/order.ts';
import type { ProviderPayment } from '../../../../domain/payment.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';

/** What is known of a payment. */
export interface PaymentRecord extends OrderPayment {
  orderId: number;
  changedAt: Instant | null;
  /** When it was told for the first time. */
  createdAt: Instant;
}

export interface PaymentsRepository {
  /** All of the order's, and the one of that provider's id, whosever it is; oldest first. */
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
    save: async (trx, { orderId, provider, id, createdAt, at, ...told }) => {
      const change = {
        status: told.status,
        amount_cents: told.amount,
        currency: told.currency,
        refunded_cents: told.refunded,
        dispute: told.dispute,
        changed_at: told.changedAt,
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
