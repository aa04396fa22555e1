import { totalPages, type Page } from '../../domain/page.ts';
import { notFound } from './ShopError.ts';

const INVALID_PAGE = 'Página inválida.';

/** The requested page of a list, from 1. */
export interface PageRequest {
  page: number;
  pageSize: number;
}

/** Counts and reads at once, for lists of which both take long. @throws ShopError notFound past the end */
export async function pageAtOnce<Item>(
  page: PageRequest,
  counting: Promise<number>,
  read: (range: { limit: number; offset: number }) => Promise<Item[]>,
): Promise<Page<Item>> {
  const range = { limit: page.pageSize, offset: (page.page - 1) * page.pageSize };
  const [count, items] = await Promise.all([counting, read(range)]);
  return pageOfList(page, count, async () => items);
}

/** Counts first and reads the page only if it exists. @throws ShopError notFound past the end */
export async function pageOfList<Item>(
  { page, pageSize }: PageRequest,
  count: number,
  read: (range: { limit: number; offset: number }) => Promise<Item[]>,
): Promise<Page<Item>> {
  const pages = totalPages(count, pageSize);
  if (page > pages) throw notFound(INVALID_PAGE);
  const items = count === 0 ? [] : await read({ limit: pageSize, offset: (page - 1) * pageSize });
  return { number: page, totalPages: pages, count, items };
}
