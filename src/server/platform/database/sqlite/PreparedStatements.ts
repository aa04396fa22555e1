import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

interface Prepared {
  statement: StatementSync;
  givesRows: boolean;
}

export interface Outcome {
  rows: unknown[];
  /** Number of rows written; null for a query. */
  changes: number | bigint | null;
}

const MAX_STATEMENTS = 300;
/** SQLite compiles a statement with it again at each run, to plan by its value; not one with an expression. */
const BARE_LIMIT = 'limit ?';

/** A cache of one connection's prepared statements. */
export class PreparedStatements {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run(sql: string, parameters: readonly unknown[]): Outcome {
    const { statement, givesRows } = this.#prepared(sql);
    const values = parameters as SQLInputValue[];
    if (givesRows) return { rows: statement.all(...values), changes: null };
    return { rows: [], changes: statement.run(...values).changes };
  }

  #prepared(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql.replaceAll(BARE_LIMIT, 'limit +?'));
    const prepared = { statement, givesRows: statement.columns().length > 0 };
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
