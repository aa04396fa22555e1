import type { Order } from '../../../domain/orders/order.ts';
import type { ReturnWay, WithdrawalCase } from '../../../domain/orders/withdrawal.ts';
import { caseKey } from '../../../domain/text.ts';
import type { Queries } from '../../platform/database/Database.ts';

const COLUMNS = [
  'w.code',
  'w.created_at as createdAt',
  'w.answered_at as answeredAt',
  'w.return_way as returnWay',
  'w.received_at as receivedAt',
] as const;

/** Cases found by the number that the buyer gave, or by the order that was found for it; oldest first. */
export function casesAbout(
  on: Queries,
  { id, number }: Pick<Order, 'id' | 'number'>,
): Promise<WithdrawalCase[]> {
  return on
    .selectFrom('withdrawals as w')
    .select(COLUMNS)
    .where((is) => is.or([is('w.order_number', '=', number), is('w.order_id', '=', id)]))
    .orderBy('w.id')
    .execute();
}

/** The buyer's own cases, oldest first: anyone may open one who guesses a number. */
export async function casesOfBuyer(
  on: Queries,
  { id, buyer }: Pick<Order, 'id' | 'buyer'>,
): Promise<WithdrawalCase[]> {
  const cases = await on
    .selectFrom('withdrawals as w')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .select(COLUMNS)
    .select(['w.email', 'w.user_id', 'o.user_id as owner'])
    .where('w.order_id', '=', id)
    .orderBy('w.id')
    .execute();
  return cases
    .filter(
      ({ email, user_id: claimant, owner }) =>
        caseKey(email) === caseKey(buyer) || (owner !== null && claimant === owner),
    )
    .map(({ code, createdAt, answeredAt, returnWay, receivedAt }) => ({
      code,
      createdAt,
      answeredAt,
      returnWay,
      receivedAt,
    }));
}

/** Notes the way of the goods, or that they are back. */
export async function changeCase(
  trx: Queries,
  code: string,
  change: { returnWay: ReturnWay } | { receivedAt: number },
): Promise<void> {
  await trx
    .updateTable('withdrawals')
    .set(
      'returnWay' in change ? { return_way: change.returnWay } : { received_at: change.receivedAt },
    )
    .where('code', '=', code)
    .execute();
}
