import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type { Category } from '../../../domain/category.ts';
import type { Landing } from '../../../domain/landing.ts';
import type { LegalTextKey, LegalText } from '../../../domain/legalText.ts';
import type { Cents } from '../../../domain/money.ts';
import type { Page } from '../../../domain/page.ts';
import type { Product, ProductCard } from '../../../domain/product.ts';
import type { ProductFilters } from '../../../domain/productFilters.ts';
import type { SiteConfiguration } from '../../../domain/siteConfiguration.ts';
import { slug } from '../../../domain/slug.ts';
import type { Markup } from '../../platform/http/markup.ts';

const CATEGORY_PATHS = [
  PAGE_PATHS.category,
  PAGE_PATHS.subcategory,
  PAGE_PATHS.leafCategory,
] as const;

/** What the HTML of a page says about the shop, at retail prices: who reads it has no session. */
export interface ShellData {
  siteConfiguration: () => Promise<SiteConfiguration | null>;
  categories: () => Promise<Category[]>;
  landing: () => Promise<Landing>;
  legalText: (key: LegalTextKey) => Promise<LegalText>;
  /** The first page of a listing in its default order. */
  listProducts: (filters: ProductFilters) => Promise<Page<ProductCard>>;
  findProduct: (id: number) => Promise<Product | null>;
  countProducts: () => Promise<number>;
  /** Products in a lasting order, for the sitemap. */
  sitemapProducts: (range: { offset: number; limit: number }) => Promise<SitemapProduct[]>;
}

export interface SitemapProduct {
  id: number;
  changedAt: Date;
}

/** What every page asks on start. */
export const SHARED_DATA: readonly string[] = [
  API_PATHS.siteConfiguration,
  API_PATHS.navbarCategories,
];

/** What a page's head is made from. */
export interface HeadContext {
  data: ShellData;
  /** Of absolute links, without a trailing slash. */
  origin: string;
}

/** What one page tells those who run no script, and fetches ahead for those who do. */
export interface PageHead {
  status: 200 | 403 | 404 | 503;
  title: string;
  description: string;
  /** Where the page lives; null keeps it out of search engines. */
  canonicalPath: string | null;
  picture: { mediaUrl: string; alt: string } | null;
  /** Set on products: link previews show it. */
  price?: Cents;
  structuredData: StructuredData[];
  /** The page's chunk in the build, as named in `web/app/pages.ts`. */
  chunk: string;
  /** API paths that the page asks as soon as it runs, and whose answer is the same for every caller. */
  data: string[];
  pictures: PicturePreload[];
  /** The page in plain words and links. */
  outline: Markup;
}

/** A schema.org node without its context. */
export type StructuredData = Readonly<Record<string, unknown> & { '@type': string }>;

/** A picture of the first screen; `media` when only some screens show it. */
export interface PicturePreload {
  url: string;
  media?: string;
  /** A photo: its best format in the widths of the page's own `<source>`. */
  best?: { type: string; srcSet: string; sizes: string };
}

export function legalTextData(key: LegalTextKey): string {
  return fillPath(API_PATHS.legalText, { key });
}

export function productUrl(id: number): string {
  return fillPath(PAGE_PATHS.product, { id });
}

/** One to three category names from the top. */
export function categoryUrl(names: readonly string[]): string {
  const [category = '', subcategory = '', leaf = ''] = names.map(slug);
  const path = CATEGORY_PATHS[names.length - 1] ?? PAGE_PATHS.leafCategory;
  return fillPath(path, { category, subcategory, leaf });
}
