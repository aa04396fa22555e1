import { sql, type SqlBool } from 'kysely';
import type { CartOwner } from '../../../../domain/orders/cart.ts';
import { RETAIL, type PriceList } from '../../../../domain/money/priceList.ts';
import { caseKey } from '../../../../domain/text.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';

/** A mailbox gets one reminder of a cart within it, and older carts none. */
const WEEK_MS = 7 * 24 * 3_600_000;

/** A cart that its owner may be reminded of. Times are milliseconds since 1970. */
export interface LeftCart {
  cartId: number;
  owner: CartOwner;
  priceList: PriceList;
  /** It is written as `caseKey` does. */
  email: string;
  usedAt: number;
  coupon: { name: string; expiresAt: number | null } | null;
}

/** When a cart counts as left. */
export interface LeftSince {
  now: number;
  /** Last used before then. Null: carts are not reminded of. */
  usedBefore: number | null;
  /** Coupons that end before then. Null: coupons are not reminded of. */
  couponEndsBefore: number | null;
}

/** Consents to reminders of carts, and what was sent. */
export function cartRemindersRepository({ dialect }: Pick<Database, 'dialect'>) {
  /** The last consent counts, unless the cart was reminded of already. */
  async function keep(
    trx: Queries,
    cartId: number,
    consent: { email: string; coupon_id: number | null; agreed_at: number | null },
  ): Promise<void> {
    await trx
      .insertInto('cart_reminders')
      .values({ cart_id: cartId, ...consent, sent_at: null })
      .onConflict((same) =>
        same.column('cart_id').doUpdateSet(consent).where('cart_reminders.sent_at', 'is', null),
      )
      .execute();
  }

  return {
    agree: async (
      trx: Queries,
      { cartId, email, coupon, at }: { cartId: number; email: string; coupon: string; at: number },
    ): Promise<void> => {
      const found = await trx
        .selectFrom('coupons')
        .select('id')
        .where('name_key', '=', caseKey(coupon))
        .where('is_automatic', '=', 0)
        .executeTakeFirst();
      const consent = { email: caseKey(email), coupon_id: found?.id ?? null, agreed_at: at };
      await keep(trx, cartId, consent);
    },
    /** A guest's consent goes with the cart into the account's, if it is for the account's mailbox; else it ends. */
    move: async (trx: Queries, from: number, to: number): Promise<void> => {
      const [consent] = await trx
        .deleteFrom('cart_reminders')
        .where('cart_id', '=', from)
        .where('sent_at', 'is', null)
        .returning(['email', 'coupon_id', 'agreed_at'])
        .execute();
      if (!consent) return;
      const owner = await trx
        .selectFrom('carts as c')
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .select('u.email_key')
        .where('c.id', '=', to)
        .executeTakeFirst();
      if (owner?.email_key === consent.email) await keep(trx, to, consent);
    },
    takeBack: async (trx: Queries, cartId: number): Promise<void> => {
      await trx
        .deleteFrom('cart_reminders')
        .where('cart_id', '=', cartId)
        .where('sent_at', 'is', null)
        .execute();
    },
    cartOf: async (on: Queries, owner: CartOwner) => {
      const row = await on
        .selectFrom('carts as c')
        .leftJoin('users as u', 'u.id', 'c.user_id')
        .select(['c.id', 'u.email'])
        .where((is) =>
          owner.kind === 'account'
            ? is('c.user_id', '=', owner.userId)
            : is('c.session_hash', '=', owner.hash),
        )
        .executeTakeFirst();
      return row ?? null;
    },
    /** Carts whose owners agreed to hear of them, after a given one, in the order of their ids. */
    agreed: async (on: Queries, since: LeftSince, after: number, limit: number) => {
      const rows = await leftCarts(on)
        .where('r.sent_at', 'is', null)
        .where('r.agreed_at', '>=', since.now - WEEK_MS)
        .where('r.agreed_at', '<=', since.now - HOUR_MS)
        .where('c.used_at', '<=', since.now - 2 * HOUR_MS)
        .where((is) =>
          is.or([
            is('c.used_at', '<=', since.usedBefore ?? 0),
            is.and([
              is('k.expires_at', '>', since.now),
              is('k.expires_at', '<=', since.couponEndsBefore ?? 0),
            ]),
          ]),
        )
        .where(isQuiet('r.email', since.now))
        .where('c.id', '>', after)
        .select('r.email')
        .limit(limit)
        .execute();
      return rows.map(leftCart);
    },
    /** Carts of subscribers who agreed to hear of all of theirs. */
    subscribed: async (on: Queries, since: LeftSince, after: number, limit: number) => {
      const rows = await leftCarts(on)
        .innerJoin('subscribers as s', 's.email', 'u.email_key')
        .where('s.for_carts', '=', 1)
        .where('r.cart_id', 'is', null)
        .where('c.used_at', '>=', since.now - WEEK_MS)
        .where('c.used_at', '<=', since.usedBefore ?? 0)
        .where(isQuiet('s.email', since.now))
        .where('c.id', '>', after)
        .select('s.email')
        .limit(limit)
        .execute();
      return rows.map(leftCart);
    },
    /** The cart if its owner still wants to hear of it and bought nothing since; null otherwise. */
    find: async (on: Queries, cartId: number, email: string) => {
      const row = await leftCarts(on)
        .leftJoin('subscribers as s', 's.email', 'u.email_key')
        .where('c.id', '=', cartId)
        .where((is) =>
          is.or([
            is.and([is('r.email', '=', email), is('r.agreed_at', 'is not', null)]),
            is.and([is('s.email', '=', email), is('s.for_carts', '=', 1)]),
          ]),
        )
        .select(sql<string>`${email}`.as('email'))
        .executeTakeFirst();
      if (!row || (await isRefused(on, email))) return null;
      return leftCart(row);
    },
    /** Keeps that a cart was reminded of. False if another process was first, or the consent was taken back. */
    markSent: async (trx: Queries, { cartId, email }: LeftCart, isAgreed: boolean, at: number) => {
      // Another cart of the same mailbox may be reminded of at this moment.
      const known = await trx
        .selectFrom('cart_reminders as r')
        .select('r.cart_id')
        .where('r.email', '=', email)
        .orderBy('r.cart_id')
        .modifyEnd(dialect.holdRows('r'))
        .execute();
      const latest = known.length > 0 ? await lastSentTo(trx, email) : null;
      if (latest !== null && latest > at - WEEK_MS) return false;
      if (isAgreed) {
        const { numUpdatedRows } = await trx
          .updateTable('cart_reminders')
          .set({ sent_at: at })
          .where('cart_id', '=', cartId)
          .where('email', '=', email)
          .where('sent_at', 'is', null)
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n;
      }
      const added = await trx
        .insertInto('cart_reminders')
        .values({ cart_id: cartId, email, coupon_id: null, agreed_at: null, sent_at: at })
        .onConflict((same) => same.doNothing())
        .returning('cart_id')
        .execute();
      return added.length > 0;
    },
    /** No reminder goes to this address any more, even if somebody types it. */
    refuse: async (trx: Queries, email: string, at: number): Promise<void> => {
      const key = caseKey(email);
      await trx
        .insertInto('reminder_refusals')
        .values({ email: key, created_at: at })
        .onConflict((same) => same.doNothing())
        .execute();
      await trx.updateTable('subscribers').set({ for_carts: 0 }).where('email', '=', key).execute();
      await trx
        .deleteFrom('cart_reminders')
        .where('email', '=', key)
        .where('sent_at', 'is', null)
        .execute();
    },
    /** Deletes consents that nothing came of, and what was sent a month ago. */
    prune: async (trx: Queries, now: number): Promise<void> => {
      await trx
        .deleteFrom('cart_reminders')
        .where((is) =>
          is.or([
            is('sent_at', '<', now - MONTH_MS),
            is.and([is('sent_at', 'is', null), is('agreed_at', '<', now - WEEK_MS)]),
          ]),
        )
        .execute();
    },
  };
}

