import type { Database, Queries } from '../../platform/database/Database.ts';
import type { TableRow } from '../../platform/database/Dialect.ts';
import { insertInBatches } from '../../platform/database/insertInBatches.ts';
import type { DatabaseSchema } from '../../platform/database/schema.ts';

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

/** Rows of a table that only the archive names. */
export function insertRows(trx: Queries, table: string, rows: readonly TableRow[]): Promise<void> {
  return insertInBatches(trx, table as keyof DatabaseSchema, rows as never);
}
