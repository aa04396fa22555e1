import type { WithdrawalRequest } from '../../../domain/withdrawal.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Instant } from '../../platform/database/schema/instant.ts';

interface NewWithdrawal extends WithdrawalRequest {
  code: string;
  requestHash: string;
  orderId: number | null;
  now: Instant;
}

/** Every call takes what it runs on, so that one transaction can hold several. */
export interface WithdrawalsRepository {
  /** False where the same case is open already: of several at once, one opens it. */
  open(trx: Queries, withdrawal: NewWithdrawal): Promise<boolean>;
  /** The open case of all that was said. */
  findOpen(trx: Queries, requestHash: string): Promise<{ code: string; created_at: Instant }>;
}

export function withdrawalsRepository(): WithdrawalsRepository {
  return {
    open: async (trx, { requestHash, orderNumber, orderId, now, ...said }) => {
      const row = await trx
        .insertInto('withdrawals')
        .values({
          ...said,
          request_hash: requestHash,
          order_number: orderNumber,
          order_id: orderId,
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
  };
}
