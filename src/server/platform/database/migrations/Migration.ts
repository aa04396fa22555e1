import type { Queries } from '../Database.ts';
import type { Dialect } from '../Dialect.ts';
import type { SchemaWords } from './SchemaWords.ts';

/** A schema migration. Released migrations never change. */
export interface Migration {
  name: string;
  statements(words: SchemaWords): readonly string[];
  /** Changes rows by code, after the statements. */
  run?(trx: Queries, dialect: Dialect): Promise<void>;
}
