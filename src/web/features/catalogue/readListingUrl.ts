import {
  DEFAULT_PRODUCT_ORDER,
  PRODUCT_ORDERS,
  type ProductFilters,
  type ProductOrder,
} from '../../../domain/catalogue/productFilters.ts';
import { filtersJson, QUERY } from '../../paths.ts';

const MAX_PAGES = 100;

/** Sort order and page count of the URL; invalid values are ignored. */
export function readListingUrl(params: URLSearchParams): { order: ProductOrder; pages: number } {
  const order = PRODUCT_ORDERS.find((each) => each === params.get(QUERY.order));
  const pages = Number(params.get(QUERY.page) ?? 1);
  const isPage = Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES;
  return { order: order ?? DEFAULT_PRODUCT_ORDER, pages: isPage ? pages : 1 };
}

/** The order to ask the server for; undefined leaves it to a collection. */
export function orderToAsk(
  { collection }: ProductFilters,
  params: URLSearchParams,
): ProductOrder | undefined {
  const isLeft = collection !== undefined && !params.has(QUERY.order);
  return isLeft ? undefined : readListingUrl(params).order;
}

/** The same URL in another order, from its first page. `usual`: the one that it has without a word. */
export function withOrder(
  params: URLSearchParams,
  order: string,
  usual: ProductOrder = DEFAULT_PRODUCT_ORDER,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(QUERY.page);
  if (order === usual) next.delete(QUERY.order);
  else next.set(QUERY.order, order);
  return next;
}

export function withPages(params: URLSearchParams, pages: number): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(QUERY.page, String(pages));
  return next;
}

/** The same URL with other filters, from its first page and in the same order. */
export function withFilters(params: URLSearchParams, filters: ProductFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(QUERY.page);
  if (Object.keys(filters).length === 0) next.delete(QUERY.filters);
  else next.set(QUERY.filters, filtersJson(filters));
  return next;
}
