import type { Migration } from './Migration.ts';

/** Finds who is being written to, however much mail waits for them. */
export const leasedMail: Migration = {
  name: '0037_leased_mail',
  statements: () => [
    `create index mail_outbox_leased on mail_outbox (recipient, leased_until)
      where sent_at is null and leased_until is not null`,
  ],
};
