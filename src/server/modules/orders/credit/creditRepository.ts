import { sql, type Selectable } from 'kysely';
import type { Cents } from '../../../../domain/money/money.ts';
import type { CreditKind, CreditMovementKind } from '../../../../domain/orders/credit.ts';
import type { GiftCardOffer } from '../../../../domain/orders/giftCard.ts';
import type { NotedMovement } from '../../../../domain/tools/creditRecord.ts';
import { tokenHash } from '../../../platform/crypto/token.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';
import type { CreditAccountTable } from '../../../platform/database/schema/creditTables.ts';
import { siteRow } from '../../../platform/site/siteRow.ts';

/** A balance, as its next movement needs it. */
export interface HeldCredit {
  id: number;
  kind: CreditKind;
  ending: string;
  recipient: string;
  balance: Cents;
  expiresAt: Instant | null;
  isBlocked: boolean;
  version: number;
}

export interface NewCard {
  /** The email to which its code is sent. */
  recipient: string;
  /** The order that it comes from; null for one given by hand. */
  orderId: number | null;
  expiresAt: Instant | null;
}

export interface CreditMove {
  kind: CreditMovementKind;
  /** Signed. */
  amount: Cents;
  orderId?: number | null;
  refundId?: number | null;
  reason?: string;
  /** Null for the shop itself. */
  userId: number | null;
  at: Instant;
}

/** Names a balance. */
type CreditOwner = { id: number } | { userId: number } | { code: string };

