import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type DatabaseError, type PoolClient, types, type CustomTypesConfig } from 'pg';
import { OperatorError } from '../../OperatorError.ts';
import type { Database } from '../Database.ts';
import { DatabaseUnavailable } from '../DatabaseUnavailable.ts';
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
  /** Timeout of a statement and of waiting for a connection; null for none. */
  timeoutMs: number | null;
}

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** Additional time for the server to cancel a statement itself, which keeps the connection usable. */
const CANCEL_GRACE_MS = 500;
const READ_TIMEOUT = 'Query read timeout';
/** The server is shutting down or starting up: it closes the connection. */
const CLOSING = /^57P0.$/;
/** Connection lost, resources such as the disk exhausted, I/O error, read-only, statement cancelled. */
const UNAVAILABLE = /^(?:08...|53...|58...|25006|57014)$/;

/** @throws OperatorError when a server does not answer. */
export async function connectPostgres({
  url,
  readUrl,
  timeoutMs,
}: PostgresPlace): Promise<Database> {
  const pool = new GuardedPool(url, timeoutMs);
  await pool.prove('DATABASE_URL');
  const replicaPool = readUrl === null ? undefined : new GuardedPool(readUrl, timeoutMs);
  await replicaPool?.prove('DATABASE_READ_URL');
  return openPostgres({ pool, replicaPool, listen: listenOverPg(url) });
}

/** A pool that survives lost connections and reports them as `DatabaseUnavailable`. */
class GuardedPool implements PostgresPool {
  readonly options = {};
  readonly #pool: Pool;
  readonly #lost = new WeakSet<PoolClient>();

  constructor(connectionString: string, timeoutMs: number | null) {
    this.#pool = new Pool({
      connectionString,
      max: POOL_SIZE,
      connectionTimeoutMillis: timeoutMs ?? CONNECT_TIMEOUT_MS,
      ...(timeoutMs !== null && {
        statement_timeout: timeoutMs,
        query_timeout: timeoutMs + CANCEL_GRACE_MS,
      }),
      types: postgresTypes,
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
        return (await client.query(text, [...values])) as unknown as PostgresQueryResult<Row>;
      } catch (error) {
        const { message, code = '' } = error as Partial<DatabaseError>;
        if (message === READ_TIMEOUT || CLOSING.test(code)) this.#lost.add(client);
        const isUnavailable = this.#lost.has(client) || UNAVAILABLE.test(code);
        throw isUnavailable ? new DatabaseUnavailable(error) : error;
      }
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: (isDiscarded) => client.release(isDiscarded === true || this.#lost.has(client)),
    };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
