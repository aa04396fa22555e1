import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type DatabaseError, type PoolClient, types, type CustomTypesConfig } from 'pg';
import { OperatorError } from '../../OperatorError.ts';
import { tracedStatement } from '../../telemetry/tracing.ts';
import type { Database, PoolLoad } from '../Database.ts';
import { CROWDED, DatabaseUnavailable } from '../DatabaseUnavailable.ts';
import { FollowedReplica } from './FollowedReplica.ts';
import { listenOverPg } from './listenOverPg.ts';
import { openPostgres } from './openPostgres.ts';

/** Parses 64-bit integers (money, times, counts) to numbers: all of the shop's values are safe integers. */
export const postgresTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8
      ? Number
      : (types.getTypeParser(oid, format) as (value: string) => unknown),
};

interface PostgresPlace {
  /** `postgres://…`. */
  url: string;
  /** A replica's URL; null: the primary serves all reads. */
  readUrl: string | null;
  pools: PoolSizes;
  /** The database past a pooler that keeps no sessions, which listening needs; null: `url`. */
  listenUrl: string | null;
  /** One line for the log. */
  say?: (line: string) => void;
  /** Null for none: migrations and commands take as long as they need. */
  timeouts: PostgresTimeouts | null;
}

/** Connections of a process, one more aside to listen for changes. */
export interface PoolSizes {
  /** A replica gets as many again. */
  reads: number;
  writes: number;
}

/** Milliseconds. */
export interface PostgresTimeouts {
  /** A statement, and waiting for a connection. */
  call: number;
  /** Waiting for a row or a name that another transaction has locked. */
  lock: number;
  /** A transaction that asks nothing more: its locks must not stay. */
  idle: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** Additional time for the server to cancel a statement itself, which keeps the connection usable. */
const CANCEL_GRACE_MS = 500;
const READ_TIMEOUT = 'Query read timeout';
/** The server is shutting down or starting up, or the transaction was idle for too long: it closes the connection. */
const CLOSING = /^(?:57P0.|25P03)$/;
/** Another transaction kept its lock: this one wrote nothing. */
const LOCKED = '55P03';
/** Connection lost, resources such as the disk exhausted, I/O error, read-only, statement cancelled. */
const UNAVAILABLE = /^(?:08...|53...|58...|25006|57014)$/;

/** A replica that does not answer is no reason not to start. @throws OperatorError when the database does not answer */
export async function connectPostgres({
  url,
  readUrl,
  listenUrl,
  pools: { reads, writes },
  timeouts,
  say = () => undefined,
}: PostgresPlace): Promise<Database> {
  const pool = new GuardedPool(url, reads, timeouts);
  await pool.prove('DATABASE_URL');
  const writePool = new GuardedPool(url, writes, timeouts);
  const replicaPool = readUrl === null ? undefined : new GuardedPool(readUrl, reads, timeouts);
  const replica = replicaPool && new FollowedReplica({ primary: pool, replica: replicaPool, say });
  const listen = listenOverPg(listenUrl ?? url);
  return {
    ...openPostgres({ pool, writePool, replica, listen }),
    connections: () => [
      { pool: 'reads', ...pool.load() },
      { pool: 'writes', ...writePool.load() },
      ...(replicaPool ? [{ pool: 'replica' as const, ...replicaPool.load() }] : []),
    ],
  };
}

/**
 * Compiling a plan takes PostgreSQL up to seconds, and the shop's statements that look dear run for less. Its kin may not know
 * the setting.
 */
function withoutJit(client: PoolClient, done: () => void): void {
  client.query('set jit = off').then(
    () => done(),
    () => done(),
  );
}

/** A pool that survives lost connections and reports them as `DatabaseUnavailable`. */
class GuardedPool implements PostgresPool {
  readonly options = {};
  readonly #pool: Pool;
  readonly #lost = new WeakSet<PoolClient>();

  constructor(connectionString: string, max: number, timeouts: PostgresTimeouts | null) {
    this.#pool = new Pool({
      connectionString,
      max,
      connectionTimeoutMillis: timeouts?.call ?? CONNECT_TIMEOUT_MS,
      ...(timeouts && {
        statement_timeout: timeouts.call,
        query_timeout: timeouts.call + CANCEL_GRACE_MS,
        lock_timeout: timeouts.lock,
        idle_in_transaction_session_timeout: timeouts.idle,
      }),
      types: postgresTypes,
      verify: withoutJit,
    });
    // Unhandled error events, of idle and of used connections, would end the process.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => this.#lost.add(client)));
  }

  /** The sentence does not repeat the URL, which may contain a password. @throws OperatorError */
  async prove(variable: string): Promise<void> {
    try {
      await this.#pool.query('select 1');
    } catch (error) {
      await this.#pool.end();
      const reason = (error as Error).message;
      throw new OperatorError(`The database of ${variable} does not answer: ${reason}.`);
    }
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    const query = async <Row>(
      text: string,
      values: readonly unknown[],
    ): Promise<PostgresQueryResult<Row>> => {
      try {
        // The statement may still be running: the connection cannot be reused.
        if (this.#lost.has(client)) throw new Error('The connection was lost');
        const asked = () => client.query(text, [...values]);
        return (await tracedStatement(
          'postgresql',
          text,
          asked,
        )) as unknown as PostgresQueryResult<Row>;
      } catch (error) {
        const { message, code = '' } = error as Partial<DatabaseError>;
        if (message === READ_TIMEOUT || CLOSING.test(code)) this.#lost.add(client);
        if (code === LOCKED) throw new DatabaseUnavailable(error, CROWDED);
        const isUnavailable = this.#lost.has(client) || UNAVAILABLE.test(code);
        throw isUnavailable ? new DatabaseUnavailable(error) : error;
      }
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: (isDiscarded) => client.release(isDiscarded === true || this.#lost.has(client)),
    };
  }

  load(): Omit<PoolLoad, 'pool'> {
    const { totalCount, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { used: totalCount - idle, idle, waiting };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
