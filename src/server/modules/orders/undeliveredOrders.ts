import type { Queries } from '../../platform/database/Database.ts';
import type { Instant } from '../../platform/database/schema/instant.ts';

/** A parcel that was sent this long ago has arrived, though nobody said so. */
const DELIVERED_AFTER_MS = 30 * 24 * 3_600_000;

/** The numbers of an account's orders that are paid and still on their way to the buyer. */
export async function undeliveredOrders(
  trx: Queries,
  userId: number,
  now: Instant,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('orders as o')
    .select('o.order_number')
    .where('o.user_id', '=', userId)
    .where('o.payment_status', '=', 'approved')
    .where((is) =>
      is.or([
        is('o.status', 'in', ['pending', 'prepared']),
        is.and([
          is('o.status', '=', 'shipped'),
          is.exists(
            is
              .selectFrom('order_history as h')
              .select('h.id')
              .whereRef('h.order_id', '=', 'o.id')
              .where('h.status', '=', 'shipped')
              .where('h.created_at', '>', now - DELIVERED_AFTER_MS),
          ),
        ]),
      ]),
    )
    .orderBy('o.id')
    .execute();
  return rows.map((row) => row.order_number);
}
