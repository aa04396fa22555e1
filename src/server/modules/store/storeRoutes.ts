import { API_PATHS } from '../../../contract/apiPaths.ts';
import { errorSchema, pageQuerySchema } from '../../../contract/wireSchemas.ts';
import {
  HOME_SHELF_PATH,
  landingToWire,
  siteConfigurationToWire,
  navbarToWire,
  priceTermsToWire,
} from '../../../contract/catalogue/storeMapping.ts';
import {
  homeShelfParamsSchema,
  homeShelfSchema,
  landingSchema,
  navbarSchema,
  type NavbarWire,
  siteConfigurationPageSchema,
} from '../../../contract/catalogue/storeSchemas.ts';
import {
  CARD_PROMOTIONS_PATH,
  cardPromotionToWire,
} from '../../../contract/catalogue/cardPromotionMapping.ts';
import { cardPromotionsSchema } from '../../../contract/catalogue/cardPromotionSchemas.ts';
import { brandToWire } from '../../../contract/catalogue/brandMapping.ts';
import {
  COLLECTION_PATH,
  shopCollectionToWire,
} from '../../../contract/catalogue/collectionMapping.ts';
import {
  collectionParamsSchema,
  shopCollectionSchema,
} from '../../../contract/catalogue/collectionSchemas.ts';
import {
  pictureToWire,
  productCardToWire,
} from '../../../contract/catalogue/productListMapping.ts';
import { foundTitleToWire, POPULAR_TITLES_PATH } from '../../../contract/catalogue/titleMapping.ts';
import { pageToWire } from '../../../contract/pageMapping.ts';
import {
  titlePageSchema,
  titleSearchQuerySchema,
  titleSearchSchema,
  type TitleWire,
} from '../../../contract/catalogue/titleSchemas.ts';
import type { Category } from '../../../domain/catalogue/category.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { ShownLinks } from '../../../domain/shopLinks.ts';
import type { PaymentMethod, ShippingType } from '../../../domain/orders/order.ts';
import type { ConfiguredSite } from '../../../domain/siteConfiguration.ts';
import { sortPromotions, type CardPromotion } from '../../../domain/money/cardPromotion.ts';
import type { Title } from '../../../domain/catalogue/product.ts';
import { notFound } from '../../platform/ShopError.ts';
import { pageOfList } from '../../platform/PageRequest.ts';
import { keptJson } from '../../platform/http/ReadyJson.ts';
import type { Routes } from '../../platform/http/ShopApp.ts';
import { written } from '../../platform/http/WrittenAnswer.ts';
import { pageUrls } from '../../platform/http/pageUrls.ts';
import type { OriginOf } from '../../platform/http/requestOrigin.ts';
import type { CategoriesService } from './categoriesService.ts';
import type { CollectionsService } from './collectionsService.ts';
import type { LandingService } from './landingService.ts';
import type { ProductListService } from './productListService.ts';
import { productRoutes } from './productRoutes.ts';
import type { ProductService } from './productService.ts';
import type { SiteConfigurationService } from './siteConfigurationService.ts';
import type { TitlesService } from './titlesService.ts';

/** There is one site configuration. */
const SITE_ID = 1;
const NO_SHELF = 'No encontramos esa fila de productos.';
const NO_COLLECTION = 'No encontramos esa colección.';

const navbarJson = keptJson<readonly Category[]>(navbarToWire);

const tags = ['store'];

export interface StoreRoutesDeps {
  store: {
    cardPromotions: () => Promise<CardPromotion[]>;
    siteConfiguration: SiteConfigurationService;
    links: (brand: Brand) => Promise<ShownLinks>;
    categories: CategoriesService;
    landing: LandingService;
    collections: CollectionsService;
    titles: TitlesService;
    productList: ProductListService;
    product: ProductService;
  };
  originOf: OriginOf;
  /** Called for each search that finds nothing. */
  noteMissedSearch: (text: string) => void;
  /** Payment methods available now. */
  paymentMethods: () => Promise<PaymentMethod[]>;
  /** Ways in which orders may reach their buyers. */
  deliveries: () => Promise<ShippingType[]>;
}

/** All catalogue routes. */
export function storeRoutes({ store, ...deps }: StoreRoutesDeps): Routes {
  const { originOf } = deps;
  return async (app) => {
    await app.register(siteRoutes(store, deps));
    await app.register(collectionRoutes(store.collections, originOf));
    await app.register(titleRoutes(store.titles, originOf));
    await app.register(productRoutes(store, deps));
  };
}

function collectionRoutes(collections: CollectionsService, originOf: OriginOf): Routes {
  return async (app) => {
    app.get(
      COLLECTION_PATH,
      {
        config: { catalogue: 'forEveryone' },
        schema: {
          summary: 'A collection; its products are those of the filter `collection`',
          tags,
          params: collectionParamsSchema,
          response: { 200: shopCollectionSchema, 400: errorSchema, 404: errorSchema },
        },
      },
      async (request) => {
        const found = await collections.find(request.params.slug);
        if (!found) throw notFound(NO_COLLECTION);
        return shopCollectionToWire(found, originOf(request));
      },
    );
  };
}

