import type { Queries } from '../../platform/database/Database.ts';

/** Deletes all mail to an account from the outbox. Call it before its orders are anonymised. */
export async function forgetRecipient(trx: Queries, userId: number): Promise<void> {
  await trx
    .deleteFrom('mail_outbox')
    .where('recipient', 'in', (is) =>
      is
        .selectFrom('users')
        .select('users.email')
        .where('users.id', '=', userId)
        .union(is.selectFrom('orders').select('orders.email').where('orders.user_id', '=', userId)),
    )
    .execute();
}
