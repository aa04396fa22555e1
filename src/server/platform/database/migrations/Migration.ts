import type { Queries } from '../Database.ts';
import type { Dialect } from '../Dialect.ts';
import type { SchemaWords } from './SchemaWords.ts';

/** A schema migration. Released migrations never change. */
export interface Migration {
  name: string;
  /** It only adds what versions without it need not know: they run beside it and start on it (ADR 90). */
  expands?: true;
  statements(words: SchemaWords): readonly string[];
  /** Changes rows by code, after the statements. */
  run?(trx: Queries, dialect: Dialect): Promise<void>;
}
