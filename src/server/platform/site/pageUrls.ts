import { fillPath } from '../../../contract/fillPath.ts';
import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import { slug } from '../../../domain/catalogue/slug.ts';

const CATEGORY_PATHS = [
  PAGE_PATHS.category,
  PAGE_PATHS.subcategory,
  PAGE_PATHS.leafCategory,
] as const;

export function ownPageUrl(pageSlug: string): string {
  return fillPath(PAGE_PATHS.ownPage, { slug: pageSlug });
}

export function productUrl(id: number): string {
  return fillPath(PAGE_PATHS.product, { id });
}

export function collectionUrl(slugOfIt: string): string {
  return fillPath(PAGE_PATHS.collection, { collection: slugOfIt });
}

/** One to three category names from the top. */
export function categoryUrl(names: readonly string[]): string {
  const [category = '', subcategory = '', leaf = ''] = names.map(slug);
  const path = CATEGORY_PATHS[names.length - 1] ?? PAGE_PATHS.leafCategory;
  return fillPath(path, { category, subcategory, leaf });
}
