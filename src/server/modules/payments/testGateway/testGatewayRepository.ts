import type { Cents } from '../../../../domain/money/money.ts';
import type { Database } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';

/** A payment page of the test gateway. */
export interface TestCheckout {
  id: number;
  orderNumber: string;
  amount: Cents;
  /** Path of the order's page. */
  returnUrl: string;
  /** Null for never. */
  expiresAt: Instant | null;
}

export type TestStatus = 'pending' | 'approved' | 'rejected';

export interface TestPayment {
  id: number;
  orderNumber: string;
  amount: Cents;
  /** Withdrawn: cancelled while pending. */
  status: TestStatus | 'withdrawn';
}

/** A part of a payment that went back. */
export interface TestRefund {
  id: number;
  amount: Cents;
}

type NewCheckout = Omit<TestCheckout, 'id'> & { tokenHash: string; now: Instant };

export interface TestGatewayRepository {
  open(checkout: NewCheckout): Promise<void>;
  findCheckout(tokenHash: string): Promise<TestCheckout | null>;
  findPayment(id: number): Promise<TestPayment | null>;
  /** Payments on all pages of an order, oldest first. */
  paymentsOf(orderNumber: string): Promise<TestPayment[]>;
  /** The refunds of a payment, oldest first. */
  refundsOf(paymentId: number): Promise<TestRefund[]>;
  /** The same key gives back once. Null for more than is left of the payment. */
  refund(paymentId: number, amount: Cents, key: string, now: Instant): Promise<number | null>;
  /** Closes the page for payments. */
  close(tokenHash: string, now: Instant): Promise<void>;
  /** Cancels a payment unless it is decided. */
  withdraw(id: number, now: Instant): Promise<void>;
  /** Sets the status of the pending payment, or else of a new one. Null when the page is paid already. */
  pay(checkoutId: number, status: TestStatus, now: Instant): Promise<number | null>;
}

export function testGatewayRepository(database: Database): TestGatewayRepository {
  const { db } = database;
  const payments = () =>
    db
      .selectFrom('test_payments as p')
      .innerJoin('test_checkouts as c', 'c.id', 'p.checkout_id')
      .select(['p.id', 'c.order_number as orderNumber', 'c.amount_cents as amount'])
      .select(({ eb }) =>
        eb
          .case()
          .when('p.withdrawn_at', 'is not', null)
          .then('withdrawn' as const)
          .else(eb.ref('p.status'))
          .end()
          .as('status'),
      );

  return {
    open: async ({ tokenHash, orderNumber, amount, returnUrl, expiresAt, now }) => {
      await database.transaction((trx) =>
        trx
          .insertInto('test_checkouts')
          .values({
            token_hash: tokenHash,
            order_number: orderNumber,
            amount_cents: amount,
            return_url: returnUrl,
            created_at: now,
            expires_at: expiresAt,
          })
          .execute(),
      );
    },
    findCheckout: async (tokenHash) => {
      const row = await db
        .selectFrom('test_checkouts')
        .select(['id', 'order_number as orderNumber', 'amount_cents as amount'])
        .select(['return_url as returnUrl', 'expires_at as expiresAt'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row ?? null;
    },
    findPayment: async (id) => (await payments().where('p.id', '=', id).executeTakeFirst()) ?? null,
    paymentsOf: (orderNumber) =>
      payments().where('c.order_number', '=', orderNumber).orderBy('p.id').execute(),
    refundsOf: (paymentId) =>
      db
        .selectFrom('test_refunds')
        .select(['id', 'amount_cents as amount'])
        .where('payment_id', '=', paymentId)
        .orderBy('id')
        .execute(),
    refund: (paymentId, amount, key, now) =>
      database.transaction(async (trx) => {
        const known = await trx
          .selectFrom('test_refunds')
          .select('id')
          .where('idempotency_key', '=', key)
          .executeTakeFirst();
        if (known) return known.id;
        // The update locks the payment, so that two refunds are never more than it.
        await trx
          .updateTable('test_payments')
          .set({ updated_at: now })
          .where('id', '=', paymentId)
          .execute();
        const paid = await trx
          .selectFrom('test_payments as p')
          .innerJoin('test_checkouts as c', 'c.id', 'p.checkout_id')
          .select('c.amount_cents as amount')
          .where('p.id', '=', paymentId)
          .executeTakeFirstOrThrow();
        const back = await trx
          .selectFrom('test_refunds')
          .select('amount_cents as amount')
          .where('payment_id', '=', paymentId)
          .execute();
        if (back.reduce((left, each) => left - each.amount, paid.amount) < amount) return null;
        const made = await trx
          .insertInto('test_refunds')
          .values({
            payment_id: paymentId,
            idempotency_key: key,
            amount_cents: amount,
            created_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return made.id;
      }),
    close: (hash, now) =>
      database.transaction(async (trx) => {
        const checkout = trx.updateTable('test_checkouts').where('token_hash', '=', hash);
        await checkout.set({ expires_at: now }).execute();
      }),
    withdraw: (id, now) =>
      database.transaction(async (trx) => {
        await trx
          .updateTable('test_payments')
          .set({ withdrawn_at: now, updated_at: now })
          .where('id', '=', id)
          .where('status', '=', 'pending')
          .where('withdrawn_at', 'is', null)
          .execute();
      }),
    pay: (checkoutId, status, now) =>
      database.transaction(async (trx) => {
        const decided = await trx
          .updateTable('test_payments')
          .set({ status, updated_at: now })
          .where('checkout_id', '=', checkoutId)
          .where('status', '=', 'pending')
          .where('withdrawn_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (decided) return decided.id;
        const isPaid = await trx
          .selectFrom('test_payments')
          .select('id')
          .where('checkout_id', '=', checkoutId)
          .where('status', '=', 'approved')
          .executeTakeFirst();
        if (isPaid) return null;
        const made = await trx
          .insertInto('test_payments')
          .values({ checkout_id: checkoutId, status, created_at: now, updated_at: now })
          .onConflict((same) => same.doNothing())
          .returning('id')
          .executeTakeFirst();
        return made?.id ?? null;
      }),
  };
}
