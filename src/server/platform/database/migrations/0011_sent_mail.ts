import type { Migration } from './Migration.ts';

/** Index for deleting the oldest sent mail. */
export const sentMail: Migration = {
  name: '0011_sent_mail',
  statements: () => [
    'create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null',
  ],
};
