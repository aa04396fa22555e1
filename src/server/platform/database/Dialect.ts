import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SchemaWords } from './migrations/SchemaWords.ts';
import type { DatabaseSchema } from './schema.ts';

/** The kind of rule that a write broke. */
export type BrokenConstraint = 'unique' | 'check' | 'foreignKey' | 'notNull';

/** Everything in which the databases differ, one file each. */
export interface Dialect {
  name: 'sqlite' | 'postgres';
  words: SchemaWords;
  /** One process at a time makes the schema or fills the empty shop: the others wait until the transaction ends. */
  lockForSetup(trx: Kysely<DatabaseSchema>): Promise<void>;
  /** Who else locks the same name waits until this transaction ends. */
  lockName(trx: Kysely<DatabaseSchema>, name: string): Promise<void>;
  hasTable(db: Kysely<DatabaseSchema>, name: string): Promise<boolean>;
  /** `column` is one of `list`: one parameter however long the list, so that the statement stays the same. */
  isOneOf(column: Expression<unknown>, list: Expression<unknown>): RawBuilder<SqlBool>;
  /** The parameter for `isOneOf`. */
  list(values: readonly (number | string)[]): unknown;
  /** The elements of the JSON of an array as a table, each in the column `value` (`value ->> 0` is its first member). */
  elements(json: Expression<unknown>): RawBuilder<unknown>;
  /** In a select: all rows of it as the JSON of an array of arrays, in order; `[]` when there is none. */
  jsonRows(columns: readonly string[], order: readonly string[]): RawBuilder<string>;
  /** Ends a select of a write transaction: holds its rows until that ends, and leaves out those that others hold. */
  skipLocked: RawBuilder<unknown>;
  /** Ends a select of a write transaction: holds its rows of the table with this alias until that ends. */
  holdRows(alias: string): RawBuilder<unknown>;
  /** Reserves, in a write transaction, the `id` of the table's next row. */
  nextId(table: keyof DatabaseSchema): RawBuilder<{ id: number }>;
  /** Notifies other processes after the commit. */
  announceCatalogue(trx: Kysely<DatabaseSchema>, version: number): Promise<void>;
  constraintOf(error: unknown): BrokenConstraint | null;
}

/** `table.column` names as SQL, separated by commas. */
export function references(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** A member of a driver's error such as `code`; undefined for what is no such error. */
export function driverCode(error: unknown, member: 'code' | 'errcode'): unknown {
  const isObject = typeof error === 'object' && error !== null;
  return isObject ? (error as Partial<Record<typeof member, unknown>>)[member] : undefined;
}