function titleRoutes(titles: TitlesService, originOf: OriginOf): Routes {
  return async (app) => {
    app.get(
      API_PATHS.titles,
      {
        config: { catalogue: 'forEveryone' },
        schema: {
          summary: 'All titles in alphabetical order',
          tags,
          querystring: pageQuerySchema,
          response: { 200: titlePageSchema, 400: errorSchema, 404: errorSchema },
        },
      },
      async (request) => {
        const { page, page_size: pageSize } = request.query;
        const list = await titles.page({ page, pageSize });
        return pageToWire(list, titleToWire, pageUrls(request, originOf));
      },
    );

    app.get(
      API_PATHS.titleSearch,
      {
        config: { catalogue: 'byPriceList' },
        schema: {
          summary: 'Titles that contain a text, best match first; 3 characters at least',
          tags,
          querystring: titleSearchQuerySchema,
          response: { 200: titleSearchSchema, 400: errorSchema },
        },
      },
      async (request) => {
        const found = await titles.search(request.query.q, request.caller.priceList);
        return { results: found.map((title) => foundTitleToWire(title, originOf(request))) };
      },
    );

    app.get(
      POPULAR_TITLES_PATH,
      {
        config: { catalogue: 'byPriceList' },
        schema: {
          summary: 'Titles to look at before anything is searched for',
          tags,
          response: { 200: titleSearchSchema },
        },
      },
      async (request) => {
        const popular = await titles.popular(request.caller.priceList);
        return { results: popular.map((title) => foundTitleToWire(title, originOf(request))) };
      },
    );
  };
}

/** Removes columns that are not part of the response. */
function titleToWire({ id, name }: Title): TitleWire {
  return { id, name };
}

/** Data for every page: site configuration, menu, home page. */
function siteRoutes(
  store: StoreRoutesDeps['store'],
  { originOf, paymentMethods, deliveries }: Omit<StoreRoutesDeps, 'store'>,
): Routes {
  const { siteConfiguration, categories, landing } = store;
  return async (app) => {
    app.get(
      CARD_PROMOTIONS_PATH,
      {
        config: { catalogue: 'forEveryone' },
        schema: {
          summary: 'Instalments of banks and cards that hold now, besides `instalment_plans`',
          tags,
          response: { 200: cardPromotionsSchema },
        },
      },
      async () => {
        const promotions = sortPromotions(await store.cardPromotions());
        return { promotions: promotions.map(cardPromotionToWire) };
      },
    );

    app.get(
      API_PATHS.siteConfiguration,
      {
        config: { catalogue: 'forEveryone' },
        schema: {
          summary: 'What the merchant says once for every page',
          tags,
          querystring: pageQuerySchema,
          response: { 200: siteConfigurationPageSchema, 400: errorSchema, 404: errorSchema },
        },
      },
      async (request) => {
        const found = await siteConfiguration.current();
        const all = found
          ? [
              {
                ...siteToWire(found, await paymentMethods(), originOf(request)),
                deliveries: await deliveries(),
                links: await store.links(found.brand),
              },
            ]
          : [];
        const { page, page_size: pageSize } = request.query;
        const list = await pageOfList({ page, pageSize }, all.length, async () => all);
        return pageToWire(list, (each) => each, pageUrls(request, originOf));
      },
    );

    app.get(
      API_PATHS.navbarCategories,
      {
        config: { catalogue: 'forEveryone' },
        schema: {
          summary: 'The categories of the side menu',
          tags,
          response: { 200: navbarSchema },
        },
      },
      async (request) =>
        written<NavbarWire>(navbarJson(await categories.navbar(), originOf(request))),
    );

    app.get(
      API_PATHS.landing,
      {
        config: { catalogue: 'byPriceList' },
        schema: { summary: 'The home page', tags, response: { 200: landingSchema } },
      },
      async (request) =>
        landingToWire(await landing.landing(request.caller.priceList), originOf(request)),
    );

    app.get(
      HOME_SHELF_PATH,
      {
        config: { catalogue: 'byPriceList' },
        schema: {
          summary: 'The products of a shelf of the home page that come later',
          tags,
          params: homeShelfParamsSchema,
          response: { 200: homeShelfSchema, 400: errorSchema, 404: errorSchema },
        },
      },
      async (request) => {
        const found = await landing.shelf(request.params.key, request.caller.priceList);
        if (!found) throw notFound(NO_SHELF);
        const origin = originOf(request);
        return { products: found.map((card) => productCardToWire(card, origin)) };
      },
    );
  };
}

function siteToWire(site: ConfiguredSite, paymentMethods: PaymentMethod[], origin: string) {
  return {
    id: SITE_ID,
    ...siteConfigurationToWire(site, origin),
    ...priceTermsToWire(site.priceTerms),
    fiscal_data_url: site.fiscalDataUrl,
    payment_methods: paymentMethods,
    products_on_sale: site.productsOnSale,
    brand: brandToWire(site.brand, (url) => pictureToWire(url, origin)),
  };
}
