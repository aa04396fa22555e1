import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

interface Prepared {
  statement: StatementSync;
  givesRows: boolean;
}

const MAX_STATEMENTS = 300;

/** Kysely over one `DatabaseSync`. Transactions are not its business: see `GroupCommit`. */
export function kyselyOverSqlite(database: DatabaseSync, mayRun?: () => boolean): Dialect {
  return {
    createAdapter: () => new SynchronousAdapter(),
    createDriver: () => new SqliteDriver(database, mayRun ?? (() => true)),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Each call runs to its end at once, so that nothing has to wait for the connection. */
class SynchronousAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;

  constructor(database: DatabaseSync, mayRun: () => boolean) {
    this.#connection = new SqliteConnection(database, mayRun);
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
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync, mayRun: () => boolean) {
    this.#database = database;
    this.#mayRun = mayRun;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#mayRun())
      throw new Error('A write transaction is over: a query of it came too late');
    const { statement, givesRows } = this.#prepared(sql);
    const values = parameters as SQLInputValue[];
    if (givesRows) return { rows: statement.all(...values) as Row[] };
    const { changes } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
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

  #prepared(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, givesRows: statement.columns().length > 0 };
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
