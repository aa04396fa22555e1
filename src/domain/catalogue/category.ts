import { slug } from './slug.ts';

/** A top category of the side menu. A product's category path is category / column / subcategory: one to three names. */
export interface Category {
  id: number;
  name: string;
  highlighted: boolean;
  image: string;
  columns: CategoryColumn[];
  /** Pictures above the lists of it and of the categories below it; absent without one. */
  banners?: CategoryBanner[];
}

/** A wide picture above a category's list. */
export interface CategoryBanner {
  /** The `categoryKey` of its path. */
  key: string;
  image: string;
  /** '' for an ornament. */
  alt: string;
}

export interface CategoryColumn {
  name: string;
  subcategories: string[];
}

/** Equal for paths of the same category. */
export function categoryKey(path: readonly string[]): string {
  return path.map(slug).join('/');
}

/** Display names for a path of names or slugs; null when the tree has no such path. */
export function findCategoryPath(
  categories: readonly Category[],
  path: readonly string[],
): string[] | null {
  const [top, column, leaf] = path.map(slug);
  const category = categories.find((each) => slug(each.name) === top);
  if (!category || path.length > 3) return null;
  if (column === undefined) return [category.name];
  const found = category.columns.find((each) => slug(each.name) === column);
  if (!found) return null;
  if (leaf === undefined) return [category.name, found.name];
  const subcategory = found.subcategories.find((each) => slug(each) === leaf);
  return subcategory === undefined ? null : [category.name, found.name, subcategory];
}

/** The picture above the list of a path of names or slugs. */
export function bannerOf(
  categories: readonly Category[],
  path: readonly string[],
): CategoryBanner | undefined {
  const key = categoryKey(path);
  const banners = categories.flatMap((each) => each.banners ?? []);
  return banners.find((each) => each.key === key);
}
