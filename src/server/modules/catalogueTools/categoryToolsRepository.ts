import { sql } from 'kysely';
import type { EditedCategory } from '../../../domain/editedCategory.ts';
import type { Queries } from '../../platform/database/Database.ts';

export interface CategoryToolsRepository {
  /** Depth first, in the order of the menu. */
  all(on: Queries): Promise<EditedCategory[]>;
}

export function categoryToolsRepository(): CategoryToolsRepository {
  return {
    all: async (on) => {
      const rows = await on
        .selectFrom('categories as c')
        .select(['c.id', 'c.parent_id', 'c.level', 'c.name', 'c.image_url', 'c.version'])
        .select(['c.highlighted', 'c.in_navbar'])
        .select(sql<number>`(${PRODUCTS})`.as('product_count'))
        .orderBy('c.position')
        .orderBy('c.id')
        .execute();
      const below = (parentId: number | null): EditedCategory[] =>
        rows
          .filter((row) => row.parent_id === parentId)
          .flatMap((row) => [
            {
              id: row.id,
              parentId,
              level: row.level,
              name: row.name,
              image: row.image_url,
              isHighlighted: row.highlighted === 1,
              isInMenu: row.in_navbar === 1,
              productCount: row.product_count,
              version: row.version,
            },
            ...below(row.id),
          ]);
      return below(null);
    },
  };
}

const PRODUCTS = sql`select count(*) from products p where p.main_category_id = c.id
  or p.id in (select product_id from product_categories where category_id = c.id)`;
