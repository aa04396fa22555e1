import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type { Category } from '../../../domain/category.ts';
import { markup, type Markup } from '../../platform/http/markup.ts';
import { categoryUrl, productUrl } from './pageUrls.ts';
import type { SitemapProduct } from './ShellData.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Products in one file: the protocol allows 50 000 URLs, pages and categories included. */
export const PRODUCTS_PER_FILE = 40_000;

const PAGES = [
  PAGE_PATHS.home,
  PAGE_PATHS.products,
  PAGE_PATHS.featured,
  PAGE_PATHS.hidralife,
  PAGE_PATHS.shipping,
  PAGE_PATHS.sizes,
  PAGE_PATHS.withdrawal,
  PAGE_PATHS.terms,
  PAGE_PATHS.privacy,
];

/** Pages and categories without products. */
export function pageEntries(categories: readonly Category[], origin: string): Markup[] {
  const paths = [...PAGES, ...categories.flatMap(categoryPaths)];
  return paths.map((path) => entry(origin + path, null));
}

function categoryPaths({ name, columns }: Category): string[] {
  const below = columns.flatMap((column) => [
    categoryUrl([name, column.name]),
    ...column.subcategories.map((leaf) => categoryUrl([name, column.name, leaf])),
  ]);
  return [categoryUrl([name]), ...below];
}

export function productEntries(products: readonly SitemapProduct[], origin: string): Markup[] {
  return products.map(({ id, changedAt }) => entry(origin + productUrl(id), changedAt));
}

function entry(url: string, changedAt: Date | null): Markup {
  const lastmod = changedAt && markup`<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`;
  return markup`<url><loc>${url}</loc>${lastmod}</url>
`;
}

export function urlSet(entries: readonly Markup[]): string {
  return `${XML}${
    markup`<urlset xmlns="${NAMESPACE}">
${entries}</urlset>
`.html
  }`;
}

export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map(
    (url) => markup`<sitemap><loc>${url}</loc></sitemap>
`,
  );
  return `${XML}${
    markup`<sitemapindex xmlns="${NAMESPACE}">
${entries}</sitemapindex>
`.html
  }`;
}
