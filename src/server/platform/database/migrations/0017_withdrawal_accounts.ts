import type { Migration } from './Migration.ts';

/** Who was logged in when they regretted a purchase: theirs to take away, and to be forgotten. */
export const withdrawalAccounts: Migration = {
  name: '0017_withdrawal_accounts',
  statements: () => [
    'alter table withdrawals add column user_id integer references users (id) on delete set null',
    'create index withdrawals_user on withdrawals (user_id)',
  ],
};
