import type { Migration } from './Migration.ts';

/** Mails that were sent are forgotten after a while: the oldest have to be found. */
export const sentMail: Migration = {
  name: '0011_sent_mail',
  statements: () => [
    'create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null',
  ],
};
