import { nameOfPages, type PageRange, pagesNamed } from '../../../domain/page.ts';
import {
  DEFAULT_PRODUCT_ORDER,
  PRODUCT_ORDERS,
  type ProductFilters,
  type ProductOrder,
} from '../../../domain/catalogue/productFilters.ts';
import { filtersJson, QUERY } from '../../paths.ts';

/** Sort order and pages of the URL; invalid values are ignored. */
export function readListingUrl(params: URLSearchParams): { order: ProductOrder; pages: PageRange } {
  const order = PRODUCT_ORDERS.find((each) => each === params.get(QUERY.order));
  return { order: order ?? DEFAULT_PRODUCT_ORDER, pages: pagesNamed(params.get(QUERY.page)) };
}

/** The list to ask the server for, from the first page that the URL shows. */
export function listToAsk(filters: ProductFilters, params: URLSearchParams) {
  const { from } = readListingUrl(params).pages;
  return { filters, order: orderToAsk(filters, params), ...(from > 1 && { from }) };
}

/** The order to ask the server for; undefined leaves it to a collection. */
function orderToAsk(
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

/** The query of other pages of the same list. */
export function withPages(params: URLSearchParams, pages: PageRange): URLSearchParams {
  const next = new URLSearchParams(params);
  const name = nameOfPages(pages);
  if (name === '') next.delete(QUERY.page);
  else next.set(QUERY.page, name);
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
