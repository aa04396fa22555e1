import { type Selectable, sql, type SqlBool } from 'kysely';
import {
  couponDays,
  type CouponDraft,
  type CouponFilters,
  type CouponOrdering,
  type CouponPeriod,
  couponState,
  type ListedCoupon,
} from '../../../domain/orders/couponDraft.ts';
import { titleFor } from '../../../domain/catalogue/audience.ts';
import type {
  CollectionCondition,
  CollectionContent,
} from '../../../domain/catalogue/collection.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { caseKey } from '../../../domain/text.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { insertInBatches } from '../../platform/database/insertInBatches.ts';
import type { CouponTable, Instant } from '../../platform/database/schema/cartTables.ts';
import { likePattern } from '../../platform/database/likePattern.ts';
import { couponOf, couponRow, isUsedUpRow } from './couponsRepository.ts';

interface CouponRange {
  limit: number;
  offset: number;
  ordering: CouponOrdering;
}

interface CouponCollection extends Pick<CollectionContent, 'kind' | 'match' | 'conditions'> {
  id: number;
  name: string;
}

/** Every method takes the Kysely handle (db or transaction). */
export interface CouponToolsRepository {
  count(on: Queries, filters: CouponFilters, now: Instant): Promise<number>;
  list(
    on: Queries,
    filters: CouponFilters,
    range: CouponRange & { now: Instant },
  ): Promise<ListedCoupon[]>;
  /** Null if unknown. */
  find(on: Queries, id: number, now: Instant): Promise<ListedCoupon | null>;
  isNameTaken(on: Queries, name: string, exceptId: number | null): Promise<boolean>;
  /** The existing ones of these categories, or products. */
  known(on: Queries, table: 'categories' | 'products', ids: readonly number[]): Promise<number[]>;
  /** The existing ones of these collections. */
  collections(on: Queries, ids: readonly number[]): Promise<CouponCollection[]>;
  /** Returns its id. */
  insert(trx: Queries, draft: CouponDraft, period: CouponPeriod, at: Instant): Promise<number>;
  /** False if the version is no longer the coupon's. */
  update(
    trx: Queries,
    { id, version }: Pick<ListedCoupon, 'id' | 'version'>,
    draft: CouponDraft,
    period: CouponPeriod,
  ): Promise<boolean>;
  remove(trx: Queries, id: number): Promise<void>;
}

const ORDERS = {
  created: sql`created_at`,
  name: sql`name_key`,
  uses: sql`uses`,
  /** Coupons without an end come last. */
  ends: sql`coalesce(expires_at, ${Number.MAX_SAFE_INTEGER})`,
} as const;

