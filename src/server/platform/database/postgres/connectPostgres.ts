import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type DatabaseError, type PoolClient, types, type CustomTypesConfig } from 'pg';
import { OperatorError } from '../../OperatorError.ts';
import type { Database } from '../Database.ts';
import { DatabaseUnavailable } from '../DatabaseUnavailable.ts';
import { listenOverPg } from './listenOverPg.ts';
import { openPostgres } from './openPostgres.ts';

/** 64-bit whole numbers (money, times, counts) as JavaScript numbers: none of ours leaves the safe range. */
export const postgresTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8
      ? Number
      : (types.getTypeParser(oid, format) as (value: string) => unknown),
};

interface PostgresPlace {
  /** `postgres://…`. */
  url: string;
  /** Of a replica; null: the primary answers every read. */
  readUrl: string | null;
  /** How long a statement, or the wait for a connection, may take; null: statements have no limit. */
  timeoutMs: number | null;
}

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** The server is given this much longer to cancel a statement itself: then the connection can still be used. */
const CANCEL_GRACE_MS = 500;
const READ_TIMEOUT = 'Query read timeout';
/** The server ends or is not there yet: it closes the connection after saying so. */
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

/** A pool that survives the loss of any connection at any moment, and says so with `DatabaseUnavailable`. */
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
    // An error event without a listener would end the process: of idle connections, and of those in use.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => this.#lost.add(client)));
  }

  /** The sentence never repeats the address: it may hold a password. @throws OperatorError */
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
        // What was cut off may still be running: nothing can follow it.
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
