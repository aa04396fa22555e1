import type { Category } from '../../domain/catalogue/category.ts';
import { useGetCategoriesQuery } from './storeApi.ts';

/** The shop's categories; undefined until they are loaded. Loading them again renders nothing unless they changed. */
export function useCategories(): Category[] | undefined {
  return useGetCategoriesQuery(undefined, {
    selectFromResult: ({ data }) => ({ data }),
  }).data;
}
