import { sql } from 'kysely';
import type { Cents } from '../../../../domain/money/money.ts';
import type { Guest } from '../../../../domain/people/customer.ts';
import type { Database } from '../../../platform/database/Database.ts';
import { isFoundBy } from './matchingOrders.ts';

/** `text` as in the search of orders; absent for all. */
export interface GuestsRepository {
  count(text: string | undefined): Promise<number>;
  /** The guest with the latest order comes first. */
  list(text: string | undefined, range: { limit: number; offset: number }): Promise<Guest[]>;
}

/** Emails are compared as orders keep them: without regard to case. */
const EMAIL = sql<string>`lower(email)`;

export function guestsRepository({
  background: db,
}: Pick<Database, 'background'>): GuestsRepository {
  const ofGuests = (text: string | undefined) => {
    const all = db.selectFrom('orders').where('user_id', 'is', null).where('email', '<>', '');
    if (text === undefined) return all;
    // Somebody found by one of the orders is shown with all of them.
    return all.where(EMAIL, 'in', (of) =>
      of
        .selectFrom('orders')
        .select(EMAIL.as('key'))
        .where('orders.user_id', 'is', null)
        .where(isFoundBy(text)),
    );
  };
  const unless = (status: string, value: ReturnType<typeof sql>) =>
    sql<number>`cast(coalesce(sum(case when status = ${sql.lit(status)} then 0 else ${value} end), 0) as bigint)`;

  return {
    count: async (text) => {
      const { count } = await ofGuests(text)
        .select(sql<number>`count(distinct ${EMAIL})`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (text, { limit, offset }) => {
      const paid = sql`case when payment_status = 'approved' then total_cents else 0 end`;
      const found = await ofGuests(text)
        .select(sql<number>`max(id)`.as('last_id'))
        .select([unless('cancelled', sql`1`).as('orders')])
        .select(unless('cancelled', paid).$castTo<Cents>().as('spent'))
        .groupBy(EMAIL)
        .orderBy('last_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      if (found.length === 0) return [];
      const latest = await db
        .selectFrom('orders')
        .select(['id', 'email', 'first_name', 'last_name', 'telephone', 'created_at'])
        .where(
          'id',
          'in',
          found.map((each) => each.last_id),
        )
        .execute();
      const byId = new Map(latest.map((each) => [each.id, each]));
      return found.flatMap(({ last_id, orders, spent }) => {
        const last = byId.get(last_id);
        if (!last) return [];
        return [
          {
            email: last.email,
            firstName: last.first_name,
            lastName: last.last_name,
            telephone: last.telephone,
            orders,
            spent,
            lastOrderAt: last.created_at,
          },
        ];
      });
    },
  };
}
