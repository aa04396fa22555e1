import { LISTING_PAGE_SIZE } from '../contract/catalogue/productListMapping.ts';
import { RETAIL } from '../domain/money/priceList.ts';
import type { ProductFilters } from '../domain/catalogue/productFilters.ts';
import type { Legal } from './modules/legal/createLegal.ts';
import type { Pages } from './modules/pages/createPages.ts';
import type { ShellData } from './modules/shell/PageHead.ts';
import type { Store } from './modules/store/createStore.ts';
import { nullIfNotFound } from './platform/ShopError.ts';

/** Data of the page shells, from the same services as the API. */
export function shellData(store: Store, { texts }: Legal, pages: Pages): ShellData {
  const list = (filters: ProductFilters, pageSize: number) =>
    store.productList.list({ filters, page: 1, pageSize }, RETAIL);
  return {
    siteConfiguration: () => store.siteConfiguration.current(),
    categories: () => store.categories.navbar(),
    movedCategory: (slugs) => store.categories.movedTo(slugs),
    landing: () => store.landing.landing(RETAIL),
    collections: () => store.collections.all(),
    findCollection: (slug) => store.collections.find(slug),
    listProducts: (filters) => list(filters, LISTING_PAGE_SIZE),
    legalText: (key) => texts.text(key),
    ownPage: (slug) => nullIfNotFound(pages.page(slug)),
    ownPages: () => pages.published(),
    findProduct: (id) => nullIfNotFound(store.product.product(id, RETAIL)),
    countProducts: async () => (await list({}, 1)).count,
    sitemapProducts: (range) => store.sitemap.products(range),
  };
}