const HOUR_MS = 3_600_000;
const MONTH_MS = 30 * 24 * HOUR_MS;

/** Carts with lines whose owners bought nothing since. */
function leftCarts(on: Queries) {
  return on
    .selectFrom('carts as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('client_types as t', 't.id', 'u.client_type_id')
    .leftJoin('cart_reminders as r', 'r.cart_id', 'c.id')
    .leftJoin('coupons as k', 'k.id', 'r.coupon_id')
    .select(['c.id', 'c.user_id', 'c.session_hash', 'c.used_at'])
    .select(['t.name as list', 't.basis_points', 'k.name as coupon', 'k.expires_at'])
    .where((is) =>
      is.exists(
        is.selectFrom('cart_lines as l').select('l.cart_id').whereRef('l.cart_id', '=', 'c.id'),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('orders as o')
            .select('o.id')
            .whereRef('o.created_at', '>=', 'c.used_at')
            .where((bought) =>
              bought.or([
                bought('o.user_id', '=', bought.ref('c.user_id')),
                sql<SqlBool>`lower(o.email) = coalesce(r.email, u.email_key)`,
              ]),
            ),
        ),
      ),
    )
    .orderBy('c.id');
}

/** Nothing was sent to the address lately, and it did not refuse. */
function isQuiet(column: 'r.email' | 's.email', now: number) {
  const email = sql.ref(column);
  return sql<SqlBool>`not exists (select 1 from reminder_refusals as n where n.email = ${email})
    and not exists (
      select 1 from cart_reminders as q where q.email = ${email} and q.sent_at > ${now - WEEK_MS}
    )`;
}

async function lastSentTo(trx: Queries, email: string): Promise<number | null> {
  const row = await trx
    .selectFrom('cart_reminders')
    .select(({ fn }) => fn.max('sent_at').as('at'))
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.at ?? null;
}

async function isRefused(on: Queries, email: string): Promise<boolean> {
  const row = await on
    .selectFrom('reminder_refusals')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

interface LeftRow {
  id: number;
  user_id: number | null;
  session_hash: string | null;
  used_at: number;
  list: string | null;
  basis_points: number | null;
  email: string | null;
  coupon: string | null;
  expires_at: number | null;
}

function leftCart(row: LeftRow): LeftCart {
  const { user_id: userId, list, basis_points: basisPoints } = row;
  const guest = { kind: 'guest', hash: row.session_hash ?? '' } as const;
  return {
    cartId: row.id,
    owner: userId === null ? guest : { kind: 'account', userId },
    priceList: list === null || basisPoints === null ? RETAIL : { name: list, basisPoints },
    email: row.email ?? '',
    usedAt: row.used_at,
    coupon: row.coupon === null ? null : { name: row.coupon, expiresAt: row.expires_at },
  };
}
