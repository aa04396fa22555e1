import type { Migration } from './Migration.ts';

/** Mail that is written when it leaves keeps what it will tell: a purchase waits for no letter. */
export const mailNews: Migration = {
  name: '0018_mail_news',
  statements: () => ['alter table mail_outbox add column news text'],
};
