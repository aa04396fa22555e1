import { titleFor } from '../../../domain/catalogue/audience.ts';
import type { BulkEdit, BulkValues } from '../../../domain/tools/bulkEdit.ts';
import { basePrices } from '../../../domain/tools/sale.ts';
import { readPrices, runningSales } from '../../platform/catalogue/atBasePrices.ts';
import { tagsOf } from '../../platform/catalogue/productTags.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { insertInBatches } from '../../platform/database/insertInBatches.ts';
import type { BulkEditItemState } from '../../platform/database/schema/catalogueTables.ts';

/** A product with everything that an edit may change. */
export interface BulkProduct {
  id: number;
  title: string;
  handle: string;
  /** Its prices here are those without the sale. */
  isOnSale: boolean;
  values: Required<BulkValues>;
}

/** A product in an edit or a sale: what it had, and what it gets. */
export interface BulkItem {
  productId: number;
  before: BulkValues;
  after: BulkValues;
}

interface BulkItemRow {
  product_id: number;
  before: string;
  after: string;
}

export interface KeptBulkEdit {
  id: number;
  edit: BulkEdit;
  undoneAt: number | null;
  /** Products that it changed. */
  done: number;
}

export interface BulkEditsRepository {
  /**
   * Products in the order of the ids; unknown ones are left out, and archived ones unless asked for. Prices are without
   * sales.
   */
  read(on: Queries, ids: readonly number[], isArchived?: boolean): Promise<BulkProduct[]>;
  titlesOf(on: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  create(trx: Queries, edit: BulkEdit, userId: number, at: number): Promise<number>;
  add(trx: Queries, id: number, items: readonly BulkItem[]): Promise<void>;
  find(on: Queries, id: number): Promise<KeptBulkEdit | null>;
  /** Items in the order of products, after one. */
  itemsAfter(
    trx: Queries,
    id: number,
    state: BulkEditItemState,
    range: { after: number; limit: number },
  ): Promise<BulkItem[]>;
  mark(
    trx: Queries,
    id: number,
    productIds: readonly number[],
    state: BulkEditItemState,
  ): Promise<void>;
  /** False if it was undone before. */
  markUndone(trx: Queries, id: number, at: number): Promise<boolean>;
}

export function bulkEditsRepository({ dialect }: Pick<Database, 'dialect'>): BulkEditsRepository {
  async function read(
    on: Queries,
    ids: readonly number[],
    isArchived = false,
  ): Promise<BulkProduct[]> {
    const products = await on
      .selectFrom('products as p')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .select(['p.id', 'p.handle', 'p.main_category_id', 'p.published', 'p.publish_at'])
      .select(['p.featured', 'p.audience', 't.name as title'])
      .where(dialect.isIn('p.id', ids))
      .$if(!isArchived, (all) => all.where('p.archived_at', 'is', null))
      .execute();
    const categories = Map.groupBy(
      await on
        .selectFrom('product_categories')
        .selectAll()
        .where(dialect.isIn('product_id', ids))
        .orderBy('category_id')
        .execute(),
      (row) => row.product_id,
    );
    const prices = await readPrices(on, dialect, ids);
    const running = await runningSales(on, dialect, ids);
    const tags = await tagsOf(on, dialect, ids);
    const byId = new Map(products.map((row) => [row.id, row]));
    return ids.flatMap((id): BulkProduct[] => {
      const row = byId.get(id);
      const now = prices.get(id);
      if (!row || !now) return [];
      const sale = running.get(id);
      const main = row.main_category_id;
      const others = (categories.get(id) ?? []).filter((each) => each.category_id !== main);
      return [
        {
          id,
          title: titleFor(row),
          handle: row.handle ?? '',
          isOnSale: sale !== undefined,
          values: {
            prices: sale ? basePrices(now, sale.base) : now,
            categoryIds: [
              ...(main === null ? [] : [main]),
              ...others.map(({ category_id }) => category_id),
            ],
            visibility: { isPublished: row.published === 1, publishAt: row.publish_at },
            isFeatured: row.featured === 1,
            tags: tags.get(id) ?? [],
            audience: row.audience,
          },
        },
      ];
    });
  }

  return {
    read,
    titlesOf: async (on, ids) => {
      const rows = await on
        .selectFrom('products as p')
        .innerJoin('titles as t', 't.id', 'p.title_id')
        .select(['p.id', 't.name as title', 'p.audience'])
        .where(dialect.isIn('p.id', ids))
        .execute();
      return new Map(rows.map((row) => [row.id, titleFor(row)]));
    },
    create: async (trx, edit, userId, at) => {
      const { id } = await trx
        .insertInto('bulk_edits')
        .values({ edit: JSON.stringify(edit), user_id: userId, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    add: (trx, id, items) =>
      insertInBatches(
        trx,
        'bulk_edit_items',
        items.map((item) => ({ bulk_edit_id: id, ...rowOf(item) })),
      ),
    find: async (on, id) => {
      const row = await on
        .selectFrom('bulk_edits')
        .select(['edit', 'undone_at'])
        .select((eb) =>
          eb
            .selectFrom('bulk_edit_items')
            .select(({ fn }) => fn.countAll<number>().as('done'))
            .where('bulk_edit_id', '=', id)
            .where('state', '=', 'done')
            .as('done'),
        )
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const edit = JSON.parse(row.edit) as BulkEdit;
      return { id, edit, undoneAt: row.undone_at, done: Number(row.done) };
    },
    itemsAfter: async (trx, id, state, { after, limit }) => {
      const rows = await trx
        .selectFrom('bulk_edit_items')
        .select(['product_id', 'before', 'after'])
        .where('bulk_edit_id', '=', id)
        .where('state', '=', state)
        .where('product_id', '>', after)
        .orderBy('product_id')
        .limit(limit)
        .execute();
      return rows.map(itemOf);
    },
    mark: async (trx, id, productIds, state) => {
      if (productIds.length === 0) return;
      await trx
        .updateTable('bulk_edit_items')
        .set({ state })
        .where('bulk_edit_id', '=', id)
        .where(dialect.isIn('product_id', productIds))
        .execute();
    },
    markUndone: async (trx, id, at) => {
      const { numUpdatedRows } = await trx
        .updateTable('bulk_edits')
        .set({ undone_at: at })
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows) > 0;
    },
  };
}

export function itemOf(row: BulkItemRow): BulkItem {
  return {
    productId: row.product_id,
    before: JSON.parse(row.before) as BulkValues,
    after: JSON.parse(row.after) as BulkValues,
  };
}

export function rowOf({ productId, before, after }: BulkItem): BulkItemRow {
  return {
    product_id: productId,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  };
}
