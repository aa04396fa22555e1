import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Queries } from '../Database.ts';
import { tracedStatement } from '../../telemetry/tracing.ts';
import { runDirectly } from '../prepare.ts';
import type { DatabaseSchema } from '../schema.ts';
import { PreparedStatements, type Outcome } from './PreparedStatements.ts';
import type { ReaderThreads } from './ReaderThreads.ts';

/** Kysely over one `DatabaseSync`. Transactions are handled by `GroupCommit`. */
export function kyselyOverSqlite(database: DatabaseSync, mayRun?: () => boolean): Queries {
  const connection = new SqliteConnection(database, mayRun ?? (() => true));
  const db = new Kysely<DatabaseSchema>({ dialect: dialectOver(connection) });
  runDirectly(db, (sql, parameters) => connection.run(sql, parameters).rows);
  return db;
}

/** Kysely over read-only connections in threads. */
export function kyselyOverThreads(threads: ReaderThreads): Queries {
  return new Kysely<DatabaseSchema>({ dialect: dialectOver(new ThreadsConnection(threads)) });
}

function dialectOver(connection: DatabaseConnection): Dialect {
  return {
    createAdapter: () => new SharingAdapter(),
    createDriver: () => new SqliteDriver(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Queries are synchronous or queued elsewhere, so the connection needs no locking. */
class SharingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    throw new Error('Write through database.transaction');
  }

  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #mayRun: () => boolean;
  readonly #statements: PreparedStatements;

  constructor(database: DatabaseSync, mayRun: () => boolean) {
    this.#database = database;
    this.#mayRun = mayRun;
    this.#statements = new PreparedStatements(database);
  }

  run(sql: string, parameters: readonly unknown[]): Outcome {
    if (!this.#mayRun())
      throw new Error('A write transaction is over: a query of it came too late');
    return tracedStatement('sqlite', sql, () => this.#statements.run(sql, parameters));
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = this.run(sql, parameters);
    return changes === null
      ? { rows: rows as Row[] }
      : { rows: [], numAffectedRows: BigInt(changes) };
  }

  async *streamQuery<Row>({
    sql,
    parameters,
  }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const statement = this.#database.prepare(sql);
    for (const row of statement.iterate(...(parameters as SQLInputValue[]))) {
      yield { rows: [row as Row] };
    }
  }
}

class ThreadsConnection implements DatabaseConnection {
  readonly #threads: ReaderThreads;

  constructor(threads: ReaderThreads) {
    this.#threads = threads;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const asked = () => this.#threads.run(sql, parameters);
    return { rows: (await tracedStatement('sqlite', sql, asked)) as Row[] };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery(query);
  }
}
