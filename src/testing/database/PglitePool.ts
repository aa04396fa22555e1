import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

type Command = PostgresQueryResult<unknown>['command'];

/** PGlite's single connection as a pool: callers wait for their turn. */
export class PglitePool implements PostgresPool {
  readonly options = {};
  readonly #pglite: PGlite;
  #last: Promise<void> = Promise.resolve();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async connect(): Promise<PostgresPoolClient> {
    const before = this.#last;
    const turn = Promise.withResolvers<void>();
    this.#last = turn.promise;
    await before;
    return { query: this.#query as PostgresPoolClient['query'], release: () => turn.resolve() };
  }

  readonly #query = async <Row>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> => {
    const { rows, affectedRows = 0 } = await this.#pglite.query<Row>(text, [...values]);
    return { command: commandOf(text), rowCount: affectedRows, rows };
  };

  /** The instance outlives the pool. */
  async end(): Promise<void> {}
}

/** As far as Kysely asks. */
function commandOf(text: string): Command {
  if (/^commit/i.test(text)) return 'COMMIT';
  return /^\s*(insert|update|delete)/i.test(text) ? 'UPDATE' : 'SELECT';
}
