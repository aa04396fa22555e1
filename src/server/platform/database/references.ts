import { sql, type RawBuilder } from 'kysely';

/** `table.column` names as SQL, separated by commas. */
export function references(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}
