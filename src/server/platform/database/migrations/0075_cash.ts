import type { Migration } from './Migration.ts';

const COPIED = 'order_id, kind, body, amount_cents, user_id, created_at';

/** Orders that admins make can be paid in cash. */
export const cash: Migration = {
  name: '0075_cash',
  statements: ({ id, big, end }) => [
    `create table order_diary (
      id ${id},
      order_id integer not null references orders (id) on delete cascade,
      kind text not null
        check (kind in ('note', 'transfer', 'cash', 'refund', 'cancelled', 'address', 'mail')),
      body text not null check (length(body) <= 2000),
      amount_cents ${big},
      user_id integer references users (id) on delete set null,
      created_at ${big} not null
    ) ${end}`,
    `insert into order_diary (${COPIED}) select ${COPIED} from order_log order by id`,
    'drop table order_log',
    'alter table order_diary rename to order_log',
    'create index order_log_order on order_log (order_id)',
    'create index order_log_user on order_log (user_id) where user_id is not null',
  ],
};
