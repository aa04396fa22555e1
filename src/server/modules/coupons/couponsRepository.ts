import { sql, type Selectable, type SqlBool } from 'kysely';
import { mailboxKey } from '../../../domain/people/credentials.ts';
import { caseKey } from '../../../domain/text.ts';
import type { Coupon, CouponBuyer, CouponKind } from '../../../domain/orders/coupon.ts';
import type { CouponDraft, CouponPeriod } from '../../../domain/orders/couponDraft.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { collectionShelfOf } from '../../platform/database/shelves.ts';
import { type CouponTable, flag, type Instant } from '../../platform/database/schema/cartTables.ts';
import { escapeLike } from '../../platform/database/likePattern.ts';

/** Every method takes the Kysely handle (db or transaction). */
export interface CouponsRepository {
  /** Finds a coupon by its code, case-insensitive. */
  findByName(on: Queries, name: string): Promise<Coupon | null>;
  /** Offers without a code that hold at that time. */
  offersAt(on: Queries, now: Instant): Promise<Coupon[]>;
  /** Selects those of these products that a coupon for some categories, collections and products covers. */
  coveredProducts(on: Queries, id: number, productIds: readonly number[]): Promise<Set<number>>;
  /** True if an account has an order that was not cancelled. */
  hasBought(on: Queries, accountId: number): Promise<boolean>;
  /** True if one of these is the buyer of an order with the coupon that was not cancelled. */
  hasUsed(on: Queries, id: number, buyer: CouponBuyer): Promise<boolean>;
  /** False without changes when it has expired or is used up. Of concurrent calls, one gets the last use. */
  useCoupon(trx: Queries, id: number, now: Instant): Promise<boolean>;
  /** Releases one use; a deleted coupon is ignored. */
  releaseCoupon(trx: Queries, id: number): Promise<void>;
}

type CouponRow = Selectable<CouponTable>;

export const isUsedUpRow = sql<SqlBool>`max_uses is not null and uses >= max_uses`;

interface Id {
  id: number;
}

export function couponsRepository(): CouponsRepository {
  const byName = prepare<{ key: string }, CouponRow>((db, param) =>
    db
      .selectFrom('coupons')
      .selectAll()
      .where('name_key', '=', param('key'))
      .where('is_automatic', '=', sql.lit(0)),
  );

  const holdingAt = prepare<{ now: Instant }, CouponRow>((db, param) =>
    db
      .selectFrom('coupons')
      .selectAll()
      .where('is_automatic', '=', sql.lit(1))
      .where('starts_at', '<=', param('now'))
      .where('expires_at', '>', param('now'))
      .orderBy('id'),
  );

  const takeUse = prepare<Id & { now: Instant }, Id>((db, param) =>
    db
      .updateTable('coupons')
      .set({ uses: sql`uses + 1` })
      .where('id', '=', param('id'))
      .where(sql<SqlBool>`not (${isUsedUpRow})`)
      .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', param('now'))]))
      .returning('id'),
  );

  const returnUse = prepare<Id, Id>((db, param) =>
    db
      .updateTable('coupons')
      .set({ uses: sql`uses - 1` })
      .where('id', '=', param('id'))
      .where('uses', '>', 0)
      .returning('id'),
  );

  return {
    findByName: async (on, name) => {
      const [row] = await byName(on, { key: caseKey(name) });
      return row ? couponOf(row) : null;
    },
    offersAt: async (on, now) => (await holdingAt(on, { now })).map(couponOf),
    coveredProducts: async (on, id, productIds) => {
      if (productIds.length === 0) return new Set();
      const covered = sql<number>`(
        with recursive covered(id) as (
          select category_id from coupon_categories where coupon_id = ${id}
          union
          select c.id from categories c join covered on covered.id = c.parent_id
        )
        select id from covered)`;
      const rows = await on
        .selectFrom('products as p')
        .select('p.id')
        .where('p.id', 'in', productIds)
        .where((is) =>
          is.or([
            is('p.main_category_id', 'in', covered),
            is.exists(
              is
                .selectFrom('coupon_products as chosen')
                .select('chosen.product_id')
                .whereRef('chosen.product_id', '=', 'p.id')
                .where('chosen.coupon_id', '=', id),
            ),
            is.exists(
              is
                .selectFrom('coupon_collections as of')
                .innerJoin('shelf_products as s', (join) =>
                  join.on('s.shelf_id', '=', collectionShelfOf('of.collection_id')),
                )
                .select('s.product_id')
                .whereRef('s.product_id', '=', 'p.id')
                .where('of.coupon_id', '=', id),
            ),
            is.exists(
              is
                .selectFrom('product_categories as c')
                .select('c.product_id')
                .whereRef('c.product_id', '=', 'p.id')
                .where('c.category_id', 'in', covered),
            ),
          ]),
        )
        .execute();
      return new Set(rows.map((row) => row.id));
    },
    hasBought: async (on, accountId) => {
      const order = await on
        .selectFrom('orders')
        .select('id')
        .where('user_id', '=', accountId)
        .where('status', '<>', 'cancelled')
        .limit(1)
        .executeTakeFirst();
      return order !== undefined;
    },
    hasUsed: async (on, id, { accountId, email, telephone }) => {
      const mailbox = mailboxKey(email);
      const [name = '', host = ''] = mailbox.split('@');
      const [ownName, ownHost] = [name, host].map(escapeLike);
      const likeIt = `${ownName}%@${ownHost}`;
      const orders = await on
        .selectFrom('orders')
        .select(['user_id', 'email', 'telephone'])
        .where('coupon_id', '=', id)
        .where('status', '<>', 'cancelled')
        .where((is) =>
          is.or([
            is('user_id', '=', accountId),
            is('telephone', '=', telephone),
            ...(email === '' ? [] : [sql<boolean>`lower(email) like ${likeIt} escape '\\'`]),
          ]),
        )
        .execute();
      return orders.some(
        (order) =>
          (accountId !== null && order.user_id === accountId) ||
          (telephone !== null && order.telephone === telephone) ||
          (email !== '' && mailboxKey(order.email) === mailbox),
      );
    },
    useCoupon: async (trx, id, now) => (await takeUse(trx, { id, now })).length > 0,
    releaseCoupon: async (trx, id) => {
      await returnUse(trx, { id });
    },
  };
}

