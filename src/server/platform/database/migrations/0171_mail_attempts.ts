import type { Migration } from './Migration.ts';

/** The attempts to send a mail that failed, with the word of the mail server. */
export const mailAttempts: Migration = {
  name: '0171_mail_attempts',
  statements: ({ id, big, end }) => [
    `create table mail_attempts (
      id ${id},
      mail_id integer not null references mail_outbox (id) on delete cascade,
      at ${big} not null,
      said text not null
    ) ${end}`,
    'create index mail_attempts_mail on mail_attempts (mail_id)',
  ],
};
