import type { Queries } from '../../platform/database/Database.ts';

/** Takes every mail to an account out of the outbox; call it while its orders are still its own. */
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
