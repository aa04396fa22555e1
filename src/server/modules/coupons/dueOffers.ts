import { sql, type SqlBool } from 'kysely';
import type { Queries } from '../../platform/database/Database.ts';

/** True if an offer without a code has begun or ended since shoppers last saw it. */
export async function hasDueOffer(on: Queries, now: number): Promise<boolean> {
  const due = await on
    .selectFrom('coupons')
    .select('id')
    .where('is_automatic', '=', 1)
    .where(sql<SqlBool>`shown <> ${holdsAt(now)}`)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Shows the offers that hold now on their products, and no others: call it in `changeCatalogue`. */
export async function showDueOffers(trx: Queries, now: number): Promise<void> {
  await trx
    .updateTable('coupons')
    .set({ shown: holdsAt(now) })
    .where(sql<SqlBool>`shown <> ${holdsAt(now)}`)
    .execute();
}

function holdsAt(now: number) {
  return sql<0 | 1>`case when is_automatic = 1
    and starts_at <= ${sql.lit(now)} and expires_at > ${sql.lit(now)} then 1 else 0 end`;
}
