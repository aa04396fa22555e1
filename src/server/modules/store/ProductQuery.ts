import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Cents } from '../../../domain/money/money.ts';
import type { Audience } from '../../../domain/catalogue/audience.ts';
import type { ProductOrder } from '../../../domain/catalogue/productFilters.ts';
import type { LiveRule } from '../../platform/database/collectionShelves.ts';
import { plainSizeOf } from '../../platform/database/plainSizeOf.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import type { TextQuery } from './search/searchIndexRepository.ts';

/** A listing in database terms: a shelf and its filters. Colours, sizes and stock must match in the same size. */
export interface ProductQuery {
  shelf: number;
  titleId?: number;
  featured?: boolean;
  deliveryTomorrow?: boolean;
  onSale?: boolean;
  sizes?: string[];
  colors?: string[];
  audiences?: Audience[];
  sports?: string[];
  listPriceFrom?: Cents;
  listPriceTo?: Cents;
  inStock?: boolean;
  text?: TextQuery;
  /** The rule of a collection, as far as its shelf does not keep it. */
  rule?: LiveRule;
  /** The shelf of a category that narrows a collection. */
  within?: number;
}

/** A slice of a list, from `offset` on. */
export interface ProductRange {
  order: ProductOrder;
  limit: number;
  offset: number;
}

/** True for a query of a whole shelf, which is fast in any order and of any length. */
export function isWholeShelf(query: ProductQuery): boolean {
  return Object.keys(query).length === 1;
}

/** The same listing without some of its filters. */
export function widened(
  query: ProductQuery,
  parts: readonly Exclude<keyof ProductQuery, 'shelf'>[],
): ProductQuery {
  const others = Object.entries(query).filter(([part]) => !parts.some((each) => each === part));
  return Object.fromEntries(others) as unknown as ProductQuery;
}

type Condition = RawBuilder<SqlBool>;

/** Condition on a row of `assortment_choices` as `choice`: colour and size in the same row. */
export function choiceConditions(
  dialect: Dialect,
  { sizes, colors }: Pick<ProductQuery, 'sizes' | 'colors'>,
): Condition[] {
  const conditions: Condition[] = [];
  if (colors) conditions.push(dialect.isIn('choice.color', colors));
  if (sizes) conditions.push(dialect.isIn('choice.size', sizes));
  return conditions;
}

/** The same for a row of `variant` and `size` with stock. */
export function stockedConditions(
  dialect: Dialect,
  { sizes, colors }: Pick<ProductQuery, 'sizes' | 'colors'>,
): Condition[] {
  const conditions: Condition[] = [sql`size.quantity > 0`];
  if (colors) conditions.push(dialect.isIn('variant.color', colors));
  if (sizes) conditions.push(dialect.isOneOf(plainSizeOf('size'), sql`${dialect.list(sizes)}`));
  return conditions;
}
