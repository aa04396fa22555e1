import { totalPages, type Page } from '../../domain/page.ts';
import { notFound } from './ShopError.ts';

const INVALID_PAGE = 'Página inválida.';

/** The requested page of a list, from 1. */
export interface PageRequest {
  page: number;
  pageSize: number;
}

/** Rows of a list. */
export interface PageRange {
  limit: number;
  offset: number;
}

/** Counts and reads at once, for lists of which both take long. @throws ShopError notFound past the end */
export async function pageAtOnce<Item>(
  page: PageRequest,
  counting: Promise<number>,
  read: (range: PageRange) => Promise<Item[]>,
): Promise<Page<Item>> {
  return countedPage(page, async (range) => {
    const [count, items] = await Promise.all([counting, read(range)]);
    return { count, items };
  });
}

/** Rows of one page, and the number of all; past the end that may be 0. */
export type CountedRows<Item> = Pick<Page<Item>, 'count' | 'items'>;

/** Reads the rows of a page with their number. @throws ShopError notFound past the end */
export async function countedPage<Item>(
  page: PageRequest,
  read: (range: PageRange) => Promise<CountedRows<Item>>,
): Promise<Page<Item>> {
  const { count, items } = await read(rangeOf(page));
  return pageOfList(page, count, async () => items);
}

/** Counts first and reads the page only if it exists. @throws ShopError notFound past the end */
export async function pageOfList<Item>(
  page: PageRequest,
  count: number,
  read: (range: PageRange) => Promise<Item[]>,
): Promise<Page<Item>> {
  const pages = totalPages(count, page.pageSize);
  if (page.page > pages) throw notFound(INVALID_PAGE);
  const items = count === 0 ? [] : await read(rangeOf(page));
  return { number: page.page, totalPages: pages, count, items };
}

function rangeOf({ page, pageSize }: PageRequest): PageRange {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}
