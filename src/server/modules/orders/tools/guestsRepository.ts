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
  const all = () => db.selectFrom('orders').where('user_id', 'is', null).where('email', '<>', '');
  const found = (text: string | undefined) =>
    text === undefined ? all() : all().where(isFoundBy(text));
  const unless = (status: string, value: ReturnType<typeof sql>) =>
    sql<number>`cast(coalesce(sum(case when status = ${sql.lit(status)} then 0 else ${value} end), 0) as bigint)`;

  return {
    count: async (text) => {
      // Grouped, since PostgreSQL sorts what it counts the distinct of.
      const emails = found(text).select(EMAIL.as('key')).groupBy(EMAIL);
      const { count } = await db
        .selectFrom(emails.as('emails'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (text, { limit, offset }) => {
      const paid = sql`case when payment_status = 'approved' then total_cents else 0 end`;
      // Somebody found by one of the orders is shown with all of them.
      const guests =
        text === undefined ? all() : all().where(EMAIL, 'in', found(text).select(EMAIL.as('key')));
      const page = await guests
        .select(sql<number>`max(id)`.as('last_id'))
        .select([unless('cancelled', sql`1`).as('orders')])
        .select(unless('cancelled', paid).$castTo<Cents>().as('spent'))
        .groupBy(EMAIL)
        .orderBy('last_id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      if (page.length === 0) return [];
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
      return page.flatMap(({ last_id, orders, spent }) => {
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
