import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SchemaWords } from './migrations/SchemaWords.ts';
import type { DatabaseSchema } from './schema.ts';

/** The kind of constraint that a write violated. */
export type BrokenConstraint = 'unique' | 'check' | 'foreignKey' | 'notNull';

/** The differences between the databases, one file each. */
export interface Dialect {
  name: 'sqlite' | 'postgres';
  words: SchemaWords;
  /** Serialises migrating and seeding across processes, until the transaction ends. */
  lockForSetup(trx: Kysely<DatabaseSchema>): Promise<void>;
  /** Statements of the transaction wait at most this long for what others have locked. */
  limitLockWaits(trx: Kysely<DatabaseSchema>, ms: number): Promise<void>;
  /** An exclusive lock by name, until the transaction ends. */
  lockName(trx: Kysely<DatabaseSchema>, name: string): Promise<void>;
  hasTable(db: Kysely<DatabaseSchema>, name: string): Promise<boolean>;
  /** The column is one of these, passed as one parameter, so that the statement text does not depend on their number. */
  isIn(column: string, values: readonly (number | string)[]): RawBuilder<SqlBool>;
  /** The same for a prepared query and for other expressions; its parameter is a `list`. */
  isOneOf(column: Expression<unknown>, list: Expression<unknown>): RawBuilder<SqlBool>;
  /** The parameter for `isOneOf`. */
  list(values: readonly (number | string)[]): unknown;
  /** Expands a JSON array to a table with the column `value` (`value ->> 0` is the first member of an element). */
  elements(json: Expression<unknown>): RawBuilder<unknown>;
  /** Selects all rows as a JSON array of arrays, in order; `[]` when there are none. */
  jsonRows(columns: readonly string[], order: readonly string[]): RawBuilder<string>;
  /** Suffix of a select in a write transaction: locks its rows and skips rows locked by others. */
  skipLocked: RawBuilder<unknown>;
  /**
   * Suffix of a select in a write transaction: locks its rows of the table with this alias. New rows may refer to them
   * meanwhile, unless they are held to be removed.
   */
  holdRows(alias: string, why?: 'removal'): RawBuilder<unknown>;
  /** Reserves the `id` of the table's next row, in a write transaction. */
  nextId(table: keyof DatabaseSchema): RawBuilder<{ id: number }>;
  /** Notifies other processes after the commit. */
  announceCatalogue(trx: Kysely<DatabaseSchema>, version: number): Promise<void>;
  constraintOf(error: unknown): BrokenConstraint | null;
  copying: TableCopying;
}

/** Reads and writes whole tables, whatever they are. */
export interface TableCopying {
  /** The shop's tables; not those of the migrator. */
  tables(db: Kysely<DatabaseSchema>): Promise<string[]>;
  /** All rows of a table, some at a time. `db` is a snapshot. */
  rows(db: Kysely<DatabaseSchema>, table: string): AsyncIterable<readonly TableRow[]>;
  /** Deletes all rows of all tables. */
  empty(trx: Kysely<DatabaseSchema>): Promise<void>;
  /** The next `id` of each table that numbers its rows. */
  nextIds(db: Kysely<DatabaseSchema>): Promise<Record<string, number>>;
  setNextIds(trx: Kysely<DatabaseSchema>, ids: Readonly<Record<string, number>>): Promise<void>;
  /** Defers foreign keys and disables triggers until the returned function is called, which checks the keys. */
  suspendRules(trx: Kysely<DatabaseSchema>): Promise<() => Promise<void>>;
}

export type TableRow = Readonly<Record<string, number | string | null>>;

/** `table.column` names as SQL, separated by commas. */
export function references(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}
