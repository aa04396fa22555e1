import type { Insertable } from 'kysely';
import type { Queries } from '../platform/database/Database.ts';
import { insertInBatches } from '../platform/database/insertInBatches.ts';
import type { MoneyMovementTable } from '../platform/database/schema/orderTables.ts';
import type { PlannedOrder } from './demo/planOrders.ts';
import { given } from './given.ts';

type Step = Pick<MoneyMovementTable, 'kind' | 'amount_cents' | 'cause' | 'created_at'>;

/** Each order's balance over time: the order, its payment, and refunds. */
export async function seedMoneyMovements(
  trx: Queries,
  orders: readonly PlannedOrder[],
  orderIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = orders.flatMap((order) => movementsOf(order, given(orderIds, order.number)));
  await insertInBatches(trx, 'money_movements', rows);
}

function movementsOf(order: PlannedOrder, order_id: number): Insertable<MoneyMovementTable>[] {
  let balance = 0;
  return stepsOf(order).map((step) => {
    const before = balance;
    balance += step.amount_cents;
    return {
      order_id,
      ...step,
      balance_before_cents: before,
      balance_after_cents: balance,
      user_id: null,
    };
  });
}

function stepsOf({ totalCents, createdAt, paidAt, history, scenario }: PlannedOrder): Step[] {
  const end = history.at(-1)?.at ?? createdAt;
  const step = (kind: Step['kind'], amount_cents: number, cause: string, created_at: number) => [
    { kind, amount_cents, cause, created_at },
  ];
  const isCancelled = scenario.status === 'cancelled';
  return [
    ...step('charge', totalCents, 'placed', createdAt),
    ...(paidAt === null ? [] : step('payment', -totalCents, 'settled', paidAt)),
    ...(isCancelled
      ? step(paidAt === null ? 'void' : 'refundDue', -totalCents, 'cancelled', end)
      : []),
    ...(scenario.payment === 'refunded' ? step('refund', totalCents, 'settled', end) : []),
  ];
}
