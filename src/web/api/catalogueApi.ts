import { fillPath } from '../../contract/fillPath.ts';
import { CATALOGUE_PATHS } from '../../contract/firstPagePaths.ts';
import { pageFromWire } from '../../contract/pageMapping.ts';
import {
  productCardFromWire,
  facetsFromWire,
  LISTING_PAGE_SIZE,
  productListQuery,
} from '../../contract/catalogue/productListMapping.ts';
import { productFromWire } from '../../contract/catalogue/productMapping.ts';
import type { ProductWire, FilteredProductsWire } from '../../contract/catalogue/productSchemas.ts';
import type { Page } from '../../domain/page.ts';
import type { Product, ProductCard } from '../../domain/catalogue/product.ts';
import type {
  Facets,
  ProductFilters,
  ProductOrder,
} from '../../domain/catalogue/productFilters.ts';
import { baseApi } from './baseApi.ts';

export { LISTING_PAGE_SIZE };

export const productListApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getProducts: build.infiniteQuery<ProductListPage, ProductListQuery, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ number, totalPages }, _pages, param) =>
          number < totalPages ? param + 1 : undefined,
      },
      query: ({ queryArg: { filters, order, pageSize, from = 1 }, pageParam }) => ({
        path: CATALOGUE_PATHS.productFilter,
        query: productListQuery({ filters, order, page: from + pageParam - 1, pageSize }),
      }),
      transformResponse: (wire: FilteredProductsWire, _meta, { queryArg, pageParam }) => ({
        ...pageFromWire(wire, (queryArg.from ?? 1) + pageParam - 1, productCardFromWire),
        facets: facetsFromWire(wire.facets),
        filters: queryArg.filters,
      }),
      providesTags: [{ type: 'Product', id: 'LIST' }],
    }),
  }),
});
export const { useGetProductsInfiniteQuery } = productListApi;

const prefetched = new Set<number>();

/** A full product; loaded only with its page. */
export const productApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    getProduct: build.query<Product, number>({
      query: (id) => ({
        path: fillPath(CATALOGUE_PATHS.product, { id }),
        isPrefetch: prefetched.has(id),
      }),
      transformResponse: (wire: ProductWire) => productFromWire(wire),
      providesTags: (_result, _error, id) => [{ type: 'Product', id }],
    }),
  }),
});

export const { useGetProductQuery } = productApi;

/** Requests a product at low priority, unless it is known or on its way. Undefined if that failed. */
export function prefetchProduct(id: number) {
  return async (dispatch: ProductDispatch): Promise<Product | undefined> => {
    prefetched.add(id);
    const { data } = await dispatch(getProduct.initiate(id, { subscribe: false }));
    prefetched.delete(id);
    return data;
  };
}

const { getProduct } = productApi.endpoints;
export const selectProduct = getProduct.select;
type ProductDispatch = (
  action: ReturnType<typeof getProduct.initiate>,
) => ReturnType<ReturnType<typeof getProduct.initiate>>;

/** Cache key of a listing: filters, order and where it begins. */
interface ProductListQuery {
  filters: ProductFilters;
  /** Left out for the list's own. */
  order?: ProductOrder | undefined;
  /** The page of the list that it begins with; the first when left out. */
  from?: number;
  /** Default: the shop's page size. */
  pageSize?: number;
}

export interface ProductListPage extends Page<ProductCard> {
  facets: Facets;
  /** The filters that the facets were counted for. */
  filters: ProductFilters;
}
