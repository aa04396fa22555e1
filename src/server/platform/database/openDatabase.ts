import { join } from 'node:path';
import type { Database } from './Database.ts';
import { openSqlite } from './sqlite/openSqlite.ts';

interface DatabasePlace {
  /** Where the embedded database keeps its file; unused with a `databaseUrl`. */
  dataDir: string;
  /** `postgres://…`; null for the embedded database. */
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  /** Timeout of a query; null or omitted for none. */
  databaseTimeoutMs?: number | null;
}

const FILE = 'shop.db';

/**
 * The driver of PostgreSQL is loaded only where it is needed.
 * @throws OperatorError when there is no such database or it cannot be used.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { dataDir, databaseUrl, databaseReadUrl, databaseTimeoutMs: timeoutMs = null } = place;
  if (databaseUrl === null) return openSqlite(join(dataDir, FILE), { timeoutMs });
  const { connectPostgres } = await import('./postgres/connectPostgres.ts');
  return connectPostgres({ url: databaseUrl, readUrl: databaseReadUrl, timeoutMs });
}
