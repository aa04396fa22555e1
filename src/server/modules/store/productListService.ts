import type { Page } from '../../../domain/page.ts';
import { type PriceList, listPricesBetween } from '../../../domain/money/priceList.ts';
import type { ProductCard } from '../../../domain/catalogue/product.ts';
import {
  DEFAULT_PRODUCT_ORDER,
  type Facets,
  type ProductFilters,
  type ProductOrder,
} from '../../../domain/catalogue/productFilters.ts';
import { pageOfList, type PageRequest } from '../../platform/PageRequest.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import { SHELVES } from '../../platform/database/shelves.ts';
import type { CategoryTree } from './CategoryTree.ts';
import type { ProductQuery } from './ProductQuery.ts';
import type { CategoriesService } from './categoriesService.ts';
import type { CollectionListing, CollectionsService } from './collectionsService.ts';
import { NO_FACETS, type FacetsService } from './facets/facetsService.ts';
import type { ProductCardsService } from './productCardsService.ts';
import type { ProductListRepository } from './productListRepository.ts';
import type { TextQueries } from './search/textQueries.ts';

/** A requested page of a listing. */
interface ProductListRequest extends PageRequest {
  filters: ProductFilters;
  /** Left out for that of the collection, or the usual one. */
  order?: ProductOrder | undefined;
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
  collections: Pick<CollectionsService, 'listing' | 'find'>;
  facets: FacetsService;
  texts: TextQueries;
  memo: CatalogueMemo;
}

export function productListService(deps: ProductListDeps): ProductListService {
  const { repository, cards, categories, collections, texts, memo } = deps;

  function count(query: ProductQuery): Promise<number> {
    const key = `count ${JSON.stringify(query)}`;
    return memo.get(key, () => repository.count(query));
  }

  /** Null if no product can match. */
  async function queryOf(
    filters: ProductFilters,
    priceList: PriceList,
  ): Promise<ProductQuery | null> {
    const tree = await categories.tree();
    const { collection: slug } = filters;
    const collection = slug === undefined ? undefined : await collections.listing(slug, tree);
    if (collection === null) return null;
    const query = productQueryOf(filters, tree, { priceList, collection });
    const typed = filters.text?.trim() ?? '';
    if (!query || typed === '') return query;
    const text = await texts.of(typed);
    return text.length > 0 ? { ...query, text } : null;
  }

  /** Only collections have an order of the merchant. */
  async function orderOf(
    { collection: slug }: ProductFilters,
    asked: ProductOrder | undefined,
  ): Promise<ProductOrder> {
    if (slug === undefined) return asked && asked !== 'chosen' ? asked : DEFAULT_PRODUCT_ORDER;
    return asked ?? (await collections.find(slug))?.order ?? DEFAULT_PRODUCT_ORDER;
  }

  return {
    list: async ({ filters, order: asked, ...request }, priceList) => {
      const query = await queryOf(filters, priceList);
      const order = await orderOf(filters, asked);
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

/**
 * Filters except the text, as a query with prices converted to list prices. A category narrows a collection. Null:
 * unknown category.
 */
function productQueryOf(
  filters: ProductFilters,
  tree: CategoryTree,
  { priceList, collection }: { priceList: PriceList; collection: CollectionListing | undefined },
): ProductQuery | null {
  const { categoryPath = [], ...rest } = filters;
  const category = categoryPath.length > 0 ? tree.find(categoryPath) : undefined;
  if (category === null) return null;
  const prices = listPricesBetween({ from: rest.priceFrom, to: rest.priceTo }, priceList);
  const { shelf, ...flags } = shelfOf(filters, category === undefined && !collection);
  return {
    ...flags,
    ...(collection ? listedIn(collection, category) : { shelf: category ?? shelf }),
    ...(rest.titleId !== undefined && { titleId: rest.titleId }),
    ...(rest.deliveryTomorrow !== undefined && { deliveryTomorrow: rest.deliveryTomorrow }),
    ...choicesOf(rest),
    ...(prices.from !== undefined && { listPriceFrom: prices.from }),
    ...(prices.to !== undefined && { listPriceTo: prices.to }),
    ...(rest.inStock !== undefined && { inStock: rest.inStock }),
  };
}

/** The shelf with what is featured or on sale, if the whole shop is asked for, and what is left to ask each product. */
function shelfOf({ featured, onSale }: ProductFilters, isWhole: boolean) {
  const askFeatured = featured !== undefined && { featured };
  const askOnSale = onSale !== undefined && { onSale };
  if (isWhole && featured === true) return { shelf: SHELVES.featured, ...askOnSale };
  if (isWhole && onSale === true) return { shelf: SHELVES.onSale, ...askFeatured };
  return { shelf: SHELVES.allProducts, ...askFeatured, ...askOnSale };
}

/** The products of a collection, of a category alone if there is one. */
function listedIn({ shelf, rule }: CollectionListing, category: number | undefined) {
  return { shelf, ...(category !== undefined && { within: category }), ...(rule && { rule }) };
}

function choicesOf({ sizes = [], colors = [], audiences = [], sports = [] }: ProductFilters) {
  return {
    ...(audiences.length > 0 && { audiences: audiences.toSorted() }),
    ...(sports.length > 0 && { sports: sports.toSorted() }),
    ...(sizes.length > 0 && { sizes: sizes.toSorted() }),
    ...(colors.length > 0 && { colors: colors.toSorted() }),
  };
}
