import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import {
  DEFAULT_PRODUCT_ORDER,
  type ProductFilters,
  type ProductOrder,
} from '../../../domain/catalogue/productFilters.ts';
import { FOLLOW_PRICES } from '../../api/baseApi.ts';
import { type ApiError, toApiError } from '../../api/ApiError.ts';
import {
  LISTING_PAGE_SIZE,
  useGetProductsInfiniteQuery,
  type ProductListPage,
} from '../../api/catalogueApi.ts';
import { listToAsk, readListingUrl, withOrder, withPages } from './readListingUrl.ts';

export interface ListingProducts {
  products: ProductCard[];
  /** Null until the first page is here. */
  count: number | null;
  /** The facets with the filters for which they were counted; null until the first page is here. */
  facets: Pick<ProductListPage, 'facets' | 'filters'> | null;
  order: ProductOrder;
  /** Nothing to show yet; the other flags speak of what is shown already. */
  status: 'loading' | 'failed' | 'ready';
  isChanging: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  didMoreFail: boolean;
  error: ApiError | null;
  retry: () => void;
  /** The number of products before the first one. */
  skipped: number;
  /** Queries of the pages before and after these, each by itself; null where there is none. */
  previousQuery: string | null;
  nextQuery: string;
  firstQuery: string;
  /** Shows the next page below these. */
  showMore: () => void;
  orderBy: (order: string) => void;
}

/** The URL says how many pages are on screen and in what order, or it is the `usual` one; this fetches until it is true. */
export function useListingProducts(
  filters: ProductFilters,
  usual: ProductOrder = DEFAULT_PRODUCT_ORDER,
): ListingProducts {
  const [params, setParams] = useSearchParams();
  const { from, to } = readListingUrl(params).pages;
  const wanted = to - from + 1;
  const asked = listToAsk(filters, params);
  const query = useGetProductsInfiniteQuery(asked, FOLLOW_PRICES);
  const { data, currentData, error, isError, fetchNextPage, refetch } = query;
  const isShort = useFilling(query, wanted);

  const pages = data?.pages.slice(0, wanted) ?? [];
  const last = pages.at(-1);
  const end = from - 1 + pages.length;
  return {
    products: pages.flatMap((page) => page.items),
    count: pages[0]?.count ?? null,
    facets: pages[0] ?? null,
    order: asked.order ?? usual,
    status: isError && !currentData ? 'failed' : data ? 'ready' : 'loading',
    isChanging: data !== undefined && currentData === undefined,
    isLoadingMore: isShort && !isError,
    hasMore: last !== undefined && last.number < last.totalPages,
    didMoreFail: isShort && isError,
    error: error ? toApiError(error) : null,
    retry: () => void (isShort ? fetchNextPage() : refetch()),
    skipped: (from - 1) * LISTING_PAGE_SIZE,
    previousQuery: from > 1 ? `?${withPages(params, { from: from - 1, to: from - 1 })}` : null,
    firstQuery: `?${withPages(params, { from: 1, to: 1 })}`,
    nextQuery: `?${withPages(params, { from: end + 1, to: end + 1 })}`,
    showMore: () => setParams(withPages(params, { from, to: end + 1 }), { replace: true }),
    orderBy: (next) => setParams(withOrder(params, next, usual)),
  };
}

interface Pages {
  currentData?: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** Fetches pages until as many as are wanted are there, unless one fails. @returns whether some are missing */
function useFilling(pages: Pages, wanted: number): boolean {
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const loaded = currentData?.pages.length ?? 0;
  const isShort = loaded > 0 && loaded < wanted && hasNextPage;
  useEffect(() => {
    // Again for each page: one that comes at once was never seen on its way.
    if (isShort && !isFetching && !isError) void fetchNextPage();
  }, [loaded, isShort, isFetching, isError, fetchNextPage]);
  return isShort;
}
