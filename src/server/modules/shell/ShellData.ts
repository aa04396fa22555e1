import type { Category } from '../../../domain/category.ts';
import type { Landing } from '../../../domain/landing.ts';
import type { LegalText, LegalTextKey } from '../../../domain/legalText.ts';
import type { Page } from '../../../domain/page.ts';
import type { Product, ProductCard } from '../../../domain/product.ts';
import type { ProductFilters } from '../../../domain/productFilters.ts';
import type { SiteConfiguration } from '../../../domain/siteConfiguration.ts';

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
