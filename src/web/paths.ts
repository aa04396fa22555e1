import { fillPath } from '../contract/fillPath.ts';
import { movedPath } from '../contract/movedPath.ts';
import {
  ORDER_KEY_QUERY,
  PAGE_PATHS,
  PAGE_QUERY,
  PREVIEW_QUERY,
  type PageName,
} from '../contract/pagePaths.ts';
import { productFiltersToWire } from '../contract/catalogue/productListMapping.ts';
import type { ProductFilters } from '../domain/catalogue/productFilters.ts';
import { slug } from '../domain/catalogue/slug.ts';
import { whatsappUrl } from '../domain/people/phone.ts';

export { movedPath, PAGE_PATHS, whatsappUrl };
export type { PageName };

const CATEGORY_PATHS = [
  PAGE_PATHS.products,
  PAGE_PATHS.category,
  PAGE_PATHS.subcategory,
  PAGE_PATHS.leafCategory,
] as const;

/** The address of the page of a mailed link once the link has served. */
export const RECOVERED_PATH = fillPath(PAGE_PATHS.recover, { token: 'listo' });

/** The state's site for consumers' complaints. */
export const CONSUMER_DEFENCE = 'https://autogestion.produccion.gob.ar/consumidores';

/** Correo Argentino's postal code lookup. */
export const POSTAL_CODE_SEARCH = 'https://www.correoargentino.com.ar/formularios/cpa';

/** `names` from the top: one to three of them; none is the whole shop. */
export function categoryPath(names: readonly string[]): string {
  const [category = '', subcategory = '', leaf = ''] = names.map(slug);
  const path = CATEGORY_PATHS[names.length] ?? PAGE_PATHS.leafCategory;
  return fillPath(path, { category, subcategory, leaf });
}

/** A collection's page. */
export function collectionPath(slugOfIt: string): string {
  return fillPath(PAGE_PATHS.collection, { collection: slugOfIt });
}

/** `color` by its name; null for the one that its page begins with. */
export function productPath(id: number, color: string | null = null): string {
  const path = fillPath(PAGE_PATHS.product, { id });
  return color === null
    ? path
    : `${path}?${new URLSearchParams({ [QUERY.color]: slug(color) }).toString()}`;
}

/** A product's page before it is on sale, for admins. */
export function previewPath(id: number, pass: string): string {
  return `${productPath(id)}?${new URLSearchParams({ [QUERY.preview]: pass }).toString()}`;
}

/** An order's page; `key` opens that of a guest and is null for an account's. */
export function orderPath(number: string, key: string | null): string {
  const path = fillPath(PAGE_PATHS.order, { number });
  return key === null
    ? path
    : `${path}?${new URLSearchParams({ [QUERY.orderKey]: key }).toString()}`;
}

/** Filters as a URL carries them: with the wire's names, as other clients write them. */
export function filtersJson(filters: ProductFilters): string {
  return JSON.stringify(productFiltersToWire(filters));
}

/** The filtered list. */
export function filterPath(filters: ProductFilters): string {
  const query = new URLSearchParams({ [QUERY.filters]: filtersJson(filters) });
  return `${PAGE_PATHS.filter}?${query.toString()}`;
}

/** The words after the `?` in our own URLs. */
export const QUERY = {
  ...PAGE_QUERY,
  orderNumber: 'pedido',
  checkoutStep: 'paso',
  orderKey: ORDER_KEY_QUERY,
  preview: PREVIEW_QUERY,
} as const;

/** A product with a colour and a size already chosen. */
export function productChoicePath(choice: {
  productId: number;
  color: string;
  size: string;
}): string {
  const query = new URLSearchParams({
    [QUERY.color]: slug(choice.color),
    [QUERY.size]: choice.size,
  });
  return `${productPath(choice.productId)}?${query.toString()}`;
}
