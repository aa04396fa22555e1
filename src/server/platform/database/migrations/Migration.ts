import type { Queries } from '../Database.ts';
import type { Dialect } from '../Dialect.ts';
import type { SchemaWords } from './SchemaWords.ts';

/** One step of the schema. Steps that were released never change; a change is a new step. */
export interface Migration {
  name: string;
  statements(words: SchemaWords): readonly string[];
  /** What the new tables derive from rows that were there before. */
  run?(trx: Queries, dialect: Dialect): Promise<void>;
}
