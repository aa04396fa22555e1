import { sql } from 'kysely';
import type { Queries } from '../database/Database.ts';
import type { Instant } from '../database/schema/cartTables.ts';
import type { Mail } from './MailTransport.ts';

/**
 * Stores mail within the transaction that causes it. Wake the mail worker after the commit. What `news` says is rendered
 * again when it leaves.
 */
export async function enqueueMail(
  trx: Queries,
  mail: Mail,
  now: Instant,
  news: string | null = null,
): Promise<void> {
  await trx
    .insertInto('mail_outbox')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      news,
      created_at: now,
      due_at: now,
      next_attempt_at: now,
      leased_until: null,
      last_error: null,
      sent_at: null,
    })
    .execute();
}

/** Deletes all mail to an address from the outbox, sent or not, in any letter case. */
export async function forgetMail(trx: Queries, recipient: string): Promise<void> {
  await trx
    .deleteFrom('mail_outbox')
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .execute();
}
