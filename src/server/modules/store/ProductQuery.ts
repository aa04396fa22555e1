import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { ProductOrder } from '../../../domain/productFilters.ts';
import type { CatalogueChange } from '../../platform/database/Database.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import type { TextQuery } from './search/searchIndexRepository.ts';

/** A listing in the database's terms: a shelf, and what narrows it. Colours, sizes and stock must hold for one and the same size. */
export interface ProductQuery {
  shelf: number;
  titleId?: number;
  featured?: boolean;
  deliveryTomorrow?: boolean;
  sizes?: string[];
  colors?: string[];
  listPriceFrom?: Cents;
  listPriceTo?: Cents;
  inStock?: boolean;
  text?: TextQuery;
}

/** A part of a list: the products from `offset` on. */
export interface ProductRange {
  order: ProductOrder;
  limit: number;
  offset: number;
}

/** Whether the query is a whole shelf, which is quick in any order and however long. */
export function isWholeShelf(query: ProductQuery): boolean {
  return Object.keys(query).length === 1;
}

/** What ends an answer about the query that shows no stock itself. */
export function lifetimeOf({ inStock }: ProductQuery): CatalogueChange {
  return inStock === undefined ? 'catalogue' : 'stock';
}

/** The same listing without some of what narrows it. */
export function widened(
  query: ProductQuery,
  parts: readonly Exclude<keyof ProductQuery, 'shelf'>[],
): ProductQuery {
  const kept = Object.entries(query).filter(([part]) => !parts.some((each) => each === part));
  return Object.fromEntries(kept) as unknown as ProductQuery;
}

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
