import { sql } from 'kysely';
import type { Database } from '../server/platform/database/Database.ts';

/** Every row of every table, to see that nothing changed. */
export async function readEverything(database: Database): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const name of await tableNames(database)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.db);
    contents[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return contents;
}

/**
 * The tables of this database alone: other suites make and drop schemas of their own in the same
 * server.
 */
async function tableNames({ db, dialect }: Database): Promise<string[]> {
  const names =
    dialect.name === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
      : sql<{
          name: string;
        }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  const { rows } = await names.execute(db);
  return rows.map(({ name }) => name).toSorted();
}
