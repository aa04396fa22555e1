import { lookalikeKey } from '../../lookalikeKey.ts';
import type { Migration } from './Migration.ts';

/** Holders of unpaid stock, the last use of carts, and lookalike keys of names. */
export const limits: Migration = {
  name: '0022_limits',
  statements: ({ big, endKeyed }) => [
    `create table order_holders (
      holder text not null check (length(holder) = 64),
      order_id integer not null references orders (id) on delete cascade,
      units integer not null check (units >= 1),
      primary key (holder, order_id)
    ) ${endKeyed}`,
    'create index order_holders_order on order_holders (order_id)',
    `alter table site_configuration add column guest_transfer_expiry_hours integer not null default 24
      check (guest_transfer_expiry_hours > 0)`,

    `alter table carts add column used_at ${big} not null default 0`,
    'create index carts_used on carts (used_at) where user_id is null',

    `alter table users add column lookalike_key text not null default ''`,
    'create index users_lookalike_key on users (lookalike_key)',
  ],
  run: async (trx) => {
    await trx.updateTable('carts').set({ used_at: Date.now() }).execute();
    const users = await trx.selectFrom('users').select(['id', 'username']).execute();
    for (const { id, username } of users) {
      const change = { lookalike_key: lookalikeKey(username) };
      await trx.updateTable('users').set(change).where('id', '=', id).execute();
    }
  },
};
