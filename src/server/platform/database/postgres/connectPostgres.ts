import { Pool } from 'pg';
import { OperatorError } from '../../OperatorError.ts';
import type { Database } from '../Database.ts';
import { listenOverPg } from './listenOverPg.ts';
import { openPostgres } from './openPostgres.ts';
import { postgresTypes } from './postgresTypes.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;

/** Both are `postgres://…`; without a `readUrl` the primary answers every read. @throws OperatorError when one does not answer. */
export async function connectPostgres(url: string, readUrl: string | null): Promise<Database> {
  const pool = poolOf(url);
  await provePool(pool, 'DATABASE_URL');
  const replicaPool = readUrl === null ? undefined : poolOf(readUrl);
  if (replicaPool) await provePool(replicaPool, 'DATABASE_READ_URL');
  return openPostgres({ pool, replicaPool, listen: listenOverPg(url) });
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
