import type { Selectable } from 'kysely';
import type { OrderDispute, ProviderCase, SentFile } from '../../../../domain/orders/dispute.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { flag, type Instant } from '../../../platform/database/schema/cartTables.ts';
import type { DisputeTable } from '../../../platform/database/schema/disputeTables.ts';

/** A stored case about one payment. */
export type StoredCase = Omit<OrderDispute, 'files'>;

export interface DisputesRepository {
  /** Stores a report, unless a later one is known. Returns the case before it, null for a new one; undefined if it is not later. */
  save(
    trx: Queries,
    found: Omit<ProviderCase, 'paymentIds'> & { paymentId: string },
    times: { at: Instant; nextCheckAt: Instant | null },
  ): Promise<StoredCase | null | undefined>;
  /** Cases about a payment. */
  ofPayment(on: Queries, payment: { provider: string; id: string }): Promise<StoredCase[]>;
  /** Cases about the payments of an order, oldest first. */
  ofOrder(on: Queries, orderId: number): Promise<OrderDispute[]>;
  /** Open cases whose time has come. They are due again at `nextCheckAt`. */
  takeDue(trx: Queries, now: Instant, nextCheckAt: Instant, limit: number): Promise<StoredCase[]>;
  /** Lets one caller send documents until then. False for the others. */
  lease(trx: Queries, id: number, now: Instant, until: Instant): Promise<boolean>;
  release(trx: Queries, id: number): Promise<void>;
  addFiles(
    trx: Queries,
    id: number,
    files: readonly Pick<SentFile, 'name' | 'bytes'>[],
    by: { userId: number; at: Instant },
  ): Promise<void>;
}

export function disputesRepository(): DisputesRepository {
  return {
    save: async (trx, found, { at, nextCheckAt }) => {
      const { provider, kind, id, paymentId } = found;
      const row = await trx
        .selectFrom('disputes')
        .selectAll()
        .where('provider', '=', provider)
        .where('kind', '=', kind)
        .where('case_id', '=', id)
        .where('payment_id', '=', paymentId)
        .executeTakeFirst();
      const change = {
        outcome: found.outcome,
        amount_cents: found.amount,
        currency: found.currency,
        reason: found.reason,
        can_be_covered: found.canBeCovered === null ? null : flag(found.canBeCovered),
        wants_documents: flag(found.wantsDocuments),
        documents: found.documents,
        deadline: found.deadline,
        changed_at: found.changedAt,
        next_check_at: nextCheckAt,
      };
      const saved = await trx
        .insertInto('disputes')
        .values({ provider, kind, case_id: id, payment_id: paymentId, created_at: at, ...change })
        .onConflict((same) =>
          same
            .columns(['provider', 'kind', 'case_id', 'payment_id'])
            .doUpdateSet(change)
            .where('disputes.changed_at', '<=', found.changedAt),
        )
        .returning('id')
        .executeTakeFirst();
      if (!saved) return undefined;
      return row ? caseOf(row) : null;
    },
    ofPayment: async (on, { provider, id }) => {
      const rows = await on
        .selectFrom('disputes')
        .selectAll()
        .where('provider', '=', provider)
        .where('payment_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(caseOf);
    },
    ofOrder: async (on, orderId) => {
      const rows = await on
        .selectFrom('disputes as d')
        .innerJoin('payments as p', (join) =>
          join.onRef('p.provider', '=', 'd.provider').onRef('p.payment_id', '=', 'd.payment_id'),
        )
        .selectAll('d')
        .where('p.order_id', '=', orderId)
        .orderBy('d.id')
        .execute();
      if (rows.length === 0) return [];
      const files = await on
        .selectFrom('dispute_files as f')
        .innerJoin('disputes as d', 'd.id', 'f.dispute_id')
        .innerJoin('payments as p', (join) =>
          join.onRef('p.provider', '=', 'd.provider').onRef('p.payment_id', '=', 'd.payment_id'),
        )
        .leftJoin('users as u', 'u.id', 'f.user_id')
        .select(['f.dispute_id', 'f.name', 'f.bytes', 'f.sent_at as sentAt', 'u.username as by'])
        .where('p.order_id', '=', orderId)
        .orderBy('f.id')
        .execute();
      return rows.map((row) => ({
        ...caseOf(row),
        files: files
          .filter((file) => file.dispute_id === row.id)
          .map(({ name, bytes, sentAt, by }) => ({ name, bytes, sentAt, by })),
      }));
    },
    takeDue: async (trx, now, nextCheckAt, limit) => {
      const due = await trx
        .selectFrom('disputes')
        .select('id')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(limit)
        .execute();
      if (due.length === 0) return [];
      const rows = await trx
        .updateTable('disputes')
        .set({ next_check_at: nextCheckAt })
        .where(
          'id',
          'in',
          due.map(({ id }) => id),
        )
        .where('next_check_at', '<=', now)
        .returningAll()
        .execute();
      return rows.map(caseOf);
    },
    lease: async (trx, id, now, until) => {
      const { numUpdatedRows } = await trx
        .updateTable('disputes')
        .set({ sending_until: until })
        .where('id', '=', id)
        .where((is) => is.or([is('sending_until', 'is', null), is('sending_until', '<=', now)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    release: async (trx, id) => {
      await trx.updateTable('disputes').set({ sending_until: null }).where('id', '=', id).execute();
    },
    addFiles: async (trx, id, files, { userId, at }) => {
      await trx
        .insertInto('dispute_files')
        .values(
          files.map(({ name, bytes }) => ({
            dispute_id: id,
            name,
            bytes,
            user_id: userId,
            sent_at: at,
          })),
        )
        .execute();
    },
  };
}

function caseOf(row: Selectable<DisputeTable>): StoredCase {
  return {
    id: row.id,
    provider: row.provider,
    kind: row.kind,
    caseId: row.case_id,
    paymentId: row.payment_id,
    outcome: row.outcome,
    amount: row.amount_cents,
    currency: row.currency,
    reason: row.reason,
    canBeCovered: row.can_be_covered === null ? null : row.can_be_covered === 1,
    wantsDocuments: row.wants_documents === 1,
    documents: row.documents,
    deadline: row.deadline,
    changedAt: row.changed_at,
    createdAt: row.created_at,
  };
}
