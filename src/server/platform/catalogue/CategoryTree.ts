import { categoryKey } from '../../../domain/catalogue/category.ts';
import { slug } from '../../../domain/catalogue/slug.ts';
import type { Queries } from '../database/Database.ts';

interface Category {
  id: number;
  parentId: number | null;
  name: string;
}

/** The shop's categories by path. */
export class CategoryTree {
  readonly #byId = new Map<number, Category>();
  readonly #idByKey = new Map<string, number>();
  readonly #lastPosition = new Map<number | null, number>();

  static async load(db: Queries): Promise<CategoryTree> {
    const tree = new CategoryTree();
    const rows = await db
      .selectFrom('categories')
      .select(['id', 'parent_id', 'name', 'position'])
      .orderBy('level')
      .execute();
    for (const row of rows) {
      tree.#add({ id: row.id, parentId: row.parent_id, name: row.name }, row.position);
    }
    return tree;
  }

  /** The names from the top. */
  pathOf(id: number): string[] {
    const category = this.#byId.get(id);
    if (!category) return [];
    const above = category.parentId === null ? [] : this.pathOf(category.parentId);
    return [...above, category.name];
  }

  /** The category's id; creates missing categories of its path, last among their siblings. */
  async ensure(trx: Queries, path: readonly string[]): Promise<number> {
    const known = this.#idByKey.get(categoryKey(path));
    if (known !== undefined) return known;
    const parentId = path.length > 1 ? await this.ensure(trx, path.slice(0, -1)) : null;
    const name = path.at(-1) ?? '';
    const position = (this.#lastPosition.get(parentId) ?? -1) + 1;
    const { id } = await trx
      .insertInto('categories')
      .values({
        parent_id: parentId,
        level: path.length as 1 | 2 | 3,
        name,
        slug: slug(name),
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    this.#add({ id, parentId, name }, position);
    return id;
  }

  #add(category: Category, position: number): void {
    const { id, parentId } = category;
    this.#byId.set(id, category);
    this.#idByKey.set(categoryKey(this.pathOf(id)), id);
    this.#lastPosition.set(parentId, Math.max(position, this.#lastPosition.get(parentId) ?? -1));
  }
}
