import { inIdBatches } from '../inIdBatches.ts';
import { writeOrderTexts } from '../writeOrderTexts.ts';
import type { Migration } from './Migration.ts';

/**
 * What orders are found by, without accents: apart, since a search reads the text of all orders, and an index of
 * PostgreSQL cannot hold that of a large one.
 */
export const orderTexts: Migration = {
  name: '0085_order_texts',
  statements: ({ folded, end }) => [
    `create table order_texts (
      order_id integer primary key references orders (id) on delete cascade,
      found_by ${folded} not null
    ) ${end}`,
    'drop index orders_text',
    'create index orders_placed on orders (created_at, id, status)',
  ],
  run: (trx) => inIdBatches(trx, 'orders', 'all', (ids) => writeOrderTexts(trx, ids)),
};
