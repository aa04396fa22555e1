import { totalPages, type Page } from '../../domain/page.ts';
import { notFound } from './ShopError.ts';

const INVALID_PAGE = 'Página inválida.';

/** The requested page of a list, from 1. */
export interface PageRequest {
  page: number;
  pageSize: number;
}

/** Rows of a list. */
interface Range {
  limit: number;
  offset: number;
}

/** Counts and reads at once, for lists of which both take long. @throws ShopError notFound past the end */
export async function pageAtOnce<Item>(
  page: PageRequest,
  counting: Promise<number>,
  read: (range: Range) => Promise<Item[]>,
): Promise<Page<Item>> {
  return countedPage(page, async (range) => {
    const [count, items] = await Promise.all([counting, read(range)]);
    return { count, items };
  });
}

/** A page that comes with the number of all; past the end that may be 0. @throws ShopError notFound past the end */
export async function countedPage<Item>(
  page: PageRequest,
  read: (range: Range) => Promise<{ count: number; items: Item[] }>,
): Promise<Page<Item>> {
  const { count, items } = await read(rangeOf(page));
  return pageOfList(page, count, async () => items);
}

/** Counts first and reads the page only if it exists. @throws ShopError notFound past the end */
export async function pageOfList<Item>(
  page: PageRequest,
  count: number,
  read: (range: Range) => Promise<Item[]>,
): Promise<Page<Item>> {
  const pages = totalPages(count, page.pageSize);
  if (page.page > pages) throw notFound(INVALID_PAGE);
  const items = count === 0 ? [] : await read(rangeOf(page));
  return { number: page.page, totalPages: pages, count, items };
}

function rangeOf({ page, pageSize }: PageRequest): Range {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}
