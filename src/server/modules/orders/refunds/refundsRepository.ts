import type { OrderRefund, RefundRefusal, RefundState } from '../../../../domain/orders/refund.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { flag, type Instant } from '../../../platform/database/schema/cartTables.ts';

/** A refund as the shop sends it. */
export interface SentRefund extends Omit<OrderRefund, 'lines' | 'by' | 'isCredit' | 'proof'> {
  orderId: number;
  orderNumber: string;
  key: string;
  /** The provider's id, once it said one. */
  providerRefundId: string | null;
  tries: number;
  nextTryAt: Instant | null;
}

interface NewRefund
  extends Omit<SentRefund, 'id' | 'orderNumber' | 'tries'>, Pick<OrderRefund, 'lines'> {
  /** The admin's; null for the provider's panel. */
  userId: number | null;
  isCredit?: boolean;
}

interface RefundChange {
  state: RefundState;
  refusal?: RefundRefusal | null;
  providerRefundId?: string | null;
  endedAt?: Instant | null;
  nextTryAt: Instant | null;
  tries?: number;
  /** A bank's number for it. */
  reference?: string;
}

export interface RefundsRepository {
  add(trx: Queries, refund: NewRefund): Promise<number>;
  /** The refunds of an order, oldest first. */
  ofOrder(on: Queries, orderId: number): Promise<OrderRefund[]>;
  /** The refunds of a payment, oldest first. */
  ofPayment(
    on: Queries,
    payment: Pick<SentRefund, 'orderId' | 'provider' | 'paymentId'>,
  ): Promise<SentRefund[]>;
  find(on: Queries, id: number): Promise<SentRefund | null>;
  /** Open ones whose time has come. */
  due(on: Queries, now: Instant, limit: number): Promise<number[]>;
  change(trx: Queries, id: number, change: RefundChange): Promise<void>;
  keepProof(trx: Queries, id: number, proof: KeptProof): Promise<void>;
  proofOf(on: Queries, orderNumber: string, id: number): Promise<KeptProof | null>;
}

/** A file that proves a refund. */
export interface KeptProof {
  /** The admin's name for it. */
  name: string;
  /** Its name among the shop's documents. */
  file: string;
}

const COLUMNS = [
  'r.id',
  'r.provider',
  'r.payment_id as paymentId',
  'r.amount_cents as amount',
  'r.shipping_cents as shipping',
  'r.state',
  'r.origin',
  'r.refusal',
  'r.reference',
  'r.asked_at as askedAt',
  'r.ended_at as endedAt',
] as const;

export function refundsRepository(): RefundsRepository {
  const sent = (on: Queries) =>
    on
      .selectFrom('refunds as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(COLUMNS)
      .select(['r.order_id as orderId', 'o.order_number as orderNumber'])
      .select(['r.idempotency_key as key', 'r.provider_refund_id as providerRefundId'])
      .select(['r.tries', 'r.next_try_at as nextTryAt']);

  return {
    add: async (trx, { lines, ...refund }) => {
      const { id } = await trx
        .insertInto('refunds')
        .values({
          order_id: refund.orderId,
          provider: refund.provider,
          payment_id: refund.paymentId,
          amount_cents: refund.amount,
          shipping_cents: refund.shipping,
          state: refund.state,
          origin: refund.origin,
          idempotency_key: refund.key,
          provider_refund_id: refund.providerRefundId,
          refusal: refund.refusal,
          reference: refund.reference,
          as_credit: flag(refund.isCredit ?? false),
          user_id: refund.userId,
          asked_at: refund.askedAt,
          ended_at: refund.endedAt,
          next_try_at: refund.nextTryAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = lines.map(({ lineId, units, amount }) => ({
        refund_id: id,
        line_id: lineId,
        units,
        amount_cents: amount,
      }));
      if (rows.length > 0) await trx.insertInto('refund_lines').values(rows).execute();
      return id;
    },
    ofOrder: async (on, orderId) => {
      const [refunds, lines] = await Promise.all([
        on
          .selectFrom('refunds as r')
          .leftJoin('users as u', 'u.id', 'r.user_id')
          .select(COLUMNS)
          .select(['u.username as by', 'r.as_credit', 'r.proof_name as proof'])
          .where('r.order_id', '=', orderId)
          .orderBy('r.id')
          .execute(),
        on
          .selectFrom('refund_lines as l')
          .innerJoin('refunds as r', 'r.id', 'l.refund_id')
          .select(['l.refund_id', 'l.line_id as lineId', 'l.units', 'l.amount_cents as amount'])
          .where('r.order_id', '=', orderId)
          .orderBy('l.line_id')
          .execute(),
      ]);
      const byRefund = Map.groupBy(lines, ({ refund_id: id }) => id);
      return refunds.map(({ as_credit: asCredit, ...refund }) => ({
        ...refund,
        isCredit: asCredit === 1,
        lines: (byRefund.get(refund.id) ?? []).map(({ lineId, units, amount }) => ({
          lineId,
          units,
          amount,
        })),
      }));
    },
    ofPayment: (on, { orderId, provider, paymentId }) =>
      sent(on)
        .where('r.order_id', '=', orderId)
        .where('r.provider', '=', provider)
        .where('r.payment_id', '=', paymentId)
        .orderBy('r.id')
        .execute(),
    find: async (on, id) => (await sent(on).where('r.id', '=', id).executeTakeFirst()) ?? null,
    due: async (on, now, limit) => {
      const rows = await on
        .selectFrom('refunds')
        .select('id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    change: async (trx, id, change) => {
      const { state, refusal, providerRefundId, endedAt, nextTryAt, tries, reference } = change;
      await trx
        .updateTable('refunds')
        .set({
          state,
          next_try_at: nextTryAt,
          ...(refusal !== undefined && { refusal }),
          ...(providerRefundId !== undefined && { provider_refund_id: providerRefundId }),
          ...(endedAt !== undefined && { ended_at: endedAt }),
          ...(tries !== undefined && { tries }),
          ...(reference !== undefined && { reference }),
        })
        .where('id', '=', id)
        .execute();
    },
    keepProof: async (trx, id, { name, file }) => {
      const proof = { proof_name: name, proof_file: file };
      await trx.updateTable('refunds').set(proof).where('id', '=', id).execute();
    },
    proofOf: async (on, orderNumber, id) => {
      const row = await on
        .selectFrom('refunds as r')
        .innerJoin('orders as o', 'o.id', 'r.order_id')
        .select(['r.proof_name as name', 'r.proof_file as file'])
        .where('r.id', '=', id)
        .where('o.order_number', '=', orderNumber)
        .executeTakeFirst();
      return row?.file == null || row.name === null ? null : { name: row.name, file: row.file };
    },
  };
}
