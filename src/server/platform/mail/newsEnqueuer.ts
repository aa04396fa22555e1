import type { Queries } from '../database/Database.ts';
import { prepare } from '../database/prepare.ts';
import type { Instant } from '../database/schema/instant.ts';

/** What a mail will tell, and whom. */
export interface MailNews {
  to: string;
  /** JSON for `WriteMail`, which makes it a mail when it leaves. */
  news: string;
}

type EnqueueNews = (trx: Queries, news: MailNews, now: Instant) => Promise<void>;

/** As `enqueueMail`, for mail that is only written when it leaves. Made once for one database. */
export function newsEnqueuer(): EnqueueNews {
  const insert = prepare<MailNews & { now: Instant }, unknown>((db, param) =>
    db.insertInto('mail_outbox').values({
      recipient: param('to'),
      subject: '',
      body_text: '',
      body_html: '',
      news: param('news'),
      created_at: param('now'),
      next_attempt_at: param('now'),
      leased_until: null,
      last_error: null,
      sent_at: null,
    }),
  );
  return async (trx, news, now) => {
    await insert(trx, { ...news, now });
  };
}
