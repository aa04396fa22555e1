import type { Queries } from '../../platform/database/Database.ts';

/** Which order has a number and where its buyer reads mail ('' where the buyer was forgotten); null for no order. */
export async function findOrderContact(
  on: Queries,
  number: string,
): Promise<{ id: number; email: string } | null> {
  const row = await on
    .selectFrom('orders')
    .select(['id', 'email'])
    .where('order_number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}
