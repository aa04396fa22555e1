import type { Page } from '../../../domain/page.ts';
import type { PriceList } from '../../../domain/priceList.ts';
import type { ProductCard } from '../../../domain/product.ts';
import type { Facets, ProductFilters } from '../../../domain/productFilters.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { CategoriesService } from './categoriesService.ts';
import { NO_FACETS, type FacetsService } from './facetsService.ts';
import { pageOfList } from './pageOfList.ts';
import type { ProductCardsService } from './productCardsService.ts';
import type { ProductListRepository } from './productListRepository.ts';
import type { ProductListRequest } from './ProductListRequest.ts';
import type { ProductQuery } from './ProductQuery.ts';
import { productQueryOf } from './productQueryOf.ts';

export interface ProductListService {
  /** An unknown category is an empty list. @throws ShopError notFound past the last page */
  list(request: ProductListRequest, priceList: PriceList): Promise<Page<ProductCard>>;
  facets(filters: ProductFilters, priceList: PriceList): Promise<Facets>;
}

interface ProductListDeps {
  repository: ProductListRepository;
  cards: Pick<ProductCardsService, 'cards'>;
  categories: Pick<CategoriesService, 'tree'>;
  facets: FacetsService;
  memo: CatalogueMemo;
}

export function productListService(deps: ProductListDeps): ProductListService {
  const { repository, cards, categories, memo } = deps;

  function count(query: ProductQuery): Promise<number> {
    return memo.get(`count ${JSON.stringify(query)}`, () => repository.count(query));
  }

  return {
    list: async ({ filters, order, ...request }, priceList) => {
      const query = productQueryOf(filters, await categories.tree(), priceList);
      return pageOfList(request, query ? await count(query) : 0, async (range) =>
        query ? cards.cards(await repository.ids(query, { order, ...range }), priceList) : [],
      );
    },
    facets: async (filters, priceList) => {
      const tree = await categories.tree();
      const query = productQueryOf(filters, tree, priceList);
      return query ? deps.facets.facets(query, tree, priceList) : NO_FACETS;
    },
  };
}
