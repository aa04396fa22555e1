import type { CompiledQuery } from 'kysely';
import type { Queries } from './Database.ts';

/** Placeholder for a run's value while the query is built. */
type Param<Params> = <Name extends keyof Params & string>(name: Name) => Params[Name];

type PreparedQuery<Params, Row> = (db: Queries, params: Params) => Promise<Row[]>;

/** A query builder or raw `sql`. */
interface Compilable<Row> {
  compile(db: Queries): CompiledQuery<Row>;
}

/** A query compiled once and run many times: for hot paths. */
export function prepare<Params extends object, Row>(
  build: (db: Queries, param: Param<Params>) => Compilable<Row>,
): PreparedQuery<Params, Row> {
  let compiled: CompiledQuery<Row> | null = null;

  return async (db, params) => {
    compiled ??= build(db, (name) => new Placeholder(name) as never).compile(db);
    const parameters = compiled.parameters.map((each) =>
      each instanceof Placeholder ? params[each.name as keyof Params] : each,
    );
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
