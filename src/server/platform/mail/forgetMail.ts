import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';

/** Takes all mail to an address out of the outbox, sent or not, in any letter case. */
export async function forgetMail(trx: Queries, recipient: string): Promise<void> {
  await trx
    .deleteFrom('mail_outbox')
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .execute();
}
