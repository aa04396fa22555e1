import { sql } from 'kysely';
import type { Cents } from '../../../../domain/money/money.ts';
import type { Guest } from '../../../../domain/people/customer.ts';
import type { Database } from '../../../platform/database/Database.ts';
import type { CountedRows, PageRange } from '../../../platform/PageRequest.ts';
import { hasText } from './matchingOrders.ts';

export interface GuestsRepository {
  /**
   * The guest with the latest order comes first. `text` as in the search of orders, absent for all.
   */
  list(text: string | undefined, range: PageRange): Promise<CountedRows<Guest>>;
}

/** Emails are compared as orders keep them: without regard to case. */
const EMAIL = sql<string>`lower(email)`;

export function guestsRepository({
  background: db,
}: Pick<Database, 'background'>): GuestsRepository {
  const unless = (status: string, value: ReturnType<typeof sql>) =>
    sql<number>`cast(coalesce(sum(case when status = ${sql.lit(status)} then 0 else ${value} end), 0) as bigint)`;

  return {
    list: async (text, { limit, offset }) => {
      const paid = sql`case when payment_status = 'approved' then total_cents else 0 end`;
      const page = await db
        .selectFrom('orders')
        .where('user_id', 'is', null)
        .where('email', '<>', '')
        .$if(text !== undefined, (all) =>
          // Somebody found by one of the orders is shown with all of them.
          all
            .leftJoin('order_texts', 'order_id', 'orders.id')
            .having(sql`max(case when ${hasText(text ?? '')} then 1 else 0 end)`, '=', 1),
        )
        .select([
          sql<number>`max(orders.id)`.as('last_id'),
          sql<number>`count(*) over ()`.as('count'),
        ])
        .select([unless('cancelled', sql`1`).as('orders')])
        .select(unless('cancelled', paid).$castTo<Cents>().as('spent'))
        .groupBy(EMAIL)
        .orderBy('last_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const [first] = page;
      if (!first) return { count: 0, items: [] };
      const latest = await db
        .selectFrom('orders')
        .select(['id', 'email', 'first_name', 'last_name', 'telephone', 'created_at'])
        .where(
          'id',
          'in',
          page.map((each) => each.last_id),
        )
        .execute();
      const byId = new Map(latest.map((each) => [each.id, each]));
      const items = page.flatMap(({ last_id, orders, spent }) => {
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
      return { count: first.count, items };
    },
  };
}
