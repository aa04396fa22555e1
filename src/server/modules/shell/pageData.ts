import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { productListQuery } from '../../../contract/productListQuery.ts';
import { withQuery } from '../../../contract/withQuery.ts';
import type { LegalTextKey } from '../../../domain/legalText.ts';
import { DEFAULT_PRODUCT_ORDER, type ProductFilters } from '../../../domain/productFilters.ts';

/** What every page asks on start. */
export const SHARED_DATA: readonly string[] = [
  API_PATHS.siteConfiguration,
  API_PATHS.navbarCategories,
];

export const LANDING_DATA: string = API_PATHS.landing;

export function listingData(filters: ProductFilters): string {
  const choice = { filters, order: DEFAULT_PRODUCT_ORDER, page: 1 };
  return withQuery(API_PATHS.productFilter, productListQuery(choice));
}

export function legalTextData(key: LegalTextKey): string {
  return fillPath(API_PATHS.legalText, { key });
}

export function productData(id: number): string {
  return fillPath(API_PATHS.product, { id });
}
