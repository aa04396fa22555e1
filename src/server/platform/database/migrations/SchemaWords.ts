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
}
