import { fillPath } from '../../../contract/fillPath.ts';
import { PAGE_PATHS, PAGE_QUERY } from '../../../contract/pagePaths.ts';
import { plainSize, type NamedSize } from '../../../domain/catalogue/options.ts';
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

/** The product's page with this colour and size chosen. */
export function sizeUrl(id: number, color: string, size: NamedSize): string {
  const query = new URLSearchParams({
    [PAGE_QUERY.color]: slug(color),
    [PAGE_QUERY.size]: plainSize(size),
    ...(size.option3 && { [PAGE_QUERY.option3]: size.option3 }),
  });
  return `${productUrl(id)}?${query.toString()}`;
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
