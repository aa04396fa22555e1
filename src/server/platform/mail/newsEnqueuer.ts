import type { Queries } from '../database/Database.ts';
import { prepare } from '../database/prepare.ts';
import type { Instant } from '../database/schema/instant.ts';

/** What a mail will tell, and whom. */
export interface MailNews {
  to: string;
  /** JSON for `WriteMail`, which makes it a mail when it leaves. */
  news: string;
}

interface Times {
  now: Instant;
  /** When it leaves at the earliest. */
  dueAt: Instant;
}

type EnqueueNews = (trx: Queries, news: MailNews, times: Times) => Promise<void>;

/** As `enqueueMail`, for mail that is only written when it leaves. Made once for one database. */
export function newsEnqueuer(): EnqueueNews {
  const insert = prepare<MailNews & Times, unknown>((db, param) =>
    db.insertInto('mail_outbox').values({
      recipient: param('to'),
      subject: '',
      body_text: '',
      body_html: '',
      news: param('news'),
      created_at: param('now'),
      due_at: param('dueAt'),
      next_attempt_at: param('dueAt'),
      leased_until: null,
      last_error: null,
      sent_at: null,
    }),
  );
  return async (trx, news, times) => {
    await insert(trx, { ...news, ...times });
  };
}
