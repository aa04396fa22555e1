import type { Page } from '../../../domain/page.ts';
import { type PriceList, listPricesBetween } from '../../../domain/money/priceList.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import type {
  Facets,
  ProductFilters,
  ProductOrder,
} from '../../../domain/catalogue/productFilters.ts';
import { pageOfList, type PageRequest } from '../../platform/PageRequest.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import { SHELVES } from '../../platform/database/refreshShelves.ts';
import type { CategoryTree } from './CategoryTree.ts';
import { lifetimeOf, type ProductQuery } from './ProductQuery.ts';
import type { CategoriesService } from './categoriesService.ts';
import { NO_FACETS, type FacetsService } from './facets/facetsService.ts';
import type { ProductCardsService } from './productCardsService.ts';
import type { ProductListRepository } from './productListRepository.ts';
import type { TextQueries } from './search/textQueries.ts';

/** A requested page of a listing. */
interface ProductListRequest extends PageRequest {
  filters: ProductFilters;
  order: ProductOrder;
}

export interface ProductListService {
  /** An unknown category gives an empty list. @throws ShopError notFound past the last page */
  list(request: ProductListRequest, priceList: PriceList): Promise<Page<ProductCard>>;
  facets(filters: ProductFilters, priceList: PriceList): Promise<Facets>;
}

interface ProductListDeps {
  repository: ProductListRepository;
  cards: Pick<ProductCardsService, 'cards'>;
  categories: Pick<CategoriesService, 'tree'>;
  facets: FacetsService;
  texts: TextQueries;
  memo: CatalogueMemo;
}

export function productListService(deps: ProductListDeps): ProductListService {
  const { repository, cards, categories, texts, memo } = deps;

  function count(query: ProductQuery): Promise<number> {
    const key = `count ${JSON.stringify(query)}`;
    return memo.get(key, () => repository.count(query), lifetimeOf(query));
  }

  /** Null if no product can match. */
  async function queryOf(
    filters: ProductFilters,
    priceList: PriceList,
  ): Promise<ProductQuery | null> {
    const query = productQueryOf(filters, await categories.tree(), priceList);
    const typed = filters.text?.trim() ?? '';
    if (!query || typed === '') return query;
    const text = await texts.of(typed);
    return text.length > 0 ? { ...query, text } : null;
  }

  return {
    list: async ({ filters, order, ...request }, priceList) => {
      const query = await queryOf(filters, priceList);
      return pageOfList(request, query ? await count(query) : 0, async (range) =>
        query ? cards.cards(await repository.ids(query, { order, ...range }), priceList) : [],
      );
    },
    facets: async (filters, priceList) => {
      const query = await queryOf(filters, priceList);
      return query ? deps.facets.facets(query, await categories.tree(), priceList) : NO_FACETS;
    },
  };
}

/** Filters except the text, as a query with prices converted to list prices. Null: unknown category. */
function productQueryOf(
  filters: ProductFilters,
  tree: CategoryTree,
  priceList: PriceList,
): ProductQuery | null {
  const { categoryPath = [], featured, ...rest } = filters;
  const category = categoryPath.length > 0 ? tree.find(categoryPath) : undefined;
  if (category === null) return null;
  const prices = listPricesBetween({ from: rest.priceFrom, to: rest.priceTo }, priceList);
  const isFeaturedShelf = category === undefined && featured === true;
  return {
    shelf: category ?? (isFeaturedShelf ? SHELVES.featured : SHELVES.allProducts),
    ...(featured !== undefined && !isFeaturedShelf && { featured }),
    ...(rest.titleId !== undefined && { titleId: rest.titleId }),
    ...(rest.deliveryTomorrow !== undefined && { deliveryTomorrow: rest.deliveryTomorrow }),
    ...(rest.sizes?.length && { sizes: rest.sizes.toSorted() }),
    ...(rest.colors?.length && { colors: rest.colors.toSorted() }),
    ...(prices.from !== undefined && { listPriceFrom: prices.from }),
    ...(prices.to !== undefined && { listPriceTo: prices.to }),
    ...(rest.inStock !== undefined && { inStock: rest.inStock }),
  };
}
