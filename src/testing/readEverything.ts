import { sql } from 'kysely';
import type { Database } from '../server/platform/database/Database.ts';

/** Every row of every table, to see that nothing changed. */
export async function readEverything({ db }: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const names = tables.map((table) => table.name).toSorted();
  const contents: Record<string, string[]> = {};
  for (const name of names) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    contents[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return contents;
}
