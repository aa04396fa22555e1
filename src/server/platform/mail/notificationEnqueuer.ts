import type { Queries } from '../database/Database.ts';
import { prepare } from '../database/prepare.ts';
import type { Instant } from '../database/schema/cartTables.ts';

export interface MailNotification {
  to: string;
  /** JSON that `WriteMail` renders when the mail is sent. */
  payload: string;
}

interface Times {
  now: Instant;
  /** The earliest time of sending. */
  dueAt: Instant;
}

type EnqueueNotification = (
  trx: Queries,
  notification: MailNotification,
  times: Times,
) => Promise<void>;

/** Like `enqueueMail`, for mail rendered when it is sent. Create one per database. */
export function notificationEnqueuer(): EnqueueNotification {
  const insert = prepare<MailNotification & Times, unknown>((db, param) =>
    db.insertInto('mail_outbox').values({
      recipient: param('to'),
      subject: '',
      body_text: '',
      body_html: '',
      news: param('payload'),
      created_at: param('now'),
      due_at: param('dueAt'),
      next_attempt_at: param('dueAt'),
      leased_until: null,
      last_error: null,
      sent_at: null,
    }),
  );
  return async (trx, notification, times) => {
    await insert(trx, { ...notification, ...times });
  };
}
