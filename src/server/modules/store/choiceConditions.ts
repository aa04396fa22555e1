import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Dialect } from '../../platform/database/Dialect.ts';
import type { ProductQuery } from './ProductQuery.ts';

type Condition = RawBuilder<SqlBool>;

/** What must hold for a row of `assortment_choices` as `choice`, so that colour and size are of one and the same garment. */
export function choiceConditions(
  dialect: Dialect,
  { sizes, colors }: Pick<ProductQuery, 'sizes' | 'colors'>,
): Condition[] {
  const conditions: Condition[] = [];
  if (colors) conditions.push(isOneOf(dialect, 'choice.color', colors));
  if (sizes) conditions.push(isOneOf(dialect, 'choice.size', sizes));
  return conditions;
}

/** The same for a row of `variant` and `size`, which has units. */
export function stockedConditions(
  dialect: Dialect,
  { sizes, colors }: Pick<ProductQuery, 'sizes' | 'colors'>,
): Condition[] {
  const conditions: Condition[] = [sql`size.quantity > 0`];
  if (colors) conditions.push(isOneOf(dialect, 'variant.color', colors));
  if (sizes) conditions.push(isOneOf(dialect, 'size.size', sizes));
  return conditions;
}

function isOneOf(dialect: Dialect, column: string, values: string[]): Condition {
  return dialect.isOneOf(sql.ref(column), sql`${dialect.list(values)}`);
}
