import type { ProductFilters, ProductOrder } from '../domain/productFilters.ts';
import { productFiltersToWire } from './productFilterMapping.ts';

/** Whole rows of two, three or four cards. */
export const LISTING_PAGE_SIZE = 12;

interface ProductListChoice {
  filters: ProductFilters;
  order: ProductOrder;
  page: number;
  /** `LISTING_PAGE_SIZE` when left out. */
  pageSize?: number | undefined;
}

/**
 * The query of `GET …/products/filter/`. The web app asks with it and the HTML announces the same URL,
 * so that one download serves both.
 */
export function productListQuery({
  filters,
  order,
  page,
  pageSize = LISTING_PAGE_SIZE,
}: ProductListChoice) {
  return {
    filters: JSON.stringify(productFiltersToWire(filters)),
    page,
    page_size: pageSize,
    ordering: order,
  };
}
