import { sql } from 'kysely';
import type { CategoryDraft, TreeCategory } from '../../../domain/catalogue/editedCategory.ts';
import { slug } from '../../../domain/catalogue/slug.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Dialect } from '../../platform/database/Dialect.ts';
import { flag } from '../../platform/database/schema/cartTables.ts';

export interface CategoryToolsRepository {
  /** Depth first, in the order of the menu. */
  all(on: Queries): Promise<TreeCategory[]>;
  /** Products of each category, by its id: half a second where there are millions. */
  productCounts(on: Queries): Promise<Map<number, number>>;
  insert(trx: Queries, draft: CategoryDraft, level: number): Promise<number>;
  update(trx: Queries, id: number, draft: CategoryDraft, level: number): Promise<void>;
  /** Siblings in this order. */
  arrange(trx: Queries, ids: readonly number[]): Promise<void>;
  shiftLevels(trx: Queries, ids: readonly number[], by: number): Promise<void>;
  remove(trx: Queries, id: number): Promise<void>;
  /** Products of these categories themselves. */
  productsOf(trx: Queries, dialect: Dialect, ids: readonly number[]): Promise<number[]>;
  /** Null takes the products out of the category. */
  moveProducts(trx: Queries, move: { from: number; to: number | null; now: number }): Promise<void>;
  /** A path of slugs leads to a category from now on, or with null to all products. */
  addMove(trx: Queries, path: string, id: number | null, now: number): Promise<void>;
  /** Paths that are a category's again. */
  dropMoves(trx: Queries, dialect: Dialect, paths: readonly string[]): Promise<void>;
  /** Paths that led to a category lead to another one. */
  redirectMoves(trx: Queries, from: number, to: number | null): Promise<void>;
}

export function categoryToolsRepository(): CategoryToolsRepository {
  return {
    all: async (on) => {
      const rows = await on
        .selectFrom('categories as c')
        .select(['c.id', 'c.parent_id', 'c.level', 'c.name', 'c.image_url', 'c.version'])
        .select(['c.banner_url', 'c.banner_alt', 'c.highlighted', 'c.in_navbar'])
        .orderBy('c.position')
        .orderBy('c.id')
        .execute();
      const below = (parentId: number | null): TreeCategory[] =>
        rows
          .filter((row) => row.parent_id === parentId)
          .flatMap((row) => [
            {
              id: row.id,
              parentId,
              level: row.level,
              name: row.name,
              image: row.image_url,
              banner: row.banner_url,
              bannerAlt: row.banner_alt,
              isHighlighted: row.highlighted === 1,
              isInMenu: row.in_navbar === 1,
              version: row.version,
            },
            ...below(row.id),
          ]);
      return below(null);
    },
    productCounts: async (on) => {
      const { rows } = await sql<{ id: number; products: number }>`
        select category_id as id, cast(sum(products) as bigint) as products
        from (
          select category_id, count(*) as products from product_categories group by category_id
          union all
          select main_category_id, count(*) from products p
          where main_category_id is not null and not exists (
            select 1 from product_categories c where c.product_id = p.id and c.category_id = p.main_category_id)
          group by main_category_id
        ) member
        group by category_id`.execute(on);
      return new Map(rows.map(({ id, products }) => [id, products]));
    },
    insert: async (trx, draft, level) => {
      const row = { ...columnsOf(draft), level: level as 1 | 2 | 3, position: 0 };
      const { id } = await trx
        .insertInto('categories')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (trx, id, draft, level) => {
      await trx
        .updateTable('categories')
        .set({ ...columnsOf(draft), level: level as 1 | 2 | 3, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
    },
    arrange: async (trx, ids) => {
      for (const [position, id] of ids.entries()) {
        await trx.updateTable('categories').set({ position }).where('id', '=', id).execute();
      }
    },
    shiftLevels: async (trx, ids, by) => {
      if (ids.length === 0) return;
      await trx
        .updateTable('categories')
        .set({ level: sql`level + ${by}` })
        .where('id', 'in', ids)
        .execute();
    },
    remove: async (trx, id) => {
      await trx.deleteFrom('categories').where('id', '=', id).execute();
    },
    productsOf: async (trx, dialect, ids) => {
      const only = (column: string) => dialect.isIn(column, ids);
      const { rows } = await sql<{ id: number }>`
        select id from products where ${only('main_category_id')}
        union select product_id from product_categories where ${only('category_id')}`.execute(trx);
      return rows.map((row) => row.id);
    },
    moveProducts: async (trx, { from, to, now }) => {
      await sql`update products set version = version + 1, updated_at = ${now}
        where main_category_id = ${from}
        or id in (select product_id from product_categories where category_id = ${from})`.execute(
        trx,
      );
      if (to !== null) {
        await sql`insert into product_categories (product_id, category_id)
          select product_id, ${sql.lit(to)} from product_categories where category_id = ${from}
          on conflict do nothing`.execute(trx);
      }
      await trx.deleteFrom('product_categories').where('category_id', '=', from).execute();
      await trx
        .updateTable('products')
        .set({ main_category_id: to })
        .where('main_category_id', '=', from)
        .execute();
    },
    addMove: async (trx, path, id, now) => {
      await trx
        .insertInto('category_moves')
        .values({ path, category_id: id, moved_at: now })
        .onConflict((known) => known.column('path').doUpdateSet({ category_id: id, moved_at: now }))
        .execute();
    },
    dropMoves: async (trx, dialect, paths) => {
      await trx.deleteFrom('category_moves').where(dialect.isIn('path', paths)).execute();
    },
    redirectMoves: async (trx, from, to) => {
      await trx
        .updateTable('category_moves')
        .set({ category_id: to })
        .where('category_id', '=', from)
        .execute();
    },
  };
}

function columnsOf(draft: CategoryDraft) {
  const { name, parentId, image, banner, bannerAlt, isHighlighted } = draft;
  return {
    name,
    slug: slug(name),
    parent_id: parentId,
    image_url: image,
    banner_url: banner,
    banner_alt: bannerAlt,
    highlighted: flag(isHighlighted),
  };
}
