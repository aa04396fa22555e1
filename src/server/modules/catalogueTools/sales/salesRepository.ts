import { sql } from 'kysely';
import type { Sale, SaleDraft, SaleState } from '../../../../domain/tools/sale.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { insertInBatches } from '../../../platform/database/insertInBatches.ts';
import { flag, type Instant } from '../../../platform/database/schema/cartTables.ts';
import type { SaleItemState } from '../../../platform/database/schema/toolsTables.ts';

export type StoredDraft = SaleDraft & { startsAt: number };

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
  /** Returns those of these that exist. */
  known(trx: Queries, table: 'categories' | 'products', ids: readonly number[]): Promise<number[]>;
}

export function salesRepository({ db, dialect }: Database): SalesRepository {
  const itemsIn = (...states: readonly SaleItemState[]) =>
    sql<number>`(select count(*) from sale_items i where i.sale_id = s.id
      and i.state in (${sql.join(states)}))`;
  const rows = (on: Queries) =>
    on
      .selectFrom('sales as s')
      .select(['s.id', 'name', 'scope', 'discount', 'value', 'rounding', 'features', 'version'])
      .select(['starts_at', 'ends_at', 'state', 'terms'])
      .select([
        itemsIn('active', 'ended', 'kept').as('changed'),
        itemsIn('skipped').as('skipped'),
        EDITED.as('kept'),
      ]);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

  async function whole(on: Queries, found: readonly Row[]): Promise<Sale[]> {
    const ids = found.map(({ id }) => id);
    const categories = await on
      .selectFrom('sale_categories')
      .selectAll()
      .where(dialect.isIn('sale_id', ids))
      .orderBy('category_id')
      .execute();
    const products = await on
      .selectFrom('sale_products as x')
      .innerJoin('products as p', 'p.id', 'x.product_id')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .select(['x.sale_id', 'p.id', 't.name'])
      .where(dialect.isIn('x.sale_id', ids))
      .orderBy('t.name')
      .orderBy('p.id')
      .execute();
    const edited = await on
      .selectFrom('sale_items as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .select(['i.sale_id', 'p.id', 't.name'])
      .where(dialect.isIn('i.sale_id', ids))
      .where(WAS_EDITED)
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
      editedProducts: edited
        .filter((each) => each.sale_id === row.id)
        .slice(0, MOST_EDITED)
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
      const rows = await trx
        .selectFrom(table)
        .select('id')
        .where(dialect.isIn('id', ids))
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** Products whose base price was edited during the sale; older rows have the state `kept`. */
const WAS_EDITED = sql<boolean>`(i.edited = 1 or i.state = 'kept')`;
const EDITED = sql<number>`(select count(*) from sale_items i where i.sale_id = s.id and ${WAS_EDITED})`;
const MOST_EDITED = 20;

function columnsOf(draft: StoredDraft) {
  const { name, scope, discount, value, rounding, features, terms, startsAt, endsAt } = draft;
  return {
    terms,
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
