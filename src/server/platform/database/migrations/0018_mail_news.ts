import type { Migration } from './Migration.ts';

/** The payload of mail that is rendered when it is sent, not inside the purchase. */
export const mailNews: Migration = {
  name: '0018_mail_news',
  statements: () => ['alter table mail_outbox add column news text'],
};
