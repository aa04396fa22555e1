import { sql } from 'kysely';
import type { BulkValues } from '../../../../domain/tools/bulkEdit.ts';
import type { Sale, SaleDraft, SaleState } from '../../../../domain/tools/sale.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { insertInBatches } from '../../../platform/database/insertInBatches.ts';
import { flag, type Instant } from '../../../platform/database/schema/cartTables.ts';
import type { SaleItemState } from '../../../platform/database/schema/toolsTables.ts';

export type StoredDraft = SaleDraft & { startsAt: number };

export interface SaleItem {
  productId: number;
  before: BulkValues;
  after: BulkValues;
}

export interface SalesRepository {
  count(): Promise<number>;
  /** The next first, those that ended last. */
  list(on: Queries, range: { limit: number; offset: number }): Promise<Sale[]>;
  find(on: Queries, id: number): Promise<Sale | null>;
  insert(trx: Queries, draft: StoredDraft): Promise<number>;
  /** False for an old version. */
  update(trx: Queries, id: number, draft: StoredDraft, version: number): Promise<boolean>;
  remove(trx: Queries, id: number): Promise<void>;
  setEnd(trx: Queries, id: number, endsAt: Instant): Promise<void>;
  /** False if it was in another state. */
  move(
    trx: Queries,
    id: number,
    from: SaleState,
    to: { state: SaleState; jobId?: number },
  ): Promise<boolean>;
  /** Sales that begin or end at that time. */
  due(at: Instant): Promise<{ id: number; state: SaleState }[]>;
  /** Sales whose job ended before it was through. */
  interrupted(endedBefore: Instant): Promise<{ id: number; state: SaleState }[]>;
  /** Of all these, those that exist. */
  known(trx: Queries, table: 'categories' | 'products', ids: readonly number[]): Promise<number[]>;
  /** Products that the sale covers, in ascending order, after one. */
  coveredAfter(trx: Queries, sale: Sale, after: number, limit: number): Promise<number[]>;
  /** Of these, those that another sale holds. */
  heldByOthers(trx: Queries, id: number, productIds: readonly number[]): Promise<Set<number>>;
  addItems(
    trx: Queries,
    id: number,
    items: readonly (SaleItem & { state: SaleItemState })[],
  ): Promise<void>;
  activeAfter(trx: Queries, id: number, after: number, limit: number): Promise<SaleItem[]>;
  mark(
    trx: Queries,
    id: number,
    productIds: readonly number[],
    state: SaleItemState,
  ): Promise<void>;
}

