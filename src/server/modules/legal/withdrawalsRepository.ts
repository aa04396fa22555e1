import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type {
  KeptWithdrawal,
  ListedWithdrawal,
  WithdrawalFilters,
  WithdrawalRequest,
} from '../../../domain/orders/withdrawal.ts';
import { tokenHash } from '../../platform/crypto/token.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { DatabaseSchema } from '../../platform/database/schema.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';
import type { WithdrawalTable } from '../../platform/database/schema/legalTables.ts';
import { likePattern } from '../../platform/database/likePattern.ts';

/** Personal data to clear: a case keeps its code, dates and order. */
const ERASED = { user_id: null, email: '', phone: '', reason: '', answer: '' };

/** A case that waits for an answer. */
interface OpenCase extends Pick<WithdrawalRequest, 'email' | 'phone' | 'reason'> {
  id: number;
  code: string;
  created_at: Instant;
}

interface NewWithdrawal extends WithdrawalRequest {
  code: string;
  requestHash: string;
  orderId: number | null;
  /** Null for a guest. */
  accountId: number | null;
  now: Instant;
}

/** Every method takes the Kysely handle (db or transaction). */
export interface WithdrawalsRepository {
  /** False if the same case is already open, also concurrently. */
  open(trx: Queries, withdrawal: NewWithdrawal): Promise<boolean>;
  /** The open case with the same request. */
  findOpen(trx: Queries, requestHash: string): Promise<{ code: string; created_at: Instant }>;
  /** Open cases of an order, oldest first. */
  openOf(trx: Queries, orderId: number): Promise<OpenCase[]>;
  /** Adds to an open case what was said later. */
  extend(trx: Queries, id: number, said: Pick<OpenCase, 'phone' | 'reason'>): Promise<void>;
  /** Cases opened by an account or about its orders, oldest first. */
  ofAccount(on: Queries, userId: number): Promise<KeptWithdrawal[]>;
  /** Open cases, and when the first was opened; null without any. */
  waiting(on: Queries): Promise<{ count: number; oldest: Instant | null }>;
  count(on: Queries, filters: WithdrawalFilters): Promise<number>;
  /** Newest first, or oldest first. */
  list(
    on: Queries,
    filters: WithdrawalFilters,
    range: { limit: number; offset: number; isOldestFirst: boolean },
  ): Promise<ListedWithdrawal[]>;
  /** Null for an unknown code. */
  find(on: Queries, code: string): Promise<ListedWithdrawal | null>;
  /** False without an open case of that code. Of concurrent answers, one wins. */
  answer(trx: Queries, code: string, answer: WithdrawalAnswer): Promise<boolean>;
}

interface WithdrawalAnswer {
  answer: string;
  adminId: number;
  now: Instant;
}

export function withdrawalsRepository(): WithdrawalsRepository {
  return {
    open: async (trx, { requestHash, orderNumber, orderId, accountId, now, ...said }) => {
      const row = await trx
        .insertInto('withdrawals')
        .values({
          ...said,
          request_hash: requestHash,
          order_number: orderNumber,
          order_id: orderId,
          user_id: accountId,
          created_at: now,
          answered_at: null,
        })
        .onConflict((same) =>
          same.column('request_hash').where('answered_at', 'is', null).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
    findOpen: (trx, requestHash) =>
      trx
        .selectFrom('withdrawals')
        .select(['code', 'created_at'])
        .where('request_hash', '=', requestHash)
        .where('answered_at', 'is', null)
        .executeTakeFirstOrThrow(),
    openOf: (trx, orderId) =>
      trx
        .selectFrom('withdrawals')
        .select(['id', 'code', 'created_at', 'email', 'phone', 'reason'])
        .where('order_id', '=', orderId)
        .where('answered_at', 'is', null)
        .orderBy('id')
        .execute(),
    extend: async (trx, id, said) => {
      await trx.updateTable('withdrawals').set(said).where('id', '=', id).execute();
    },
    ofAccount: async (on, userId) => {
      const rows = await withdrawalsOfAccount(on, userId).selectAll().orderBy('id').execute();
      return rows.map((row) => keptWithdrawal({ ...row, answeredBy: null }));
    },
    waiting: (on) =>
      on
        .selectFrom('withdrawals')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
        .where('answered_at', 'is', null)
        .executeTakeFirstOrThrow(),
    count: async (on, filters) => {
      const { count } = await on
        .selectFrom('withdrawals')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(matching(filters))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (on, filters, { limit, offset, isOldestFirst }) => {
      const rows = await withAdmins(on)
        .where(matching(filters))
        .orderBy('withdrawals.id', isOldestFirst ? 'asc' : 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(listedWithdrawal);
    },
    find: async (on, code) => {
      const row = await withAdmins(on).where('code', '=', code).executeTakeFirst();
      return row ? listedWithdrawal(row) : null;
    },
    answer: async (trx, code, { answer, adminId, now }) => {
      const { numUpdatedRows } = await trx
        .updateTable('withdrawals')
        .set({ answer, answered_by: adminId, answered_at: now })
        .where('code', '=', code)
        .where('answered_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}

function withAdmins(on: Queries) {
  return on
    .selectFrom('withdrawals')
    .leftJoin('users', 'users.id', 'withdrawals.answered_by')
    .selectAll('withdrawals')
    .select('users.username as answeredBy')
    .select((of) =>
      of
        .selectFrom('withdrawals as same')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('same.order_number', '=', 'withdrawals.order_number')
        .where('same.order_number', '<>', '')
        .$asScalar()
        .$notNull()
        .as('cases'),
    );
}

function matching({ state, text }: WithdrawalFilters) {
  const like = likePattern((text ?? '').toLowerCase());
  const has = sql<boolean>`lower(
    withdrawals.code || ' ' || withdrawals.order_number || ' ' || withdrawals.email
  ) like ${like} escape '\\'`;
  return (is: ExpressionBuilder<DatabaseSchema, 'withdrawals'>) =>
    is.and([
      ...(state === undefined ? [] : [is('answered_at', state === 'open' ? 'is' : 'is not', null)]),
      ...(text === undefined ? [] : [has]),
    ]);
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof withAdmins>['execute']>>[number];

function listedWithdrawal({ cases, ...row }: ListedRow): ListedWithdrawal {
  return { ...keptWithdrawal(row), casesOfOrder: Math.max(1, cases) };
}

function keptWithdrawal({
  code,
  email,
  phone,
  reason,
  answer,
  answeredBy,
  ...row
}: Selectable<WithdrawalTable> & { answeredBy: string | null }): KeptWithdrawal {
  return {
    code,
    orderNumber: row.order_number,
    email,
    phone,
    reason,
    createdAt: row.created_at,
    answeredAt: row.answered_at,
    answer,
    answeredBy,
  };
}

/** Cases opened by an account, or about one of its orders. */
function withdrawalsOfAccount(on: Queries, userId: number) {
  return on
    .selectFrom('withdrawals')
    .where((is) =>
      is.or([
        is('user_id', '=', userId),
        is(
          'order_id',
          'in',
          is.selectFrom('orders').select('orders.id').where('orders.user_id', '=', userId),
        ),
      ]),
    );
}

/** Removes personal data from an account's cases. Call it before the same for its orders. */
export async function forgetClaimant(trx: Queries, userId: number): Promise<void> {
  const found = await withdrawalsOfAccount(trx, userId).select(['id', 'code']).execute();
  for (const { id, code } of found) {
    const erased = { ...ERASED, request_hash: tokenHash(code) };
    await trx.updateTable('withdrawals').set(erased).where('id', '=', id).execute();
  }
}
