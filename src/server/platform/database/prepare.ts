import type { CompiledQuery, DialectAdapter } from 'kysely';
import type { Queries } from './Database.ts';

/** Placeholder for a run's value while the query is built. */
type Param<Params> = <Name extends keyof Params & string>(name: Name) => Params[Name];

type PreparedQuery<Params, Row> = (db: Queries, params: Params) => Promise<Row[]>;

/** A query builder or raw `sql`. */
interface Compilable<Row> {
  compile(db: Queries): CompiledQuery<Row>;
}

/** Runs compiled SQL and returns its rows. */
export type RunDirectly = (sql: string, parameters: readonly unknown[]) => unknown[];

const direct = new WeakMap<Queries, RunDirectly>();

/**
 * Lets the prepared queries of this handle go past Kysely's executor, which waits a dozen times for each: for a handle
 * with one connection that answers at once, and without plugins.
 */
export function runDirectly(db: Queries, run: RunDirectly): void {
  direct.set(db, run);
}

/** A query compiled once for each kind of handle and run many times: for hot paths. */
export function prepare<Params extends object, Row>(
  build: (db: Queries, param: Param<Params>) => Compilable<Row>,
): PreparedQuery<Params, Row> {
  const compiledFor = new WeakMap<DialectAdapter, CompiledQuery<Row>>();

  function compile(db: Queries): CompiledQuery<Row> {
    const compiled = build(db, (name) => new Placeholder(name) as never).compile(db);
    compiledFor.set(db.getExecutor().adapter, compiled);
    return compiled;
  }

  return async (db, params) => {
    const compiled = compiledFor.get(db.getExecutor().adapter) ?? compile(db);
    const parameters = compiled.parameters.map((each) =>
      each instanceof Placeholder ? params[each.name as keyof Params] : each,
    );
    const run = direct.get(db);
    if (run) return run(compiled.sql, parameters) as Row[];
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}
