import { join } from 'node:path';
import type { Database } from './Database.ts';
import { openSqlite } from './sqlite/openSqlite.ts';

interface DatabasePlace {
  /** Folder of the embedded database's file; unused with a `databaseUrl`. */
  dataDir: string;
  /** `postgres://…`; null for the embedded database. */
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  /** Timeout of a query; null or omitted for none. */
  databaseTimeoutMs?: number | null;
}

const FILE = 'shop.db';

/**
 * PostgreSQL's driver is loaded only when needed. @throws OperatorError when the database does not exist or is
 * unusable.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { dataDir, databaseUrl, databaseReadUrl, databaseTimeoutMs: timeoutMs = null } = place;
  if (databaseUrl === null) return openSqlite(join(dataDir, FILE), { timeoutMs });
  const { connectPostgres } = await import('./postgres/connectPostgres.ts');
  return connectPostgres({ url: databaseUrl, readUrl: databaseReadUrl, timeoutMs });
}
