import type { ProviderPayment } from '../../../../domain/payment.ts';
import type { PaymentStatus } from '../../../../domain/order.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/instant.ts';

/** What is known of a payment. */
export interface PaymentRecord {
  orderId: number;
  provider: string;
  id: string;
  status: PaymentStatus;
  /** When it was told for the first time. */
  createdAt: Instant;
}

export interface PaymentsRepository {
  /** All of the order's, and the one of that provider's id, whosever it is. */
  known(trx: Queries, orderId: number, payment: ProviderPayment): Promise<PaymentRecord[]>;
  save(trx: Queries, payment: PaymentRecord & { amount: number; at: Instant }): Promise<void>;
}

export function paymentsRepository(): PaymentsRepository {
  return {
    known: async (trx, orderId, { provider, id }) => {
      const rows = await trx
        .selectFrom('payments')
        .select(['order_id', 'provider', 'payment_id', 'status', 'created_at'])
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
        createdAt: row.created_at,
      }));
    },
    save: async (trx, { orderId, provider, id, status, createdAt, amount, at }) => {
      await trx
        .insertInto('payments')
        .values({
          order_id: orderId,
          provider,
          payment_id: id,
          status,
          amount_cents: amount,
          created_at: createdAt,
          updated_at: at,
        })
        .onConflict((conflict) =>
          conflict.columns(['provider', 'payment_id']).doUpdateSet({ status, updated_at: at }),
        )
        .execute();
    },
  };
}
