import type { SqlBool } from 'kysely';
import type { Cents } from '../../../domain/money/money.ts';
import type { OrderStatus, PaymentStatus } from '../../../domain/orders/order.ts';
import type { Database } from '../../platform/database/Database.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';
import type { PaymentPage } from './PaymentProvider.ts';

/** A provider's payment page of an order, open or closed. */
export interface PaymentAttempt extends PaymentPage {
  orderId: number;
  /** Counts from 1. */
  attempt: number;
  provider: string;
  amount: Cents;
  createdAt: Instant;
  /** Null for never. */
  expiresAt: Instant | null;
  /** Time of closing early; null for never. */
  closedAt: Instant | null;
}

/** An order whose provider may have newer data. */
export interface OpenPayment {
  attemptId: number;
  /** Its number among all pages of the order. */
  attempt: number;
  orderNumber: string;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  preferenceId: string;
  expiresAt: Instant | null;
  closedAt: Instant | null;
  createdAt: Instant;
  /** Number of polls not triggered by a webhook. */
  checks: number;
  /** Time of the next poll; null to stop. */
  nextCheckAt: Instant | null;
  /** The order is paid, and an edit of it waits for its difference. */
  hasOpenEdit: SqlBool;
}

export interface PaymentAttemptsRepository {
  /** Pages of all providers, the latest first. */
  ofOrder(orderId: number): Promise<PaymentAttempt[]>;
  /** Saves the order's latest page at its provider. If another process saved this number first, that one is kept. */
  add(attempt: Omit<PaymentAttempt, 'closedAt'>, nextCheckAt: Instant): Promise<void>;
  /** Null for an order without pages at this provider. */
  findOpen(provider: string, orderNumber: string): Promise<OpenPayment | null>;
  /** Due pages, longest waiting first. */
  due(provider: string, now: Instant, limit: number): Promise<OpenPayment[]>;
  /** Marks the provider's page as closed. */
  close(attemptId: number, now: Instant): Promise<void>;
  /** False when another process was faster. */
  reschedule(open: OpenPayment, nextCheckAt: Instant | null): Promise<boolean>;
}

export function paymentAttemptsRepository(database: Database): PaymentAttemptsRepository {
  const { db } = database;
  const openPayments = (provider: string) =>
    db
      .selectFrom('payment_attempts as a')
      .innerJoin('orders as o', 'o.id', 'a.order_id')
      .select(['a.id as attemptId', 'a.attempt', 'o.order_number as orderNumber', 'a.checks'])
      .select(['o.payment_status as paymentStatus', 'a.created_at as createdAt'])
      .select(['a.next_check_at as nextCheckAt', 'o.status as orderStatus'])
      .select(['a.preference_id as preferenceId', 'a.expires_at as expiresAt'])
      .select('a.closed_at as closedAt')
      .select((is) => [
        is
          .exists(
            is
              .selectFrom('order_edits as e')
              .select('e.order_id')
              .whereRef('e.order_id', '=', 'o.id'),
          )
          .as('hasOpenEdit'),
      ])
      .where('a.provider', '=', provider);

  return {
    ofOrder: async (orderId) => {
      const rows = await db
        .selectFrom('payment_attempts')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('attempt', 'desc')
        .execute();
      return rows.map((row) => ({
        orderId,
        attempt: row.attempt,
        provider: row.provider,
        preferenceId: row.preference_id,
        redirectUrl: row.redirect_url,
        amount: row.amount_cents,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        closedAt: row.closed_at,
      }));
    },
    add: (attempt, nextCheckAt) =>
      database.transaction(async (trx) => {
        const added = await trx
          .insertInto('payment_attempts')
          .values({
            order_id: attempt.orderId,
            attempt: attempt.attempt,
            provider: attempt.provider,
            preference_id: attempt.preferenceId,
            redirect_url: attempt.redirectUrl,
            amount_cents: attempt.amount,
            created_at: attempt.createdAt,
            expires_at: attempt.expiresAt,
            next_check_at: nextCheckAt,
          })
          .onConflict((same) => same.columns(['order_id', 'attempt']).doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!added) return;
        await trx
          .updateTable('payment_attempts')
          .set({ next_check_at: null })
          .where('order_id', '=', attempt.orderId)
          .where('provider', '=', attempt.provider)
          .where('attempt', '<', attempt.attempt)
          .execute();
      }),
    findOpen: async (provider, orderNumber) => {
      const row = await openPayments(provider)
        .where('o.order_number', '=', orderNumber)
        .orderBy('a.attempt', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },
    due: (provider, now, limit) =>
      openPayments(provider)
        .where('a.next_check_at', '<=', now)
        .orderBy('a.next_check_at')
        .limit(limit)
        .execute(),
    close: (attemptId, now) =>
      database.transaction(async (trx) => {
        const attempt = trx.updateTable('payment_attempts').where('id', '=', attemptId);
        await attempt.set({ closed_at: now }).execute();
      }),
    reschedule: async ({ attemptId, nextCheckAt: was, checks }, nextCheckAt) => {
      const taken = await database.transaction((trx) =>
        trx
          .updateTable('payment_attempts')
          .set({ next_check_at: nextCheckAt, checks: checks + 1 })
          .where('id', '=', attemptId)
          .where('next_check_at', '=', was)
          .returning('id')
          .executeTakeFirst(),
      );
      return taken !== undefined;
    },
  };
}