/** All kinds but amounts are a percentage in their row; these columns name the kind. */
function kindColumns({ kind, value }: Pick<CouponDraft, 'kind' | 'value'>) {
  const own = { frees_shipping: flag(kind === 'shipping'), every_units: EVERY_UNITS[kind] };
  if (kind === 'amount') return { kind, value, ...own };
  const isWhole = kind === 'shipping' || kind === 'threeForTwo';
  return { kind: 'percent', value: isWhole ? 10_000 : value, ...own } as const;
}

const EVERY_UNITS = {
  percent: null,
  amount: null,
  shipping: null,
  threeForTwo: 3,
  secondUnit: 2,
} as const;

function kindOf(row: CouponRow): CouponKind {
  if (row.frees_shipping === 1) return 'shipping';
  if (row.every_units === null) return row.kind;
  return row.every_units === 3 ? 'threeForTwo' : 'secondUnit';
}

export function couponRow(draft: CouponDraft, { startsAt, expiresAt }: CouponPeriod) {
  const { name, minPurchase, maxUses, audience, categoryIds, collectionIds, products, terms } =
    draft;
  return {
    name,
    name_key: caseKey(name),
    ...kindColumns(draft),
    min_purchase_cents: minPurchase,
    starts_at: startsAt,
    expires_at: expiresAt,
    max_uses: maxUses,
    audience,
    once_per_customer: flag(draft.isOncePerCustomer),
    by_category: flag(categoryIds.length + collectionIds.length + products.length > 0),
    is_automatic: flag(draft.isAutomatic),
    terms,
  };
}

export function couponOf(row: CouponRow): Coupon {
  const kind = kindOf(row);
  return {
    id: row.id,
    name: row.name,
    isAutomatic: row.is_automatic === 1,
    kind,
    value: kind === 'shipping' || kind === 'threeForTwo' ? 0 : row.value,
    minPurchase: row.min_purchase_cents,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    maxUses: row.max_uses,
    uses: row.uses,
    audience: row.audience,
    isOncePerCustomer: row.once_per_customer === 1,
    byCategory: row.by_category === 1,
  };
}
