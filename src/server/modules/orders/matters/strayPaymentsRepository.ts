import type { Selectable } from 'kysely';
import { laterReport } from '../../../../domain/orders/orderPayments.ts';
import type { ProviderPayment } from '../../../../domain/orders/payment.ts';
import type { RefundRefusal } from '../../../../domain/orders/refund.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { StrayPaymentTable } from '../../../platform/database/schema/orderTables.ts';
import { reportIn } from '../life/paymentsRepository.ts';

/** A payment that names no known order. `orderNumber` is what it names. */
export interface StrayPayment extends ProviderPayment {
  rowId: number;
  refundKey: string | null;
  refusal: RefundRefusal | null;
}

export interface StrayPaymentsRepository {
  find(on: Queries, id: number): Promise<StrayPayment | null>;
  /** Stores a report. Returns the payment before it, null for a new one, and after it. */
  record(
    trx: Queries,
    payment: ProviderPayment,
    at: number,
  ): Promise<{ before: StrayPayment | null; after: ProviderPayment; rowId: number }>;
  change(
    trx: Queries,
    id: number,
    refund: Pick<StrayPayment, 'refundKey' | 'refusal'>,
  ): Promise<void>;
  /** Removes it, for one of several callers; null for the others. */
  take(trx: Queries, id: number): Promise<StrayPayment | null>;
}

const MAX_NAMED = 200;

export function strayPaymentsRepository(): StrayPaymentsRepository {
  return {
    find: async (on, id) => {
      const row = await on
        .selectFrom('stray_payments')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? strayOf(row) : null;
    },
    record: async (trx, payment, at) => {
      const row = await trx
        .selectFrom('stray_payments')
        .selectAll()
        .where('provider', '=', payment.provider)
        .where('payment_id', '=', payment.id)
        .executeTakeFirst();
      const before = row ? strayOf(row) : null;
      const after = before ? laterReport<ProviderPayment>(before, payment) : payment;
      const change = {
        named: after.orderNumber.slice(0, MAX_NAMED),
        status: after.status,
        amount_cents: after.amount,
        currency: after.currency,
        refunded_cents: after.status === 'refunded' ? after.amount : after.refunded,
        dispute: after.dispute,
        changed_at: after.changedAt,
      };
      const { provider, id } = payment;
      const saved = await trx
        .insertInto('stray_payments')
        .values({ provider, payment_id: id, created_at: at, ...change })
        .onConflict((same) => same.columns(['provider', 'payment_id']).doUpdateSet(change))
        .returning('id')
        .executeTakeFirstOrThrow();
      return { before, after, rowId: saved.id };
    },
    change: async (trx, id, { refundKey, refusal }) => {
      await trx
        .updateTable('stray_payments')
        .set({ refund_key: refundKey, refusal })
        .where('id', '=', id)
        .execute();
    },
    take: async (trx, id) => {
      const row = await trx
        .deleteFrom('stray_payments')
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row ? strayOf(row) : null;
    },
  };
}

function strayOf(row: Selectable<StrayPaymentTable>): StrayPayment {
  return {
    ...reportIn(row),
    rowId: row.id,
    orderNumber: row.named,
    refundKey: row.refund_key,
    refusal: row.refusal,
  };
}
