import { sql, type RawBuilder } from 'kysely';

/** `plainSize` of a row of `variant_sizes`, as the index `variant_sizes_in_stock` has it. */
export function plainSizeOf(table: string): RawBuilder<string> {
  const [size, option3] = [sql.ref(`${table}.size`), sql.ref(`${table}.option3`)];
  return sql`(case when ${option3} = '' then ${size}
    else substr(${size}, 1, length(${size}) - length(${option3}) - 3) end)`;
}
