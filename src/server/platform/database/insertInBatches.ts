import type { Insertable } from 'kysely';
import type { Queries } from './Database.ts';
import type { DatabaseSchema } from './schema.ts';

/** Parameters per statement that both databases accept, for tables of any width. */
const MOST_PARAMETERS = 30_000;

export async function insertInBatches<Table extends keyof DatabaseSchema>(
  trx: Queries,
  table: Table,
  rows: readonly Insertable<DatabaseSchema[Table]>[],
): Promise<void> {
  const width = Math.max(1, ...rows.slice(0, 1).map((row) => Object.keys(row).length));
  const size = Math.floor(MOST_PARAMETERS / width);
  for (let from = 0; from < rows.length; from += size) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + size))
      .execute();
  }
}
