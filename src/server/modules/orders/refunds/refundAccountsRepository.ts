import type { GivenRefundAccount } from '../../../../domain/orders/refundAccount.ts';
import type { Queries } from '../../../platform/database/Database.ts';

export interface RefundAccountsRepository {
  /** Null until the buyer gives one. */
  find(on: Queries, orderId: number): Promise<GivenRefundAccount | null>;
  save(trx: Queries, orderId: number, given: GivenRefundAccount): Promise<void>;
}

export function refundAccountsRepository(): RefundAccountsRepository {
  return {
    find: async (on, orderId) =>
      (await on
        .selectFrom('refund_accounts')
        .select(['account', 'holder_name as holder', 'cuit'])
        .select(['given_at as givenAt', 'changed_at as changedAt'])
        .where('order_id', '=', orderId)
        .executeTakeFirst()) ?? null,
    save: async (trx, orderId, { account, holder, cuit, givenAt, changedAt }) => {
      const row = { account, holder_name: holder, cuit, given_at: givenAt, changed_at: changedAt };
      await trx
        .insertInto('refund_accounts')
        .values({ order_id: orderId, ...row })
        .onConflict((same) => same.column('order_id').doUpdateSet(row))
        .execute();
    },
  };
}
