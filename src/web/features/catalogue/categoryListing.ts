import type { SecondBrand } from '../../../domain/brand/Brand.ts';
import {
  bannerOf,
  findCategoryPath,
  type Category,
  type CategoryBanner,
} from '../../../domain/catalogue/category.ts';
import type { ShopCollection } from '../../../domain/catalogue/collection.ts';
import type { ProductFilters } from '../../../domain/catalogue/productFilters.ts';
import { slug } from '../../../domain/catalogue/slug.ts';
import { listingCopy } from '../../copy/listingCopy.ts';
import { categoryPath, PAGE_PATHS } from '../../paths.ts';
import type { Crumb } from '../../ui/Breadcrumb.tsx';

/** The subject of a listing page, before the shopper narrows it. */
export interface ListingSubject {
  /** Null while the shop's categories are not known yet. */
  title: string | null;
  /** They hold whatever else is chosen. */
  filters: ProductFilters;
  crumbs: Crumb[];
  /** Links that lead deeper: the columns of a category, the subcategories of a column. */
  branches: Crumb[];
  /** The shopper asked for it: when nothing is found, that is why. */
  isFiltered: boolean;
  /** Its page has its own look. */
  secondBrand?: SecondBrand;
  /** Once it is known. */
  collection?: ShopCollection;
  /** The picture above its list. */
  banner?: CategoryBanner;
}

export interface Listing extends ListingSubject {
  /** The subject's own filters as far as the query of the URL, not its path, says them. */
  asked: ProductFilters;
  /** The filters that narrow it further. */
  chosen: ProductFilters;
}

/** An address that names no listing. */
export type ListingProblem = 'unknownCategory' | 'unknownCollection' | 'brokenFilter';

/** `slugs` as the URL has them; without `categories` the names are not known yet. */
export function categoryListing(
  slugs: string[],
  categories: readonly Category[] | undefined,
): ListingSubject | ListingProblem {
  const filters = { categoryPath: slugs };
  if (!categories) return { title: null, filters, crumbs: [], branches: [], isFiltered: false };
  const names = findCategoryPath(categories, slugs);
  if (!names) return 'unknownCategory';
  const banner = bannerOf(categories, names);
  return {
    title: names.at(-1) ?? null,
    filters,
    crumbs: crumbsOf(names),
    branches: branchesOf(categories, names),
    isFiltered: false,
    ...(banner && { banner }),
  };
}

function crumbsOf(names: string[]): Crumb[] {
  const depths = names.map((_, index) => names.slice(0, index + 1));
  return [
    { label: listingCopy.home, to: PAGE_PATHS.home },
    { label: listingCopy.all, to: PAGE_PATHS.products },
    ...depths.map((path) => {
      const label = path.at(-1) ?? '';
      return path.length === names.length ? { label } : { label, to: categoryPath(path) };
    }),
  ];
}

function branchesOf(categories: readonly Category[], names: string[]): Crumb[] {
  const [top = '', column] = names;
  const category = categories.find((each) => slug(each.name) === slug(top));
  if (!category || names.length > 2) return [];
  const below =
    column === undefined
      ? category.columns.map((each) => each.name)
      : (category.columns.find((each) => slug(each.name) === slug(column))?.subcategories ?? []);
  return below.map((name) => ({ label: name, to: categoryPath([...names, name]) }));
}
