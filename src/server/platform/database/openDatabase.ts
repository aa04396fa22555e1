import { join } from 'node:path';
import { Pool } from 'pg';
import { OperatorError } from '../OperatorError.ts';
import type { Database } from './Database.ts';
import { listenOverPg } from './postgres/listenOverPg.ts';
import { openPostgres } from './postgres/openPostgres.ts';
import { postgresTypes } from './postgres/postgresTypes.ts';
import { openSqlite } from './sqlite/openSqlite.ts';

interface DatabasePlace {
  /** Where the embedded database keeps its file; unused with a `databaseUrl`. */
  dataDir: string;
  /** `postgres://…`; null for the embedded database. */
  databaseUrl: string | null;
  databaseReadUrl: string | null;
}

const FILE = 'shop.db';
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;

/** @throws OperatorError when there is no such database or it cannot be used. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { dataDir, databaseUrl, databaseReadUrl } = place;
  if (databaseUrl === null) return openSqlite(join(dataDir, FILE));
  const pool = poolOf(databaseUrl);
  await provePool(pool, 'DATABASE_URL');
  const replicaPool = databaseReadUrl === null ? undefined : poolOf(databaseReadUrl);
  if (replicaPool) await provePool(replicaPool, 'DATABASE_READ_URL');
  return openPostgres({ pool, replicaPool, listen: listenOverPg(databaseUrl) });
}

function poolOf(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: postgresTypes,
  });
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** The sentence never repeats the address: it may hold a password. */
async function provePool(pool: Pool, variable: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason = (error as Error).message;
    throw new OperatorError(`The database of ${variable} does not answer: ${reason}.`);
  }
}
