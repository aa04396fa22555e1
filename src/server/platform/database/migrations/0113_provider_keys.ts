import type { Migration } from './Migration.ts';

/** Keys of payment, mail and carriers that admins enter, encrypted. A mail that was written to a file did not go out. */
export const providerKeys: Migration = {
  name: '0113_provider_keys',
  statements: ({ big, endKeyed }) => [
    `create table provider_keys (
      provider text primary key check (length(provider) between 1 and 40),
      key_id text not null,
      sealed text not null,
      changed_at ${big} not null,
      version integer not null
    ) ${endKeyed}`,
    `alter table mail_outbox add column filed integer not null default 0 check (filed in (0, 1))`,
  ],
};