export function creditRepository({ dialect }: Pick<Database, 'dialect'>) {
  const accounts = (on: Queries, owner: CreditOwner) => {
    const rows = on.selectFrom('credit_accounts').selectAll();
    if ('id' in owner) return rows.where('id', '=', owner.id);
    if ('userId' in owner) return rows.where('user_id', '=', owner.userId);
    return rows.where('code_hash', '=', tokenHash(owner.code));
  };

  return {
    /** Null if there is none. */
    find: async (on: Queries, owner: CreditOwner): Promise<HeldCredit | null> => {
      const row = await accounts(on, owner).executeTakeFirst();
      return row ? heldOf(row) : null;
    },
    /** The same, locked until the transaction ends. */
    hold: async (trx: Queries, owner: CreditOwner): Promise<HeldCredit | null> => {
      const row = await accounts(trx, owner)
        .modifyEnd(dialect.holdRows('credit_accounts'))
        .executeTakeFirst();
      return row ? heldOf(row) : null;
    },
    /** The balance of a buyer, locked; made if missing. */
    ofBuyer: async (trx: Queries, userId: number, at: Instant): Promise<number> => {
      await trx
        .insertInto('credit_accounts')
        .values({ kind: 'buyer', user_id: userId, created_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await accounts(trx, { userId })
        .modifyEnd(dialect.holdRows('credit_accounts'))
        .executeTakeFirstOrThrow();
      return row.id;
    },
    /** A card without a code yet: that is derived from its id. */
    addCard: async (trx: Queries, card: NewCard, at: Instant): Promise<number> => {
      const { id } = await trx
        .insertInto('credit_accounts')
        .values({
          kind: 'card',
          recipient: card.recipient,
          order_id: card.orderId,
          expires_at: card.expiresAt,
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    setCode: async (trx: Queries, id: number, code: string, ending: string): Promise<void> => {
      await trx
        .updateTable('credit_accounts')
        .set({ code_hash: tokenHash(code), ending })
        .where('id', '=', id)
        .execute();
    },
    change: async (
      trx: Queries,
      id: number,
      change: { blocked_at?: Instant | null; expires_at?: Instant | null },
    ): Promise<void> => {
      await trx
        .updateTable('credit_accounts')
        .set((now) => ({ ...change, version: now('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    /** Moves a locked balance and returns the movement's id. Null, without a change, if that were below zero. */
    move: async (
      trx: Queries,
      id: number,
      { kind, amount, orderId = null, refundId = null, reason = '', userId, at }: CreditMove,
    ): Promise<number | null> => {
      const moved = await trx
        .updateTable('credit_accounts')
        .set((now) => ({
          balance_cents: now('balance_cents', '+', amount),
          version: now('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('balance_cents', '>=', -amount)
        .returning('balance_cents')
        .executeTakeFirst();
      if (!moved) return null;
      const { id: movement } = await trx
        .insertInto('credit_movements')
        .values({
          account_id: id,
          kind,
          amount_cents: amount,
          balance_before_cents: moved.balance_cents - amount,
          balance_after_cents: moved.balance_cents,
          order_id: orderId,
          refund_id: refundId,
          reason,
          user_id: userId,
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return movement;
    },
    /** The balance of a movement. */
    accountOf: async (on: Queries, movementId: number): Promise<number | null> => {
      const row = await on
        .selectFrom('credit_movements')
        .select('account_id')
        .where('id', '=', movementId)
        .executeTakeFirst();
      return row?.account_id ?? null;
    },
    /** Newest first, with the user name of the admin and the reason, which are for the shop alone. */
    movements: async (on: Queries, id: number): Promise<NotedMovement[]> => {
      const rows = await on
        .selectFrom('credit_movements as m')
        .leftJoin('orders as o', 'o.id', 'm.order_id')
        .leftJoin('users as u', 'u.id', 'm.user_id')
        .select(['m.id', 'm.kind', 'm.amount_cents', 'm.balance_after_cents', 'm.created_at'])
        .select(['o.order_number', 'm.reason', 'u.username'])
        .where('m.account_id', '=', id)
        .orderBy('m.id', 'desc')
        .limit(MOST)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        amount: row.amount_cents,
        balanceAfter: row.balance_after_cents,
        orderNumber: row.order_number,
        at: row.created_at,
        reason: row.reason,
        by: row.username,
      }));
    },
    /** Amount that left a sold card with the money of its order. */
    takenBack: async (on: Queries, id: number, orderId: number): Promise<Cents> => {
      const { sum } = await on
        .selectFrom('credit_movements')
        .select(sql<Cents>`cast(coalesce(-sum(amount_cents), 0) as bigint)`.as('sum'))
        .where('account_id', '=', id)
        .where('order_id', '=', orderId)
        .where('kind', '=', 'adjusted')
        .executeTakeFirstOrThrow();
      return sum;
    },
    /** The cards that the shop sells, or would. */
    cardOffer: async (on: Queries): Promise<GiftCardOffer & { isSold: boolean }> => {
      const row = await siteRow(on);
      return {
        isSold: row.sells_gift_cards === 1,
        amounts: JSON.parse(row.gift_card_amounts) as Cents[],
        min: row.gift_card_min_cents,
        max: row.gift_card_max_cents,
        months: row.gift_card_months,
      };
    },
    /** Empties the address of cards that were mailed to an account. */
    forgetRecipient: async (trx: Queries, userId: number): Promise<void> => {
      const email = trx.selectFrom('users').select('email_key').where('id', '=', userId);
      await trx
        .updateTable('credit_accounts')
        .set({ recipient: '' })
        .where('recipient', '<>', '')
        .where((is) => is(sql`lower(recipient)`, '=', email))
        .execute();
      await trx
        .updateTable('gift_card_sales')
        .set({ recipient: '', recipient_name: '', message: '' })
        .where('recipient', '<>', '')
        .where((is) => is(sql`lower(recipient)`, '=', email))
        .execute();
    },
    hasCards: async (on: Queries): Promise<boolean> => {
      const card = await on
        .selectFrom('credit_accounts')
        .select('id')
        .where('kind', '=', 'card')
        .where('balance_cents', '>', 0)
        .limit(1)
        .executeTakeFirst();
      return card !== undefined;
    },
    userByEmail: async (on: Queries, emailKey: string): Promise<number | null> => {
      const row = await on
        .selectFrom('users')
        .select('id')
        .where('email_key', '=', emailKey)
        .executeTakeFirst();
      return row?.id ?? null;
    },
  };
}

export type CreditRepository = ReturnType<typeof creditRepository>;

const MOST = 200;

function heldOf(row: Selectable<CreditAccountTable>): HeldCredit {
  return {
    id: row.id,
    kind: row.kind,
    ending: row.ending,
    recipient: row.recipient,
    balance: row.balance_cents,
    expiresAt: row.expires_at,
    isBlocked: row.blocked_at !== null,
    version: row.version,
  };
}
