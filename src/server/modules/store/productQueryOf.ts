import { listPricesBetween, type PriceList } from '../../../domain/priceList.ts';
import type { ProductFilters } from '../../../domain/productFilters.ts';
import { SHELVES } from '../../platform/database/refreshShelves.ts';
import type { CategoryTree } from './CategoryTree.ts';
import type { ProductQuery } from './ProductQuery.ts';

/** What the filters but the text ask of the database, with prices as the caller's list prices. Null: no such category. */
export function productQueryOf(
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
