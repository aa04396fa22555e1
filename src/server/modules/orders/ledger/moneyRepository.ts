import type { Cents } from '../../../../domain/money/money.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { prepare } from '../../../platform/database/prepare.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';
import type { MoneyMovementTable } from '../../../platform/database/schema/orderTables.ts';

/** A change of an order's balance, which is what its buyer owes. */
export interface MoneyMove {
  orderId: number;
  kind: MoneyMovementTable['kind'];
  /** Signed: a payment is negative. */
  amount: Cents;
  cause: string;
  /** Null for the shop itself. */
  userId: number | null;
  at: Instant;
}

/** Requires a lock on the order, so that concurrent movements do not read the same balance. */
export interface MoneyRepository {
  /** 0 for an order that was never charged. */
  balance(trx: Queries, orderId: number): Promise<Cents>;
  /** Records a movement and returns the new balance; a zero amount is not recorded. */
  move(trx: Queries, balance: Cents, move: MoneyMove): Promise<Cents>;
}

type Row = Omit<MoneyMovementTable, 'id'>;

export function moneyRepository(): MoneyRepository {
  const lastBalance = prepare<{ orderId: number }, { balance_after_cents: Cents }>((db, param) =>
    db
      .selectFrom('money_movements')
      .select('balance_after_cents')
      .where('order_id', '=', param('orderId'))
      .orderBy('id', 'desc')
      .limit(1),
  );

  const note = prepare<Row, unknown>((db, param) =>
    db.insertInto('money_movements').values({
      order_id: param('order_id'),
      kind: param('kind'),
      amount_cents: param('amount_cents'),
      balance_before_cents: param('balance_before_cents'),
      balance_after_cents: param('balance_after_cents'),
      cause: param('cause'),
      user_id: param('user_id'),
      created_at: param('created_at'),
    }),
  );

  return {
    balance: async (trx, orderId) =>
      (await lastBalance(trx, { orderId }))[0]?.balance_after_cents ?? 0,
    move: async (trx, balance, { orderId, kind, amount, cause, userId, at }) => {
      if (amount === 0) return balance;
      await note(trx, {
        order_id: orderId,
        kind,
        amount_cents: amount,
        balance_before_cents: balance,
        balance_after_cents: balance + amount,
        cause,
        user_id: userId,
        created_at: at,
      });
      return balance + amount;
    },
  };
}
