import { fillPath } from '../../../contract/apiPaths.ts';
import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import { slug } from '../../../domain/slug.ts';

const CATEGORY_PATHS = [
  PAGE_PATHS.category,
  PAGE_PATHS.subcategory,
  PAGE_PATHS.leafCategory,
] as const;

export function productUrl(id: number): string {
  return fillPath(PAGE_PATHS.product, { id });
}

/** One to three category names from the top. */
export function categoryUrl(names: readonly string[]): string {
  const [category = '', subcategory = '', leaf = ''] = names.map(slug);
  const path = CATEGORY_PATHS[names.length - 1] ?? PAGE_PATHS.leafCategory;
  return fillPath(path, { category, subcategory, leaf });
}
