import { LISTING_PAGE_SIZE } from '../../../contract/catalogue/productListMapping.ts';
import { PAGE_PATHS, PAGE_QUERY } from '../../../contract/pagePaths.ts';
import { pageTitle } from '../../../domain/brand/Brand.ts';
import { findCategoryPath } from '../../../domain/catalogue/category.ts';
import { PICTURE_SIZES } from '../../../domain/catalogue/pictureSources.ts';
import { type PageRange, totalPages } from '../../../domain/page.ts';
import type { ProductFilters } from '../../../domain/catalogue/productFilters.ts';
import { categoryUrl, collectionUrl } from '../../platform/site/pageUrls.ts';
import { type HeadContext, type PageHead, SHARED_DATA } from './PageHead.ts';
import { notFoundHead } from './notFoundHead.ts';
import { picturePreload } from './picturePreload.ts';
import { shellCopy } from './shellCopy.ts';
import { breadcrumbs, type Crumb } from './structuredData.ts';

/** A listing with its own title. */
export interface ListingSubject {
  name: string;
  description: (shop: string) => string;
  path: string;
  filters: ProductFilters;
  /** Its own picture; the first product's without one. */
  image?: string;
  /** Empty, it is kept out of search engines. */
  isForNow?: true;
  /** Crumbs from the top, including the listing itself. */
  crumbs: Crumb[];
}

const HOME: Crumb = { label: shellCopy.home, path: PAGE_PATHS.home };
const ALL: Crumb = { label: shellCopy.products, path: PAGE_PATHS.products };
const FIRST_SCREEN_PICTURES = 2;
const MAX_DESCRIPTION = 160;

export const ALL_PRODUCTS: ListingSubject = {
  name: shellCopy.products,
  description: shellCopy.productsDescription,
  path: PAGE_PATHS.products,
  filters: {},
  crumbs: [HOME, ALL],
};

export const FEATURED: ListingSubject = {
  name: shellCopy.featured,
  description: shellCopy.featuredDescription,
  path: PAGE_PATHS.featured,
  filters: { featured: true },
  crumbs: [HOME, ALL, { label: shellCopy.featured, path: PAGE_PATHS.featured }],
};

export const ON_SALE: ListingSubject = {
  name: shellCopy.onSale,
  description: shellCopy.onSaleDescription,
  path: PAGE_PATHS.onSale,
  filters: { onSale: true },
  isForNow: true,
  crumbs: [HOME, ALL, { label: shellCopy.onSale, path: PAGE_PATHS.onSale }],
};

/** The second brand: a category outside the menu. A shop without one has no such page. */
export async function secondBrandHead(context: HeadContext, shown: ShownPart): Promise<PageHead> {
  const { secondBrand } = context.brand;
  if (!secondBrand) return notFoundHead('ListingPage', context.brand);
  const { name, description, category } = secondBrand;
  const path = PAGE_PATHS.hidralife;
  const subject: ListingSubject = {
    name,
    description: () => description,
    path,
    filters: { categoryPath: [category] },
    crumbs: [HOME, ALL, { label: name, path }],
  };
  return listingHead(subject, context, shown);
}

/** The part of a page that its query shows. */
export interface ShownPart {
  /** The query sorts, filters and chooses nothing, so the first pictures are known. */
  isPlain: boolean;
  /** The pages of a listing; others than the first only when it is plain. */
  pages: PageRange;
}

export async function listingHead(
  subject: ListingSubject,
  { data, origin, brand }: HeadContext,
  { isPlain, pages: { from } }: ShownPart,
): Promise<PageHead> {
  const page = await data.listProducts(subject.filters);
  const covers = page.items.flatMap(({ images }) => images.slice(0, 1));
  const [first] = subject.image ? [subject.image] : covers;
  const last = totalPages(page.count, LISTING_PAGE_SIZE);
  const query = from === 1 ? '' : `?${PAGE_QUERY.page}=${from}`;
  return {
    status: from > last ? 404 : 200,
    title: pageTitle(from > 1 ? shellCopy.pageOf(subject.name, from) : subject.name, brand),
    description: subject.description(brand.name),
    canonicalPath: from > last ? null : subject.path + query,
    picture: first === undefined ? null : { mediaUrl: first, alt: subject.name },
    structuredData: [breadcrumbs(subject.crumbs, origin)],
    chunk: 'ListingPage',
    data: [...SHARED_DATA],
    pictures:
      isPlain && from === 1
        ? covers
            .slice(0, FIRST_SCREEN_PICTURES)
            .map((url) => picturePreload(url, PICTURE_SIZES.card))
        : [],
  };
}

/** Listing of a collection; an unknown one is a 404. */
export async function collectionHead(
  slug: string,
  context: HeadContext,
  shown: ShownPart,
): Promise<PageHead> {
  const found = await context.data.findCollection(slug);
  if (found?.slug !== slug) return notFoundHead('ListingPage', context.brand);
  const { name, text, image } = found;
  const path = collectionUrl(slug);
  const subject: ListingSubject = {
    name,
    description: (shop) =>
      text.slice(0, MAX_DESCRIPTION) || shellCopy.categoryDescription([name], shop),
    path,
    filters: { collection: slug },
    image,
    crumbs: [HOME, ALL, { label: name, path }],
  };
  return listingHead(subject, context, shown);
}

/** Listing of a category path; an unknown path is a 404. */
export async function categoryHead(
  slugs: readonly string[],
  context: HeadContext,
  shown: ShownPart,
): Promise<PageHead> {
  const names = findCategoryPath(await context.data.categories(), slugs);
  if (!names) return notFoundHead('ListingPage', context.brand);
  const depths = names.map((_, index) => names.slice(0, index + 1));
  const subject: ListingSubject = {
    name: names.at(-1) ?? '',
    description: (shop) => shellCopy.categoryDescription(names, shop),
    path: categoryUrl(names),
    filters: { categoryPath: [...slugs] },
    crumbs: [
      HOME,
      ALL,
      ...depths.map((each) => ({ label: each.at(-1) ?? '', path: categoryUrl(each) })),
    ],
  };
  return listingHead(subject, context, shown);
}
