import type { Migration } from './Migration.ts';

/** The account behind a withdrawal, for data download and account deletion. */
export const withdrawalAccounts: Migration = {
  name: '0017_withdrawal_accounts',
  statements: () => [
    'alter table withdrawals add column user_id integer references users (id) on delete set null',
    'create index withdrawals_user on withdrawals (user_id)',
  ],
};
