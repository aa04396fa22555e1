import { OperatorError } from '../OperatorError.ts';
import { USUAL_POOLS } from '../database/openDatabase.ts';
import type { PoolSizes, PostgresTimeouts } from '../database/postgres/connectPostgres.ts';
import { readText, readWhole, type Environment } from './readValues.ts';

export interface DatabaseSettings {
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  /** The database past a pooler; null: `databaseUrl`. */
  databaseListenUrl: string | null;
  databasePools: PoolSizes;
  databaseTimeouts: PostgresTimeouts;
}

const SECOND_MS = 1000;
const POOL = { least: 1, most: 1000 };
const SECONDS = { least: 1, most: 3600 };

/** @throws OperatorError */
export function readDatabaseSettings(env: Environment): DatabaseSettings {
  const databaseUrl = readPostgresUrl(env, 'DATABASE_URL');
  const databaseReadUrl = readPostgresUrl(env, 'DATABASE_READ_URL');
  if (databaseReadUrl && !databaseUrl) {
    throw new OperatorError('DATABASE_READ_URL needs a DATABASE_URL: a replica has a primary.');
  }
  const databaseListenUrl = readPostgresUrl(env, 'DATABASE_LISTEN_URL');
  if (databaseListenUrl && !databaseUrl) {
    throw new OperatorError(
      'DATABASE_LISTEN_URL needs a DATABASE_URL: it is the same database, past a pooler.',
    );
  }
  const milliseconds = (name: string, usual: number): number =>
    SECOND_MS * (readWhole(env, name, SECONDS) ?? usual);
  return {
    databaseUrl,
    databaseReadUrl,
    databaseListenUrl,
    databasePools: {
      reads: readWhole(env, 'DATABASE_POOL_READS', POOL) ?? USUAL_POOLS.reads,
      writes: readWhole(env, 'DATABASE_POOL_WRITES', POOL) ?? USUAL_POOLS.writes,
    },
    databaseTimeouts: {
      call: milliseconds('DATABASE_TIMEOUT', 5),
      lock: milliseconds('DATABASE_LOCK_TIMEOUT', 3),
      idle: milliseconds('DATABASE_IDLE_TIMEOUT', 60),
    },
  };
}

/** The sentence does not repeat the value, which may contain a password. */
function readPostgresUrl(env: Environment, name: string): string | null {
  const text = readText(env, name);
  if (text === null) return null;
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return text;
  throw new OperatorError(`${name} must look like postgres://user:password@host:5432/database.`);
}
