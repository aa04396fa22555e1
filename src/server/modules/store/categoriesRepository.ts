import type { Queries } from '../../platform/database/Database.ts';
import type { CategoryRecord } from './CategoryTree.ts';

export interface CategoriesRepository {
  /** The list is in menu order. */
  all(): Promise<CategoryRecord[]>;
  /** Old paths of slugs and the categories that they lead to; null for all products. */
  moves(): Promise<Map<string, number | null>>;
}

export function categoriesRepository(db: Queries): CategoriesRepository {
  return {
    moves: async () => {
      const rows = await db.selectFrom('category_moves').select(['path', 'category_id']).execute();
      return new Map(rows.map((row) => [row.path, row.category_id]));
    },
    all: async () => {
      const rows = await db
        .selectFrom('categories')
        .select(['id', 'parent_id', 'name', 'highlighted', 'in_navbar', 'image_url'])
        .select(['banner_url', 'banner_alt'])
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        parentId: row.parent_id,
        name: row.name,
        highlighted: row.highlighted === 1,
        inNavbar: row.in_navbar === 1,
        image: row.image_url,
        banner: row.banner_url,
        bannerAlt: row.banner_alt,
      }));
    },
  };
}