export function salesRepository({ db, dialect }: Database): SalesRepository {
  const isOneOf = (column: string, ids: readonly number[]) =>
    dialect.isOneOf(sql.ref(column), sql`${dialect.list(ids)}`);
  const itemsIn = (...states: readonly SaleItemState[]) =>
    sql<number>`(select count(*) from sale_items i where i.sale_id = s.id
      and i.state in (${sql.join(states)}))`;
  const rows = (on: Queries) =>
    on
      .selectFrom('sales as s')
      .select(['s.id', 'name', 'scope', 'discount', 'value', 'rounding', 'features', 'version'])
      .select(['starts_at', 'ends_at', 'state'])
      .select([
        itemsIn('active', 'ended', 'kept').as('changed'),
        itemsIn('skipped').as('skipped'),
        itemsIn('kept').as('kept'),
      ]);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

  async function whole(on: Queries, found: readonly Row[]): Promise<Sale[]> {
    const ids = found.map(({ id }) => id);
    const categories = await on
      .selectFrom('sale_categories')
      .selectAll()
      .where(isOneOf('sale_id', ids))
      .orderBy('category_id')
      .execute();
    const products = await on
      .selectFrom('sale_products as x')
      .innerJoin('products as p', 'p.id', 'x.product_id')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .select(['x.sale_id', 'p.id', 't.name'])
      .where(isOneOf('x.sale_id', ids))
      .orderBy('t.name')
      .orderBy('p.id')
      .execute();
    return found.map(({ features, starts_at, ends_at, ...row }) => ({
      ...row,
      features: features === 1,
      startsAt: starts_at,
      endsAt: ends_at,
      categoryIds: categories
        .filter((each) => each.sale_id === row.id)
        .map(({ category_id }) => category_id),
      products: products
        .filter((each) => each.sale_id === row.id)
        .map(({ id, name }) => ({ id, title: name })),
    }));
  }

  async function setTargets(trx: Queries, id: number, draft: SaleDraft): Promise<void> {
    await trx.deleteFrom('sale_categories').where('sale_id', '=', id).execute();
    await trx.deleteFrom('sale_products').where('sale_id', '=', id).execute();
    const categories = draft.categoryIds.map((category_id) => ({ sale_id: id, category_id }));
    const products = draft.productIds.map((product_id) => ({ sale_id: id, product_id }));
    await insertInBatches(trx, 'sale_categories', categories);
    await insertInBatches(trx, 'sale_products', products);
  }

  /** Ids of categories and everything below them. */
  async function branches(trx: Queries, roots: readonly number[]): Promise<number[]> {
    const all = await trx.selectFrom('categories').select(['id', 'parent_id']).execute();
    const ids = [...roots];
    for (const id of ids) ids.push(...all.filter((row) => row.parent_id === id).map((r) => r.id));
    return [...new Set(ids)];
  }

  return {
    count: async () => {
      const { count } = await db
        .selectFrom('sales')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (on, { limit, offset }) =>
      whole(
        on,
        await rows(on)
          .orderBy(sql`case when state = 'ended' then 1 else 0 end`)
          .orderBy(sql`case when state = 'ended' then -ends_at else starts_at end`)
          .orderBy('id')
          .limit(limit)
          .offset(offset)
          .execute(),
      ),
    find: async (on, id) => {
      const [sale] = await whole(on, await rows(on).where('s.id', '=', id).execute());
      return sale ?? null;
    },
    insert: async (trx, draft) => {
      const { id } = await trx
        .insertInto('sales')
        .values({ ...columnsOf(draft), state: 'scheduled' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setTargets(trx, id, draft);
      return id;
    },
    update: async (trx, id, draft, version) => {
      const { numUpdatedRows } = await trx
        .updateTable('sales')
        .set({ ...columnsOf(draft), version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) === 0) return false;
      await setTargets(trx, id, draft);
      return true;
    },
    remove: async (trx, id) => {
      await trx.deleteFrom('sales').where('id', '=', id).execute();
    },
    setEnd: async (trx, id, ends_at) => {
      const set = { ends_at, version: sql<number>`version + 1` };
      await trx.updateTable('sales').set(set).where('id', '=', id).execute();
    },
    move: async (trx, id, from, { state, jobId }) => {
      const { numUpdatedRows } = await trx
        .updateTable('sales')
        .set({ state, ...(jobId !== undefined && { job_id: jobId }) })
        .where('id', '=', id)
        .where('state', '=', from)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows) > 0;
    },
    due: (at) =>
      db
        .selectFrom('sales')
        .select(['id', 'state'])
        .where((is) =>
          is.or([
            is.and([is('state', '=', 'scheduled'), is('starts_at', '<=', at)]),
            is.and([is('state', '=', 'active'), is('ends_at', '<=', at)]),
          ]),
        )
        .orderBy('id')
        .execute(),
    interrupted: (endedBefore) =>
      db
        .selectFrom('sales as s')
        .innerJoin('jobs as j', 'j.id', 's.job_id')
        .select(['s.id', 's.state'])
        .where('s.state', 'in', ['starting', 'ending'])
        .where('j.state', 'in', ['failed', 'cancelled'])
        .where('j.ended_at', '<=', endedBefore)
        .execute(),
    known: async (trx, table, ids) => {
      if (ids.length === 0) return [];
      const found = await trx
        .selectFrom(table)
        .select('id')
        .where(isOneOf('id', ids))
        .orderBy('id')
        .execute();
      return found.map(({ id }) => id);
    },
    coveredAfter: async (trx, sale, after, limit) => {
      let covered = trx
        .selectFrom('products as p')
        .select('p.id')
        .where('p.archived_at', 'is', null)
        .where('p.id', '>', after);
      if (sale.scope === 'products') {
        covered = covered.where(
          isOneOf(
            'p.id',
            sale.products.map(({ id }) => id),
          ),
        );
      }
      if (sale.scope === 'categories') {
        const ids = await branches(trx, sale.categoryIds);
        covered = covered.where(
          sql<boolean>`(${isOneOf('p.main_category_id', ids)} or p.id in (
            select product_id from product_categories where ${isOneOf('category_id', ids)}))`,
        );
      }
      const found = await covered.orderBy('p.id').limit(limit).execute();
      return found.map(({ id }) => id);
    },
    heldByOthers: async (trx, id, productIds) => {
      const found = await trx
        .selectFrom('sale_items')
        .select('product_id')
        .where('state', '=', 'active')
        .where('sale_id', '!=', id)
        .where(isOneOf('product_id', productIds))
        .execute();
      return new Set(found.map(({ product_id }) => product_id));
    },
    addItems: (trx, id, items) =>
      insertInBatches(
        trx,
        'sale_items',
        items.map(({ productId, before, after, state }) => ({
          sale_id: id,
          product_id: productId,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
          state,
        })),
      ),
    activeAfter: async (trx, id, after, limit) => {
      const found = await trx
        .selectFrom('sale_items')
        .select(['product_id', 'before', 'after'])
        .where('sale_id', '=', id)
        .where('state', '=', 'active')
        .where('product_id', '>', after)
        .orderBy('product_id')
        .limit(limit)
        .execute();
      return found.map((row) => ({
        productId: row.product_id,
        before: JSON.parse(row.before) as BulkValues,
        after: JSON.parse(row.after) as BulkValues,
      }));
    },
    mark: async (trx, id, productIds, state) => {
      if (productIds.length === 0) return;
      await trx
        .updateTable('sale_items')
        .set({ state })
        .where('sale_id', '=', id)
        .where(isOneOf('product_id', productIds))
        .execute();
    },
  };
}

function columnsOf(draft: StoredDraft) {
  const { name, scope, discount, value, rounding, features, startsAt, endsAt } = draft;
  return {
    name,
    scope,
    discount,
    value,
    rounding,
    features: flag(features),
    starts_at: startsAt,
    ends_at: endsAt,
  };
}
