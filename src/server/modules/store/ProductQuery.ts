import type { Cents } from '../../../domain/money.ts';
import type { ProductOrder } from '../../../domain/productFilters.ts';
import type { CatalogueChange } from '../../platform/database/CatalogueChanges.ts';
import type { TextQuery } from './search/TextQuery.ts';

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
