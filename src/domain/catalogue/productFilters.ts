import type { Cents } from '../money/money.ts';
import type { Audience } from './audience.ts';

/** Filters of a listing; all of them must match. */
export interface ProductFilters {
  titleId?: number;
  /** Category names or slugs, from the top. */
  categoryPath?: string[];
  featured?: boolean;
  deliveryTomorrow?: boolean;
  /** Cheaper than usual. */
  onSale?: boolean;
  sizes?: string[];
  colors?: string[];
  audiences?: Audience[];
  sports?: string[];
  priceFrom?: Cents;
  priceTo?: Cents;
  inStock?: boolean;
  text?: string;
  /** The slug of a collection. */
  collection?: string;
}

export const PRODUCT_ORDERS = ['-created', 'price', '-price', 'title'] as const;
/** `chosen`: as the merchant arranged the products of a collection. */
export type ProductOrder = (typeof PRODUCT_ORDERS)[number] | 'chosen';
export const DEFAULT_PRODUCT_ORDER: ProductOrder = '-created';

export interface Facets {
  sizes: FacetChoice[];
  colors: ColorChoice[];
  categories: FacetChoice[];
  /** They have the order of `AUDIENCES`; answers of other backends lack them. */
  audiences?: FacetChoice[];
  /** Number of products that cost less than usual; answers of other backends lack it. */
  onSale?: number;
  /** Answers of other backends lack them. */
  sports?: FacetChoice[];
  price: PriceSpread;
}

/** The prices of a listing. */
export interface PriceSpread {
  min: Cents;
  max: Cents;
  /** Number of products in each of so many equal steps from `min` to `max`; answers of other backends lack them. */
  bands?: number[] | undefined;
}

export interface FacetChoice {
  value: string;
  count: number;
}

export interface ColorChoice extends FacetChoice {
  /** `#rrggbb`: the most common value for this colour; null when no variant has one. */
  hex: string | null;
}
