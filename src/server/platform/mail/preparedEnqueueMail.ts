import type { Queries } from '../database/Database.ts';
import { prepare } from '../database/prepare.ts';
import type { Instant } from '../database/schema/instant.ts';
import type { Mail } from './Mail.ts';

type Queued = Mail & { now: Instant };

/** As `enqueueMail`, made once for one database: for mail that every purchase sends. */
export function preparedEnqueueMail(): (trx: Queries, mail: Mail, now: Instant) => Promise<void> {
  const insert = prepare<Queued, unknown>((db, param) =>
    db.insertInto('mail_outbox').values({
      recipient: param('to'),
      subject: param('subject'),
      body_text: param('text'),
      body_html: param('html'),
      created_at: param('now'),
      next_attempt_at: param('now'),
      leased_until: null,
      last_error: null,
      sent_at: null,
    }),
  );
  return async (trx, mail, now) => {
    await insert(trx, { ...mail, now });
  };
}
