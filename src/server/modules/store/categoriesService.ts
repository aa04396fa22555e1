import { type Category, categoryKey } from '../../../domain/catalogue/category.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { CategoriesRepository } from './categoriesRepository.ts';
import { CategoryTree } from './CategoryTree.ts';

export interface CategoriesService {
  tree(): Promise<CategoryTree>;
  /** The top categories of the side menu, without special lines. */
  navbar(): Promise<readonly Category[]>;
  /** The names that a category of an old path has now, none for all products; null for any other path. */
  movedTo(slugs: readonly string[]): Promise<string[] | null>;
}

export function categoriesService(
  repository: CategoriesRepository,
  memo: CatalogueMemo,
): CategoriesService {
  const tree = (): Promise<CategoryTree> =>
    memo.get('categories', async () => new CategoryTree(await repository.all()));
  return {
    tree,
    navbar: async () => (await tree()).navbar(),
    movedTo: async (slugs) => {
      const categories = await tree();
      if (categories.find(slugs) !== null) return null;
      const moves = await memo.get('categoryMoves', () => repository.moves());
      const id = moves.get(categoryKey(slugs));
      return id === undefined ? null : categories.pathOf(id);
    },
  };
}
