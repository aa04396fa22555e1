import type { Queries } from './Database.ts';

/** Rows per batch. */
const BATCH = 1000;

/** Runs `each` for batches of a thousand ids: the given ones, or all of the table in order. */
export async function inIdBatches(
  trx: Queries,
  table: 'products' | 'titles' | 'orders',
  given: readonly number[] | 'all',
  each: (ids: readonly number[]) => Promise<void>,
): Promise<void> {
  if (given !== 'all') {
    for (let from = 0; from < given.length; from += BATCH) {
      await each(given.slice(from, from + BATCH));
    }
    return;
  }
  for (let last = 0; ;) {
    const rows = await trx
      .selectFrom(table)
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.id);
    await each(ids);
    last = Math.max(...ids);
  }
}
