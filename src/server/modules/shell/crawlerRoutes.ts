import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type { Category } from '../../../domain/catalogue/category.ts';
import { notFound } from '../../platform/ShopError.ts';
import { EncodedBody, sendEncoded } from '../../platform/http/EncodedBody.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { markup, type Markup } from '../../platform/http/markup.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import {
  categoryUrl,
  collectionUrl,
  ownPageUrl,
  productUrl,
} from '../../platform/site/pageUrls.ts';
import type { ShellData, SitemapProduct } from './PageHead.ts';
import { SITEMAP_PATHS } from './pages.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const SITEMAP_XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** Products per file: the protocol allows 50 000 URLs, including pages and categories. */
const PRODUCTS_PER_FILE = 40_000;

interface CrawlerRoutesDeps {
  data: Pick<
    ShellData,
    | 'siteConfiguration'
    | 'categories'
    | 'collections'
    | 'ownPages'
    | 'countProducts'
    | 'sitemapProducts'
  >;
  originOf: OriginOf;
  /** Products in one sitemap file. */
  productsPerFile?: number;
}

const NO_SUCH_FILE = 'No existe ese archivo.';
/** The catalogue API is allowed: crawlers that run the app need it. */
const PRIVATE = [PAGE_PATHS.tools, '/api/cart/', '/api/accounts/', '/api/orders/'];
const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** robots.txt and sitemaps. */
export function crawlerRoutes(deps: CrawlerRoutesDeps): Routes {
  const { data, originOf, productsPerFile = PRODUCTS_PER_FILE } = deps;

  async function pagesFile(origin: string): Promise<string> {
    const site = await data.siteConfiguration();
    const own = await data.ownPages();
    const pages = [
      ...pageEntries(
        [
          ...SITEMAP_PATHS.filter((path) => {
            if (path === PAGE_PATHS.onSale) return (site?.productsOnSale ?? 0) > 0;
            return path !== PAGE_PATHS.hidralife || site?.brand.secondBrand;
          }),
          ...(await data.collections()).map(({ slug }) => collectionUrl(slug)),
        ],
        await data.categories(),
        origin,
      ),
      ...own.map(({ slug, updatedAt }) => entry(origin + ownPageUrl(slug), new Date(updatedAt))),
    ];
    const count = await data.countProducts();
    if (count > productsPerFile) return urlSet(pages);
    const products = await data.sitemapProducts({ offset: 0, limit: productsPerFile });
    return urlSet([...pages, ...productEntries(products, origin)]);
  }

  async function rootFile(origin: string): Promise<string> {
    const files = Math.ceil((await data.countProducts()) / productsPerFile);
    if (files <= 1) return pagesFile(origin);
    const names = ['pages', ...Array.from({ length: files }, (_, index) => String(index + 1))];
    return sitemapIndex(names.map((name) => `${origin}/sitemap-${name}.xml`));
  }

  async function partFile(origin: string, part: string): Promise<string> {
    if (part === 'pages') return pagesFile(origin);
    if (!/^[1-9]\d{0,3}$/.test(part)) throw notFound(NO_SUCH_FILE);
    const offset = (Number(part) - 1) * productsPerFile;
    const products = await data.sitemapProducts({ offset, limit: productsPerFile });
    if (products.length === 0) throw notFound(NO_SUCH_FILE);
    return urlSet(productEntries(products, origin));
  }

  return async (app) => {
    app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
      sendText(request, reply, robots(originOf(request)), TEXT),
    );
    app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
      sendText(request, reply, await rootFile(originOf(request)), XML),
    );
    app.get<{ Params: { part: string } }>(
      '/sitemap-:part.xml',
      { schema: { hide: true } },
      async (request, reply) =>
        sendText(request, reply, await partFile(originOf(request), request.params.part), XML),
    );
  };
}

function robots(origin: string): string {
  const rules = PRIVATE.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  type: string,
): FastifyReply {
  reply.header('cache-control', 'public, max-age=3600');
  sendEncoded(request, reply, new EncodedBody(text, type));
  return reply;
}

/** Pages and categories without products. */
function pageEntries(
  pages: readonly string[],
  categories: readonly Category[],
  origin: string,
): Markup[] {
  const paths = [...pages, ...categories.flatMap(categoryPaths)];
  return paths.map((path) => entry(origin + path, null));
}

function categoryPaths({ name, columns }: Category): string[] {
  const below = columns.flatMap((column) => [
    categoryUrl([name, column.name]),
    ...column.subcategories.map((leaf) => categoryUrl([name, column.name, leaf])),
  ]);
  return [categoryUrl([name]), ...below];
}

function productEntries(products: readonly SitemapProduct[], origin: string): Markup[] {
  return products.map(({ id, changedAt }) => entry(origin + productUrl(id), changedAt));
}

function entry(url: string, changedAt: Date | null): Markup {
  const lastmod = changedAt && markup`<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`;
  return markup`<url><loc>${url}</loc>${lastmod}</url>
`;
}

function urlSet(entries: readonly Markup[]): string {
  return `${SITEMAP_XML}${
    markup`<urlset xmlns="${NAMESPACE}">
${entries}</urlset>
`.html
  }`;
}

function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map(
    (url) => markup`<sitemap><loc>${url}</loc></sitemap>
`,
  );
  return `${SITEMAP_XML}${
    markup`<sitemapindex xmlns="${NAMESPACE}">
${entries}</sitemapindex>
`.html
  }`;
}
