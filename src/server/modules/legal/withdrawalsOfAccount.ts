import type { Queries } from '../../platform/database/Database.ts';

/** Cases that were opened by an account, or about one of its orders. */
export function withdrawalsOfAccount(on: Queries, userId: number) {
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
