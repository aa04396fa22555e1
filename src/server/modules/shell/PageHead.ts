import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import type { Category } from '../../../domain/catalogue/category.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { BrandedSite, Landing } from '../../../domain/siteConfiguration.ts';
import type { LegalTextKey, LegalText } from '../../../domain/legalText.ts';
import type { ListedPage, OwnPage } from '../../../domain/ownPage.ts';
import type { Cents } from '../../../domain/money/money.ts';
import type { Page } from '../../../domain/page.ts';
import type { Product, ProductCard } from '../../../domain/catalogue/product.ts';
import type { ShopCollection } from '../../../domain/catalogue/collection.ts';
import type { ProductFilters } from '../../../domain/catalogue/productFilters.ts';

/** Catalogue data for the HTML, at retail prices: crawlers have no session. */
export interface ShellData {
  siteConfiguration: () => Promise<BrandedSite | null>;
  categories: () => Promise<readonly Category[]>;
  /** Names of the category that an old path leads to, none for all products; null for any other path. */
  movedCategory: (slugs: readonly string[]) => Promise<string[] | null>;
  landing: () => Promise<Landing>;
  /** The list has the order of their names. */
  collections: () => Promise<ShopCollection[]>;
  findCollection: (slug: string) => Promise<ShopCollection | null>;
  legalText: (key: LegalTextKey) => Promise<LegalText>;
  /** The published page at an address of now or before; null without one. */
  ownPage: (slug: string) => Promise<OwnPage | null>;
  /** The published ones, for the sitemap. */
  ownPages: () => Promise<Pick<ListedPage, 'slug' | 'updatedAt'>[]>;
  /** First page of a listing in its own order. */
  listProducts: (filters: ProductFilters) => Promise<Page<ProductCard>>;
  findProduct: (id: number) => Promise<Product | null>;
  countProducts: () => Promise<number>;
  /** Products in a stable order, for the sitemap. */
  sitemapProducts: (range: { offset: number; limit: number }) => Promise<SitemapProduct[]>;
}

export interface SitemapProduct {
  id: number;
  changedAt: Date;
}

/** Requests that every page sends on start. */
export const SHARED_DATA: readonly string[] = [
  API_PATHS.siteConfiguration,
  API_PATHS.navbarCategories,
];

/** Input of a page's head. */
export interface HeadContext {
  data: ShellData;
  /** Base of absolute links, without a trailing slash. */
  origin: string;
  brand: Brand;
}

/** Head and preloads of a page. */
export interface PageHead {
  status: 200 | 403 | 404 | 503;
  title: string;
  description: string;
  /** Canonical path; null keeps the page out of search engines. */
  canonicalPath: string | null;
  picture: { mediaUrl: string; alt: string } | null;
  /** Products only: for link previews. */
  price?: Cents;
  structuredData: StructuredData[];
  /** The page's chunk in the build, as named in `web/app/pages.ts`. */
  chunk: string;
  /** A chunk that this path of the page begins with, where the page is made of several. */
  part?: string;
  /** API paths that a page without content requests on start, with the same answer for all callers. */
  data: string[];
  pictures: PicturePreload[];
}

/** A schema.org node without its context. */
export type StructuredData = Readonly<Record<string, unknown> & { '@type': string }>;

/** A picture above the fold; `media` when only some screens show it. */
export interface PicturePreload {
  url: string;
  media?: string;
  /** Its best format in the widths of the page's `<source>`; none for a drawing that stays one. */
  best?: { type: string; srcSet: string; sizes: string };
}

export function legalTextData(key: LegalTextKey): string {
  return fillPath(API_PATHS.legalText, { key });
}
