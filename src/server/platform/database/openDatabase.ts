import { join } from 'node:path';
import type { Database } from './Database.ts';
import type { PoolSizes, PostgresTimeouts } from './postgres/connectPostgres.ts';
import { openSqlite } from './sqlite/openSqlite.ts';

interface DatabasePlace {
  /** Folder of the embedded database's file; unused with a `databaseUrl`. */
  dataDir: string;
  /** `postgres://…`; null for the embedded database. */
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  /** Omitted or null: `databaseUrl`. */
  databaseListenUrl?: string | null;
  /** Omitted: as many as by default. */
  databasePools?: PoolSizes;
  /** Null or omitted for none. */
  databaseTimeouts?: PostgresTimeouts | null;
  /** One line for the log, about a replica. */
  say?: (line: string) => void;
}

export const USUAL_POOLS: PoolSizes = { reads: 8, writes: 8 };

const FILE = 'shop.db';

/**
 * PostgreSQL's driver is loaded only when needed. @throws OperatorError when the database does not exist or is
 * unusable.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { dataDir, databaseUrl: url, databaseReadUrl: readUrl } = place;
  if (url === null) {
    return openSqlite(join(dataDir, FILE), { timeoutMs: place.databaseTimeouts?.call ?? null });
  }
  const { connectPostgres } = await import('./postgres/connectPostgres.ts');
  const pools = place.databasePools ?? USUAL_POOLS;
  const { databaseListenUrl: listenUrl = null, databaseTimeouts: timeouts = null, say } = place;
  return connectPostgres({ url, readUrl, listenUrl, pools, timeouts, ...(say && { say }) });
}
