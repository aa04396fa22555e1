import type { Category } from '../../../domain/category.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { CategoriesRepository } from './categoriesRepository.ts';
import { CategoryTree } from './CategoryTree.ts';

export interface CategoriesService {
  tree(): Promise<CategoryTree>;
  /** The top categories of the side menu, without special lines. */
  navbar(): Promise<Category[]>;
}

export function categoriesService(
  repository: CategoriesRepository,
  memo: CatalogueMemo,
): CategoriesService {
  const tree = (): Promise<CategoryTree> =>
    memo.get('categories', async () => new CategoryTree(await repository.all()));
  return { tree, navbar: async () => (await tree()).navbar() };
}