export function couponToolsRepository(): CouponToolsRepository {
  const matching = (on: Queries, { text = '', state }: CouponFilters, now: Instant) => {
    const pattern = likePattern(caseKey(text));
    const hasEnded = sql<SqlBool>`expires_at is not null and expires_at <= ${now}`;
    const isAhead = sql<SqlBool>`starts_at is not null and starts_at > ${now}`;
    const states = {
      ended: hasEnded,
      usedUp: sql<SqlBool>`${isUsedUpRow} and not (${hasEnded})`,
      scheduled: sql<SqlBool>`${isAhead} and not (${hasEnded}) and not (${isUsedUpRow})`,
      active: sql<SqlBool>`not (${hasEnded}) and not (${isUsedUpRow}) and not (${isAhead})`,
    };
    let rows = on.selectFrom('coupons');
    if (text !== '') rows = rows.where(sql<SqlBool>`name_key like ${pattern} escape '\\'`);
    if (state) rows = rows.where(states[state]);
    return rows;
  };

  /** Adds their categories and the sums of their orders. */
  async function withFacts(
    on: Queries,
    found: readonly Selectable<CouponTable>[],
    now: Instant,
  ): Promise<ListedCoupon[]> {
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const sums = await on
      .selectFrom('orders')
      .select(['coupon_id', sql<Cents>`cast(sum(total_cents) as bigint)`.as('sold')])
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      .select(sql<Cents>`cast(sum(coupon_cents - discount_cents) as bigint)`.as('discounted'))
      .where('coupon_id', 'in', ids)
      .where('status', '<>', 'cancelled')
      .groupBy('coupon_id')
      .execute();
    const categories = await on
      .selectFrom('coupon_categories')
      .selectAll()
      .where('coupon_id', 'in', ids)
      .orderBy('category_id')
      .execute();
    const collections = await on
      .selectFrom('coupon_collections')
      .selectAll()
      .where('coupon_id', 'in', ids)
      .orderBy('collection_id')
      .execute();
    const products = await on
      .selectFrom('coupon_products as c')
      .innerJoin('products as p', 'p.id', 'c.product_id')
      .innerJoin('titles as t', 't.id', 'p.title_id')
      .select(['c.coupon_id', 'p.id', 't.name as title', 'p.audience'])
      .where('c.coupon_id', 'in', ids)
      .orderBy('t.name')
      .orderBy('p.id')
      .execute();
    return found.map((row) => {
      const sum = sums.find((each) => each.coupon_id === row.id);
      const coupon = couponOf(row);
      const own = categories.filter((each) => each.coupon_id === row.id);
      const shelves = collections.filter((each) => each.coupon_id === row.id);
      const chosen = products.filter((each) => each.coupon_id === row.id);
      return {
        ...coupon,
        ...couponDays(coupon),
        uses: coupon.isAutomatic ? (sum?.orders ?? 0) : coupon.uses,
        categoryIds: own.map((each) => each.category_id),
        collectionIds: shelves.map((each) => each.collection_id),
        products: chosen.map((product) => ({ id: product.id, title: titleFor(product) })),
        terms: row.terms,
        state: couponState(coupon, now),
        coversNothing: coupon.byCategory && own.length + shelves.length + chosen.length === 0,
        createdAt: row.created_at,
        version: row.version,
        sold: sum?.sold ?? 0,
        discounted: sum?.discounted ?? 0,
      };
    });
  }

  async function setCovered(trx: Queries, id: number, draft: CouponDraft) {
    const { categoryIds, collectionIds, products } = draft;
    await trx.deleteFrom('coupon_categories').where('coupon_id', '=', id).execute();
    await trx.deleteFrom('coupon_collections').where('coupon_id', '=', id).execute();
    await trx.deleteFrom('coupon_products').where('coupon_id', '=', id).execute();
    const rows = categoryIds.map((category_id) => ({ coupon_id: id, category_id }));
    await insertInBatches(trx, 'coupon_categories', rows);
    const shelves = collectionIds.map((collection_id) => ({ coupon_id: id, collection_id }));
    await insertInBatches(trx, 'coupon_collections', shelves);
    const chosen = products.map((product) => ({ coupon_id: id, product_id: product.id }));
    await insertInBatches(trx, 'coupon_products', chosen);
  }

  return {
    count: async (on, filters, now) => {
      const { count } = await matching(on, filters, now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (on, filters, { ordering, limit, offset, now }) => {
      const direction = ordering.startsWith('-') ? 'desc' : 'asc';
      const found = await matching(on, filters, now)
        .selectAll()
        .orderBy(ORDERS[ordering.replace('-', '') as keyof typeof ORDERS], direction)
        .orderBy('id', direction)
        .limit(limit)
        .offset(offset)
        .execute();
      return withFacts(on, found, now);
    },
    find: async (on, id, now) => {
      const found = await on.selectFrom('coupons').selectAll().where('id', '=', id).execute();
      return (await withFacts(on, found, now))[0] ?? null;
    },
    isNameTaken: async (on, name, exceptId) => {
      const taken = await on
        .selectFrom('coupons')
        .select('id')
        .where('name_key', '=', caseKey(name))
        .executeTakeFirst();
      return taken !== undefined && taken.id !== exceptId;
    },
    known: async (on, table, ids) => {
      if (ids.length === 0) return [];
      const rows = await on
        .selectFrom(table)
        .select('id')
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
      return rows.map((row) => row.id);
    },
    collections: async (on, ids) => {
      if (ids.length === 0) return [];
      const rows = await on
        .selectFrom('collections')
        .select(['id', 'name', 'kind', 'match', 'conditions'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        ...row,
        conditions: JSON.parse(row.conditions) as CollectionCondition[],
      }));
    },
    insert: async (trx, draft, period, at) => {
      const { id } = await trx
        .insertInto('coupons')
        .values({ ...couponRow(draft, period), created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setCovered(trx, id, draft);
      return id;
    },
    update: async (trx, { id, version }, draft, period) => {
      const { numUpdatedRows } = await trx
        .updateTable('coupons')
        .set({ ...couponRow(draft, period), version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) === 0) return false;
      await setCovered(trx, id, draft);
      return true;
    },
    remove: async (trx, id) => {
      await trx.deleteFrom('coupons').where('id', '=', id).execute();
    },
  };
}
