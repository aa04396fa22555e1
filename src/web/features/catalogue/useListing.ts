import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { productFiltersFromUrl } from '../../api/productFiltersFromUrl.ts';
import { toApiError } from '../../api/ApiError.ts';
import { useGetCollectionQuery } from '../../api/collectionsApi.ts';
import { useBrand } from '../../api/useBrand.ts';
import { useGetCategoriesQuery } from '../../api/storeApi.ts';
import { listingCopy } from '../../copy/listingCopy.ts';
import type { SecondBrand } from '../../../domain/brand/Brand.ts';
import type { ShopCollection } from '../../../domain/catalogue/collection.ts';
import type { Category } from '../../../domain/catalogue/category.ts';
import type { ProductFilters } from '../../../domain/catalogue/productFilters.ts';
import { PAGE_PATHS, QUERY } from '../../paths.ts';
import {
  categoryListing,
  type Listing,
  type ListingProblem,
  type ListingSubject,
} from './categoryListing.ts';
import { choicesWithin } from './filters/choicesWithin.ts';
import { withFilters } from './readListingUrl.ts';

/** The listing that the current URL asks for. */
export function useListing(): Listing | ListingProblem {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const slugs = useParams();
  const { data: categories, isError } = useGetCategoriesQuery(undefined, {
    // Loading them again renders nothing unless they changed.
    selectFromResult: ({ data, isError }) => ({ data, isError }),
  });
  const { secondBrand } = useBrand();
  const found = useGetCollectionQuery(slugs['collection'] ?? skipToken);
  const collection = { data: found.currentData, error: found.error };
  return listingAt({ pathname, slugs, params, secondBrand, collection }, categories, isError);
}

interface ListingUrl {
  pathname: string;
  /** The slugs of the category, from the top. */
  slugs: Readonly<Record<string, string | undefined>>;
  params: URLSearchParams;
  secondBrand: SecondBrand | null;
  /** The answer about the collection of the path. */
  collection: { data?: ShopCollection | undefined; error?: unknown };
}

/** The answer of a path without a collection. */
export const NO_COLLECTION = {};

/** Every listing can be narrowed by `filters`. `isHopeless`: the categories will not come. */
export function listingAt(
  url: ListingUrl,
  categories: readonly Category[] | undefined,
  isHopeless: boolean,
): Listing | ListingProblem {
  const { params } = url;
  const wanted = productFiltersFromUrl(params.get(QUERY.filters));
  const { subject, asked } = subjectAt(url, wanted ?? {}, categories, isHopeless);
  if (typeof subject === 'string') return subject;
  if (!wanted) return 'brokenFilter';
  const chosen = choicesWithin(subject.filters, wanted);
  return { ...subject, branches: keepChoices(subject.branches, params, chosen), asked, chosen };
}

interface Asked {
  subject: ListingSubject | ListingProblem;
  asked: ProductFilters;
}

function subjectAt(
  {
    pathname,
    slugs: { category, subcategory, leaf, ...slugs },
    secondBrand,
    collection,
  }: ListingUrl,
  wanted: ProductFilters,
  categories: readonly Category[] | undefined,
  isHopeless: boolean,
): Asked {
  if (category !== undefined) {
    const slugs = [category, subcategory, leaf].filter((each) => each !== undefined);
    const subject = namedListing(slugs, categoryListing(slugs, categories), isHopeless);
    return { subject, asked: {} };
  }
  if (slugs['collection'] !== undefined) {
    return { subject: collectionListing(slugs['collection'], collection), asked: {} };
  }
  switch (pathname.replace(/\/+$/, '')) {
    case PAGE_PATHS.featured:
      return { subject: plainListing(listingCopy.featured, { featured: true }), asked: {} };
    case PAGE_PATHS.onSale:
      return { subject: plainListing(listingCopy.onSale, { onSale: true }), asked: {} };
    case PAGE_PATHS.hidralife:
      return { subject: secondListing(secondBrand), asked: {} };
    case PAGE_PATHS.filter:
      return searchListing(wanted);
    default:
      return { subject: plainListing(listingCopy.all, {}), asked: {} };
  }
}

/** The URL's own words make its title when it failed to load. */
function collectionListing(
  slug: string,
  { data, error }: ListingUrl['collection'],
): ListingSubject | ListingProblem {
  if (error !== undefined && toApiError(error).status === 404) return 'unknownCollection';
  const words = error === undefined ? '' : slug.replaceAll('-', ' ');
  return {
    ...plainListing(data?.name ?? words, { collection: slug }),
    ...(data ? { collection: data } : words === '' && { title: null, crumbs: [] }),
  };
}

/** The URL's own words make the title when the shop's categories failed to load. */
function namedListing(
  slugs: string[],
  listing: ListingSubject | ListingProblem,
  isHopeless: boolean,
): ListingSubject | ListingProblem {
  if (typeof listing === 'string' || listing.title !== null || !isHopeless) return listing;
  return { ...listing, title: (slugs.at(-1) ?? '').replaceAll('-', ' ') };
}

/** The search text is the subject; other filters narrow it as usual. */
function searchListing({ titleId, text }: ProductFilters): Asked {
  const asked = { ...(titleId !== undefined && { titleId }), ...(text && { text }) };
  const title = text ? listingCopy.resultsFor(text) : listingCopy.filtered;
  const isFiltered = Object.keys(asked).length > 0;
  return { subject: { ...plainListing(title, asked), isFiltered }, asked };
}

/** A category outside the menu; a shop without a second brand has no such page. */
function secondListing(secondBrand: SecondBrand | null): ListingSubject | ListingProblem {
  if (secondBrand === null) return 'unknownCategory';
  const { name, category } = secondBrand;
  return { ...plainListing(name, { categoryPath: [category] }), secondBrand };
}

function plainListing(title: string, filters: ProductFilters): ListingSubject {
  const products = { label: listingCopy.all, to: PAGE_PATHS.products };
  const trail = title === listingCopy.all ? [{ label: title }] : [products, { label: title }];
  return {
    title,
    filters,
    crumbs: [{ label: listingCopy.home, to: PAGE_PATHS.home }, ...trail],
    branches: [],
    isFiltered: false,
  };
}

/** Keeps sort order and filters for links to subcategories. */
function keepChoices(
  branches: Listing['branches'],
  params: URLSearchParams,
  chosen: ProductFilters,
): Listing['branches'] {
  const kept = { ...chosen };
  delete kept.categoryPath;
  const query = withFilters(params, kept).toString();
  return branches.map(({ label, to = '' }) => ({ label, to: query ? `${to}?${query}` : to }));
}
