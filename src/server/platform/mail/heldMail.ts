import type { Queries } from '../database/Database.ts';
import type { Instant } from '../database/schema/cartTables.ts';
import { NEVER } from './mailOutbox.ts';

/** Keeps what is waiting from being sent until `releaseMails` or `discardMails`. Returns how many. */
export async function holdMails(trx: Queries, now: Instant): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('mail_outbox')
    .set({ held_at: now, next_attempt_at: NEVER, leased_until: null })
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<', NEVER)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Sends what is held as if it were new. Returns how many. */
export async function releaseMails(trx: Queries, now: Instant): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('mail_outbox')
    .set({ held_at: null, due_at: now, next_attempt_at: now, attempts: 0 })
    .where('held_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes what is held. Returns how many. */
export async function discardMails(trx: Queries): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('mail_outbox')
    .where('held_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
