import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import {
  DEFAULT_PRODUCT_ORDER,
  type ProductFilters,
  type ProductOrder,
} from '../../../domain/catalogue/productFilters.ts';
import { type ApiError, toApiError } from '../../api/ApiError.ts';
import { useGetProductsInfiniteQuery, type ProductListPage } from '../../api/catalogueApi.ts';
import { orderToAsk, readListingUrl, withOrder, withPages } from './readListingUrl.ts';

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
  /** Query of the list with another page. */
  moreQuery: string;
  orderBy: (order: string) => void;
}

/** The URL says how many pages are on screen and in what order, or it is the `usual` one; this fetches until it is true. */
export function useListingProducts(
  filters: ProductFilters,
  usual: ProductOrder = DEFAULT_PRODUCT_ORDER,
): ListingProducts {
  const [params, setParams] = useSearchParams();
  const { pages: wanted } = readListingUrl(params);
  const order = orderToAsk(filters, params);
  const query = useGetProductsInfiniteQuery({ filters, order });
  const { data, currentData, error, isError, isFetching, hasNextPage, fetchNextPage, refetch } =
    query;

  const isShort = currentData !== undefined && currentData.pages.length < wanted && hasNextPage;
  useEffect(() => {
    if (isShort && !isFetching && !isError) void fetchNextPage();
  }, [isShort, isFetching, isError, fetchNextPage]);

  const pages = data?.pages.slice(0, wanted) ?? [];
  const last = pages.at(-1);
  return {
    products: pages.flatMap((page) => page.items),
    count: pages[0]?.count ?? null,
    facets: pages[0] ?? null,
    order: order ?? usual,
    status: isError && !currentData ? 'failed' : data ? 'ready' : 'loading',
    isChanging: data !== undefined && currentData === undefined,
    isLoadingMore: isShort && !isError,
    hasMore: last !== undefined && last.number < last.totalPages,
    didMoreFail: isShort && isError,
    error: error ? toApiError(error) : null,
    retry: () => void (isShort ? fetchNextPage() : refetch()),
    moreQuery: `?${withPages(params, pages.length + 1)}`,
    orderBy: (next) => setParams(withOrder(params, next, usual)),
  };
}
