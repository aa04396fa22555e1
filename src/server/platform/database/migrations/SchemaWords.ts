/** DDL that differs between the databases. */
export interface SchemaWords {
  /** The type of a whole `id` column. */
  id: string;
  /** 64-bit integers: money and times. */
  big: string;
  /** Text compared by code point in every database. */
  folded: string;
  /** Suffix after the closing parenthesis of a table. */
  end: string;
  /** The same, for a table stored in its primary key's index. */
  endKeyed: string;
  /** A table without a log: faster, and empty after a crash of the database. */
  unlogged: string;
  /** Statements that refuse to change or delete rows of a table. */
  appendOnly: (table: string) => readonly string[];
  /** A JSON object as text, of SQL expressions by their key. */
  json: (members: Readonly<Record<string, string>>) => string;
  /** Milliseconds since 1970. */
  nowMs: string;
  /** Runs a statement in the transaction after each row's change; it may name the rows `new` and `old`. */
  afterEach: (
    table: string,
    change: 'insert' | 'delete' | `update of ${string}`,
    statement: string,
  ) => readonly string[];
}

export function jsonMembers(members: Readonly<Record<string, string>>): string {
  return Object.entries(members)
    .map(([key, expression]) => `'${key}', ${expression}`)
    .join(', ');
}

/** `orders_insert_told` */
export function triggerName(table: string, change: string): string {
  return `${table}_${change.split(' ')[0] ?? ''}_told`;
}
