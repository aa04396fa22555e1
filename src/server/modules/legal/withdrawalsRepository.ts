import type { KeptWithdrawal, WithdrawalRequest } from '../../../domain/withdrawal.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Instant } from '../../platform/database/schema/instant.ts';
import { withdrawalsOfAccount } from './withdrawalsOfAccount.ts';

interface NewWithdrawal extends WithdrawalRequest {
  code: string;
  requestHash: string;
  orderId: number | null;
  /** Null for a visitor. */
  accountId: number | null;
  now: Instant;
}

/** Every call takes what it runs on, so that one transaction can hold several. */
export interface WithdrawalsRepository {
  /** False where the same case is open already: of several at once, one opens it. */
  open(trx: Queries, withdrawal: NewWithdrawal): Promise<boolean>;
  /** The open case of all that was said. */
  findOpen(trx: Queries, requestHash: string): Promise<{ code: string; created_at: Instant }>;
  /** Those that an account opened and those about its orders, oldest first. */
  ofAccount(on: Queries, userId: number): Promise<KeptWithdrawal[]>;
}

export function withdrawalsRepository(): WithdrawalsRepository {
  return {
    open: async (trx, { requestHash, orderNumber, orderId, accountId, now, ...said }) => {
      const row = await trx
        .insertInto('withdrawals')
        .values({
          ...said,
          request_hash: requestHash,
          order_number: orderNumber,
          order_id: orderId,
          user_id: accountId,
          created_at: now,
          answered_at: null,
        })
        .onConflict((same) =>
          same.column('request_hash').where('answered_at', 'is', null).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    findOpen: (trx, requestHash) =>
      trx
        .selectFrom('withdrawals')
        .select(['code', 'created_at'])
        .where('request_hash', '=', requestHash)
        .where('answered_at', 'is', null)
        .executeTakeFirstOrThrow(),
    ofAccount: async (on, userId) => {
      const rows = await withdrawalsOfAccount(on, userId).selectAll().orderBy('id').execute();
      return rows.map(({ code, email, phone, reason, ...row }) => ({
        code,
        orderNumber: row.order_number,
        email,
        phone,
        reason,
        createdAt: row.created_at,
        answeredAt: row.answered_at,
      }));
    },
  };
}
