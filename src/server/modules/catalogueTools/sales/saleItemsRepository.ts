import { sql } from 'kysely';
import type { Sale } from '../../../../domain/tools/sale.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { insertInBatches } from '../../../platform/database/insertInBatches.ts';
import type { SaleItemState } from '../../../platform/database/schema/toolsTables.ts';
import { type BulkItem, itemOf, rowOf } from '../bulkEditsRepository.ts';

/** The products of sales, with what their sale keeps of them. */
export interface SaleItemsRepository {
  /** Products that the sale covers, in ascending order, after one. */
  coveredAfter(trx: Queries, sale: Sale, after: number, limit: number): Promise<number[]>;
  /** Returns those of these products that another sale holds. */
  heldByOthers(trx: Queries, id: number, productIds: readonly number[]): Promise<Set<number>>;
  addItems(
    trx: Queries,
    id: number,
    items: readonly (BulkItem & { state: SaleItemState })[],
  ): Promise<void>;
  /** Locks them, so that their prices stay meanwhile. */
  activeAfter(trx: Queries, id: number, after: number, limit: number): Promise<BulkItem[]>;
  mark(
    trx: Queries,
    id: number,
    productIds: readonly number[],
    state: SaleItemState,
  ): Promise<void>;
}

export function saleItemsRepository({ dialect }: Pick<Database, 'dialect'>): SaleItemsRepository {
  /** Ids of categories and everything below them. */
  async function branches(trx: Queries, roots: readonly number[]): Promise<number[]> {
    const all = await trx.selectFrom('categories').select(['id', 'parent_id']).execute();
    const ids = [...roots];
    for (const id of ids) ids.push(...all.filter((row) => row.parent_id === id).map((r) => r.id));
    return [...new Set(ids)];
  }

  return {
    coveredAfter: async (trx, sale, after, limit) => {
      let covered = trx
        .selectFrom('products as p')
        .select('p.id')
        .where('p.archived_at', 'is', null)
        .where('p.id', '>', after);
      if (sale.scope === 'products') {
        covered = covered.where(
          dialect.isIn(
            'p.id',
            sale.products.map(({ id }) => id),
          ),
        );
      }
      if (sale.scope === 'categories') {
        const ids = await branches(trx, sale.categoryIds);
        covered = covered.where(
          sql<boolean>`(${dialect.isIn('p.main_category_id', ids)} or p.id in (
            select product_id from product_categories where ${dialect.isIn('category_id', ids)}))`,
        );
      }
      const rows = await covered.orderBy('p.id').limit(limit).execute();
      return rows.map(({ id }) => id);
    },
    heldByOthers: async (trx, id, productIds) => {
      const rows = await trx
        .selectFrom('sale_items')
        .select('product_id')
        .where('state', '=', 'active')
        .where('sale_id', '!=', id)
        .where(dialect.isIn('product_id', productIds))
        .execute();
      return new Set(rows.map(({ product_id }) => product_id));
    },
    addItems: (trx, id, items) =>
      insertInBatches(
        trx,
        'sale_items',
        items.map(({ state, ...item }) => ({ sale_id: id, ...rowOf(item), state })),
      ),
    activeAfter: async (trx, id, after, limit) => {
      const rows = await trx
        .selectFrom('sale_items as i')
        .select(['i.product_id', 'i.before', 'i.after'])
        .where('i.sale_id', '=', id)
        .where('i.state', '=', 'active')
        .where('i.product_id', '>', after)
        .orderBy('i.product_id')
        .limit(limit)
        .modifyEnd(dialect.holdRows('i'))
        .execute();
      return rows.map(itemOf);
    },
    mark: async (trx, id, productIds, state) => {
      if (productIds.length === 0) return;
      await trx
        .updateTable('sale_items')
        .set({ state })
        .where('sale_id', '=', id)
        .where(dialect.isIn('product_id', productIds))
        .execute();
    },
  };
}
