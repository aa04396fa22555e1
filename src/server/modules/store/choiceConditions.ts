import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Dialect } from '../../platform/database/Dialect.ts';
import type { ProductQuery } from './ProductQuery.ts';

/** What must hold for one row of `variant` and `size`, so that colour, size and stock are of one and the same garment. */
export function choiceConditions(
  dialect: Dialect,
  { sizes, colors, inStock }: Pick<ProductQuery, 'sizes' | 'colors' | 'inStock'>,
): RawBuilder<SqlBool>[] {
  const isOneOf = (column: string, values: string[]): RawBuilder<SqlBool> =>
    dialect.isOneOf(sql.ref(column), sql`${dialect.list(values)}`);
  const conditions: RawBuilder<SqlBool>[] = [];
  if (colors) conditions.push(isOneOf('variant.color', colors));
  if (sizes) conditions.push(isOneOf('size.size', sizes));
  if (inStock) conditions.push(sql`size.quantity > 0`);
  return conditions;
}
