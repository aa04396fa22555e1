import { findCategoryPath } from '../../../../domain/category.ts';
import type { ProductCard } from '../../../../domain/product.ts';
import type { ProductFilters } from '../../../../domain/productFilters.ts';
import { useGetCategoriesQuery } from '../../../api/storeApi.ts';
import { appliedFilters, type AppliedFilter } from './appliedFilters.ts';

/** What narrows a listing, in words; `products` are those it left. */
export function useAppliedFilters(
  chosen: ProductFilters,
  products: readonly ProductCard[],
): AppliedFilter[] {
  const { data: categories = [] } = useGetCategoriesQuery();
  const { categoryPath = [], titleId } = chosen;
  return appliedFilters(chosen, {
    title: products.find((each) => each.titleId === titleId)?.title,
    category: findCategoryPath(categories, categoryPath)?.at(-1),
  });
}
