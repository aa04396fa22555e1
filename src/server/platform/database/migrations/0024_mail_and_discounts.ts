import type { Migration } from './Migration.ts';

/** Ordered mail and dead mail, the transfer discount per line, and answers to withdrawals. */
export const mailAndDiscounts: Migration = {
  name: '0024_mail_and_discounts',
  statements: ({ big }) => [
    `alter table mail_outbox add column due_at ${big} not null default 0`,
    'update mail_outbox set due_at = created_at',
    'create index mail_outbox_recipient on mail_outbox (recipient, due_at, id) where sent_at is null',

    `alter table order_lines add column transfer_discount_cents ${big} not null default 0
      check (transfer_discount_cents >= 0)`,

    `alter table withdrawals add column answer text not null default ''`,
    'alter table withdrawals add column answered_by integer references users (id) on delete set null',
    'create index withdrawals_answered_by on withdrawals (answered_by) where answered_by is not null',
  ],
};
