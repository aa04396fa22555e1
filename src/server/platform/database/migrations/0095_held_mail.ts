import type { Migration } from './Migration.ts';

/** Mail of a restored backup: since when it waits for an admin's decision. */
export const heldMail: Migration = {
  name: '0095_held_mail',
  statements: ({ big }) => [
    `alter table mail_outbox add column held_at ${big}`,
    'create index mail_outbox_held on mail_outbox (held_at) where held_at is not null',
  ],
};
