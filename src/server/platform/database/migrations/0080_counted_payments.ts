import type { Migration } from './Migration.ts';

const COPIED = 'order_id, kind, body, amount_cents, user_id, created_at';

/**
 * Each payment says which part of it pays for its order, and an order what the shop does not ask for any more. Until now
 * one payment of exactly the total paid: the first that is there, or else the first that was given back. The kinds of an
 * order's log are checked by the code alone.
 */
export const countedPayments: Migration = {
  name: '0080_counted_payments',
  statements: ({ id, big, end }) => [
    `alter table payments add column counted_cents ${big} not null default 0
      check (counted_cents >= 0)`,
    `alter table orders add column waived_cents ${big} not null default 0
      check (waived_cents >= 0)`,
    `alter table site_configuration add column transfer_tolerance_cents integer not null default 100
      check (transfer_tolerance_cents >= 0)`,
    countFirst(`p.status = 'approved'`),
    countFirst(`p.status = 'refunded' and not exists (
      select 1 from payments c where c.order_id = p.order_id and c.counted_cents > 0
    )`),
    `create table order_diary (
      id ${id},
      order_id integer not null references orders (id) on delete cascade,
      kind text not null,
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

function countFirst(where: string): string {
  return `update payments set counted_cents = amount_cents where id in (
    select min(p.id) from payments p join orders o on o.id = p.order_id
    where p.currency = 'ARS' and p.amount_cents = o.total_cents and ${where}
    group by p.order_id
  )`;
}
