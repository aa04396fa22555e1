import type { Queries } from '../database/Database.ts';
import type { Instant } from '../database/schema/instant.ts';
import type { Mail } from './Mail.ts';

/** Part of the transaction that causes the mail: it leaves if that commits. Nudge the mail runner afterwards. */
export async function enqueueMail(trx: Queries, mail: Mail, now: Instant): Promise<void> {
  await trx
    .insertInto('mail_outbox')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      news: null,
      created_at: now,
      due_at: now,
      next_attempt_at: now,
      leased_until: null,
      last_error: null,
      sent_at: null,
    })
    .execute();
}
