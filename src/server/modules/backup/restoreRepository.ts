import type { Kysely } from 'kysely';
import type { Database, Queries } from '../../platform/database/Database.ts';
import type { TableRow } from '../../platform/database/Dialect.ts';

/** The database with tables of any name. */
type AnyTables = Record<string, TableRow>;

const MOST_PARAMETERS = 30_000;

/** Other processes notice by the catalogue's version, which is higher than any before. */
export async function replaceAll(database: Database, staging: Database): Promise<void> {
  const { copying } = database.dialect;
  const known = await database.db
    .selectFrom('catalogue_version')
    .select('version')
    .executeTakeFirst();
  const version = known?.version ?? 0;
  await staging.snapshot((view) =>
    database.changeCatalogue(async (trx) => {
      const resume = await copying.suspendRules(trx);
      await copying.empty(trx);
      for (const table of await staging.dialect.copying.tables(view)) {
        for await (const rows of staging.dialect.copying.rows(view, table)) {
          await insertRows(trx, table, rows);
        }
      }
      await copying.setNextIds(trx, await staging.dialect.copying.nextIds(view));
      await trx
        .updateTable('catalogue_version')
        .set({ version })
        .where('version', '<', version)
        .execute();
      await resume();
    }),
  );
}

export async function insertRows(
  trx: Queries,
  table: string,
  rows: readonly TableRow[],
): Promise<void> {
  const width = Object.keys(rows[0] ?? {}).length;
  const size = Math.floor(MOST_PARAMETERS / Math.max(1, width));
  for (let from = 0; from < rows.length; from += size) {
    await (trx as unknown as Kysely<AnyTables>)
      .insertInto(table)
      .values(rows.slice(from, from + size))
      .execute();
  }
}
