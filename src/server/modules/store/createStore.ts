import type { PriceList } from '../../../domain/money/priceList.ts';
import { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Logger } from '../../platform/logging/createLogger.ts';
import { categoriesRepository } from './categoriesRepository.ts';
import { categoriesService } from './categoriesService.ts';
import { collectionsService } from './collectionsService.ts';
import { feedRepository } from './feeds/feedRepository.ts';
import { feedRoutes } from './feeds/feedRoutes.ts';
import { facetsRepository } from './facets/facetsRepository.ts';
import { facetsService } from './facets/facetsService.ts';
import { landingService } from './landingService.ts';
import { readHomeBlocks } from '../../platform/home/homeBlocks.ts';
import { shownCardPromotions } from '../../platform/site/cardPromotions.ts';
import { productCardsRepository } from './productCardsRepository.ts';
import { productCardsService } from './productCardsService.ts';
import { productListRepository } from './productListRepository.ts';
import { productListService } from './productListService.ts';
import { productRepository } from './productRepository.ts';
import { productService } from './productService.ts';
import { shelfRepository } from './shelfRepository.ts';
import { shownLinks } from './shownLinks.ts';
import { shownParts } from './shownParts.ts';
import { siteConfigurationRepository } from './siteConfigurationRepository.ts';
import { siteConfigurationService } from './siteConfigurationService.ts';
import { sitemapRepository } from './sitemapRepository.ts';
import type { ShopApp } from '../../platform/http/ShopApp.ts';
import { storeRoutes, type StoreRoutesDeps } from './storeRoutes.ts';
import { missedSearches } from './search/missedSearches.ts';
import { synonymWords } from './search/queryTerms.ts';
import { searchIndexRepository } from './search/searchIndexRepository.ts';
import { textQueries } from './search/textQueries.ts';
import { titleCards } from './titleCards.ts';
import { titlesRepository } from './titlesRepository.ts';
import { titlesService } from './titlesService.ts';

interface StoreDeps extends Omit<StoreRoutesDeps, 'store' | 'noteMissedSearch'> {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  /** The price list shown as wholesale price. */
  wholesalePriceList: () => Promise<PriceList>;
}

/** The catalogue as shoppers see it. */
export function createStore({ database, wholesalePriceList, ...deps }: StoreDeps) {
  const missed = missedSearches({ ...deps, database });
  const memo = new CatalogueMemo(database);
  const categories = categoriesService(categoriesRepository(database.replica), memo);
  const collections = collectionsService(database.replica, memo);
  const titles = titlesRepository(database, memo);
  const searchIndex = searchIndexRepository(database);
  const synonyms = synonymWords(searchIndex.synonyms, memo);
  const index = { ...searchIndex, titles, synonyms };
  const cardsRepository = productCardsRepository(database);
  const cards = productCardsService({
    repository: cardsRepository,
    categories,
    wholesalePriceList,
    memo,
    database,
  });
  const productList = productListService({
    repository: productListRepository(database, memo),
    cards,
    categories,
    collections,
    facets: facetsService(facetsRepository(database), memo),
    texts: textQueries(index, memo),
    memo,
  });
  const now = () => deps.clock.now().getTime();
  const parts = shownParts({
    shelves: shelfRepository(database.background),
    products: productList,
    cards,
    categories,
    collections,
    memo,
    now,
  });
  const services = {
    cardPromotions: shownCardPromotions(database),
    siteConfiguration: siteConfigurationService(
      siteConfigurationRepository(database.replica),
      memo,
    ),
    categories,
    collections,
    links: shownLinks({ db: database.replica, categories, memo }),
    landing: landingService({
      readBlocks: () => readHomeBlocks(database.replica),
      parts,
      memo,
      now,
    }),
    titles: titlesService({
      repository: titles,
      index,
      memo,
      cards: titleCards({ repository: cardsRepository, categories, database }),
      popular: (priceList) => parts.popular(priceList),
    }),
    productList,
    product: productService({
      repository: productRepository(database),
      shelves: shelfRepository(database.replica),
      cards,
      categories,
      memo,
      database,
    }),
  };
  return {
    ...services,
    sitemap: sitemapRepository(database),
    missedSearches: missed.top,
    routes: async (app: ShopApp) => {
      await app.register(storeRoutes({ ...deps, store: services, noteMissedSearch: missed.note }));
      await app.register(
        feedRoutes({ ...deps, ...services, repository: feedRepository(database) }),
      );
    },
    startInEach: [missed.start],
  };
}

export type Store = ReturnType<typeof createStore>;
