import type { Database } from '../server/platform/database/Database.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';

/** Runs something on a shop's database, beside its process or without one. */
export async function withDatabase<Result>(
  settings: { dataDir: string; databaseUrl: string | null },
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ ...settings, databaseReadUrl: null });
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}
