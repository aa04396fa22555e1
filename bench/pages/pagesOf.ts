import { API_PATHS, fillPath } from '../../src/contract/apiPaths.ts';
import { PAGE_PATHS } from '../../src/contract/pagePaths.ts';
import type { PageWire } from '../../src/contract/wireSchemas.ts';

/** The audited pages by name. */
export async function pagesOf(url: string): Promise<Record<string, string>> {
  const response = await fetch(url + API_PATHS.products);
  const { results } = (await response.json()) as PageWire<{ id: number }>;
  const [{ id } = { id: 1 }] = results;
  return {
    home: PAGE_PATHS.home,
    listing: PAGE_PATHS.products,
    product: fillPath(PAGE_PATHS.product, { id }),
  };
}
