import { useLocation, useParams, useSearchParams } from 'react-router';
import { productFiltersFromUrl } from '../../api/productFiltersFromUrl.ts';
import { useGetCategoriesQuery } from '../../api/storeApi.ts';
import { listingCopy } from '../../copy/listingCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { categoryListing } from './categoryListing.ts';
import type { Listing, ListingProblem } from './Listing.ts';

/** Which listing the current URL asks for. */
export function useListing(): Listing | ListingProblem {
  const { pathname } = useLocation();
  const params = useParams();
  const [search] = useSearchParams();
  const { data: categories, isError } = useGetCategoriesQuery();
  const { category, subcategory, leaf } = params;
  if (category !== undefined) {
    const slugs = [category, subcategory, leaf].filter((each) => each !== undefined);
    return namedListing(slugs, categoryListing(slugs, categories), isError);
  }
  switch (pathname.replace(/\/+$/, '')) {
    case PAGE_PATHS.featured:
      return plainListing(listingCopy.featured, { featured: true });
    case PAGE_PATHS.hidralife:
      return hidralifeListing();
    case PAGE_PATHS.filter:
      return filterListing(search.get('filters'));
    default:
      return plainListing(listingCopy.all, {});
  }
}

/** Without the shop's categories, and with no hope for them, the URL's own words make the title. */
function namedListing(
  slugs: string[],
  listing: Listing | ListingProblem,
  isHopeless: boolean,
): Listing | ListingProblem {
  if (typeof listing === 'string' || listing.title !== null || !isHopeless) return listing;
  return { ...listing, title: (slugs.at(-1) ?? '').replaceAll('-', ' ') };
}

function filterListing(json: string | null): Listing | ListingProblem {
  const filters = productFiltersFromUrl(json);
  if (!filters) return 'brokenFilter';
  const { text } = filters;
  return plainListing(text ? listingCopy.resultsFor(text) : listingCopy.filtered, filters);
}

/** A category of its own outside the menu. */
function hidralifeListing(): Listing {
  const listing = plainListing(listingCopy.hidralife, { categoryPath: ['hidralife'] });
  return { ...listing, isFiltered: false, line: 'hidralife' };
}

function plainListing(title: string, filters: Listing['filters']): Listing {
  const products = { label: listingCopy.all, to: PAGE_PATHS.products };
  const trail = title === listingCopy.all ? [{ label: title }] : [products, { label: title }];
  return {
    title,
    filters,
    crumbs: [{ label: listingCopy.home, to: PAGE_PATHS.home }, ...trail],
    branches: [],
    isFiltered: Object.keys(filters).some((key) => key !== 'featured'),
  };
}
