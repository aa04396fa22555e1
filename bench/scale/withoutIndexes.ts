import { sql } from 'kysely';
import type { Database } from '../../src/server/platform/database/Database.ts';
import type { DatabaseSchema } from '../../src/server/platform/database/schema.ts';

/**
 * Runs something that writes millions of rows while these tables have only the indexes of constraints, and builds the others
 * afterwards: much sooner done. What fails leaves the database without them.
 */
export async function withoutIndexes(
  database: Database,
  tables: readonly (keyof DatabaseSchema)[],
  run: () => Promise<void>,
): Promise<void> {
  if (database.dialect.name === 'sqlite') await hurry(database);
  const indexes = await dropIndexes(database, tables);
  await run();
  for (const statement of indexes) {
    await database.transaction((trx) => sql.raw(statement).execute(trx));
  }
  await database.transaction((trx) => sql`analyze`.execute(trx));
}

/** Much memory, few copies of the log, and nothing overwritten, as long as this connection lasts. */
function hurry({ transaction }: Database): Promise<void> {
  return transaction(async (trx) => {
    await sql`pragma cache_size = -1500000`.execute(trx);
    await sql`pragma wal_autocheckpoint = 200000`.execute(trx);
    await sql`pragma secure_delete = off`.execute(trx);
  });
}

/** Returns the statements that make them again. */
async function dropIndexes(
  { dialect, transaction }: Database,
  tables: readonly string[],
): Promise<string[]> {
  const known = {
    sqlite: sql<{ name: string; statement: string }>`
      select name, sql as statement from sqlite_schema
      where type = 'index' and sql is not null and tbl_name in (${sql.join(tables)})`,
    postgres: sql<{ name: string; statement: string }>`
      select indexname as name, indexdef as statement from pg_indexes
      where schemaname = current_schema() and tablename in (${sql.join(tables)})
        and indexname not in (select conname from pg_constraint)`,
  }[dialect.name];
  return transaction(async (trx) => {
    const { rows } = await known.execute(trx);
    for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(trx);
    return rows.map(({ statement }) => statement);
  });
}
