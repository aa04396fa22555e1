import type { PriceList } from '../../../domain/money/priceList.ts';
import { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { Database } from '../../platform/database/Database.ts';
import { categoriesRepository } from './categoriesRepository.ts';
import { categoriesService, type CategoriesService } from './categoriesService.ts';
import { facetsRepository } from './facets/facetsRepository.ts';
import { facetsService } from './facets/facetsService.ts';
import { landingRepository } from './landingRepository.ts';
import { landingService, type LandingService } from './landingService.ts';
import { productCardsRepository } from './productCardsRepository.ts';
import { productCardsService } from './productCardsService.ts';
import { productListRepository } from './productListRepository.ts';
import { productListService, type ProductListService } from './productListService.ts';
import { productRepository } from './productRepository.ts';
import { productService, type ProductService } from './productService.ts';
import { siteConfigurationRepository } from './siteConfigurationRepository.ts';
import {
  siteConfigurationService,
  type SiteConfigurationService,
} from './siteConfigurationService.ts';
import { sitemapRepository, type SitemapRepository } from './sitemapRepository.ts';
import { synonymWords } from './search/queryTerms.ts';
import { searchIndexRepository } from './search/searchIndexRepository.ts';
import { textQueries } from './search/textQueries.ts';
import { titlesRepository } from './titlesRepository.ts';
import { titlesService, type TitlesService } from './titlesService.ts';

/** Catalogue services. */
export interface Store {
  siteConfiguration: SiteConfigurationService;
  categories: CategoriesService;
  landing: LandingService;
  titles: TitlesService;
  productList: ProductListService;
  product: ProductService;
  sitemap: SitemapRepository;
}

interface StoreDeps {
  database: Database;
  /** The price list shown as wholesale price. */
  wholesalePriceList: () => Promise<PriceList>;
}

export function createStore({ database, wholesalePriceList }: StoreDeps): Store {
  const memo = new CatalogueMemo(database);
  const categories = categoriesService(categoriesRepository(database.replica), memo);
  const titles = titlesRepository(database, memo);
  const searchIndex = searchIndexRepository(database);
  const synonyms = synonymWords(searchIndex.synonyms, memo);
  const index = { ...searchIndex, titles, synonyms };
  const cards = productCardsService({
    repository: productCardsRepository(database),
    categories,
    wholesalePriceList,
    memo,
    database,
  });
  const productList = productListService({
    repository: productListRepository(database, memo),
    cards,
    categories,
    facets: facetsService(facetsRepository(database), memo),
    texts: textQueries(index, memo),
    memo,
  });
  return {
    siteConfiguration: siteConfigurationService(
      siteConfigurationRepository(database.replica),
      memo,
    ),
    categories,
    landing: landingService(landingRepository(database.replica), productList, memo),
    titles: titlesService({ repository: titles, index, memo }),
    productList,
    product: productService({ repository: productRepository(database), cards, categories }),
    sitemap: sitemapRepository(database),
  };
}
