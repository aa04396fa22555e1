import { orderText } from '../../../domain/orders/orderText.ts';
import type { Queries } from './Database.ts';
import { insertInBatches } from './insertInBatches.ts';

/** Writes what these orders are found by. Call it when a buyer's data change. */
export async function writeOrderTexts(trx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'order_number', 'email', 'first_name', 'last_name', 'telephone'])
    .where('id', 'in', ids)
    .execute();
  const lines = await trx
    .selectFrom('order_lines')
    .select(['order_id', 'title'])
    .where('order_id', 'in', ids)
    .execute();
  const linesById = Map.groupBy(lines, (line) => line.order_id);
  await trx.deleteFrom('order_texts').where('order_id', 'in', ids).execute();
  const rows = orders.map(({ id, order_number: number, email, telephone, ...buyer }) => ({
    order_id: id,
    found_by: orderText({
      number,
      email,
      telephone,
      firstName: buyer.first_name,
      lastName: buyer.last_name,
      titles: (linesById.get(id) ?? []).map(({ title }) => title),
    }),
  }));
  await insertInBatches(trx, 'order_texts', rows);
}
