import { sql } from 'kysely';
import type { Subscriber, SubscriberOrdering } from '../../../domain/people/subscriber.ts';
import { caseKey } from '../../../domain/text.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';
import { likePattern } from '../../platform/database/likePattern.ts';

interface Range {
  limit: number;
  offset: number;
  ordering: SubscriberOrdering;
}

const COLUMNS = { subscribed: 'created_at', email: 'email' } as const;

/** Addresses are stored as `caseKey` writes them. */
export function subscribersRepository() {
  return {
    find: async (on: Queries, email: string) => {
      const row = await rows(on)
        .select('for_carts')
        .where('email', '=', caseKey(email))
        .executeTakeFirst();
      if (!row) return null;
      const { for_carts, ...subscriber } = row;
      return { ...subscriber, hearsOfCarts: for_carts === 1 };
    },
    /** Also takes back a refusal of reminders. False if it is there already, with reminders. */
    add: async (trx: Queries, email: string, now: Instant): Promise<boolean> => {
      const added = await trx
        .insertInto('subscribers')
        .values({ email: caseKey(email), created_at: now, for_carts: 1 })
        .onConflict((same) =>
          same.column('email').doUpdateSet({ for_carts: 1 }).where('subscribers.for_carts', '=', 0),
        )
        .returning('id')
        .execute();
      await trx.deleteFrom('reminder_refusals').where('email', '=', caseKey(email)).execute();
      return added.length > 0;
    },
    remove: async (trx: Queries, email: string): Promise<void> => {
      await trx.deleteFrom('subscribers').where('email', '=', caseKey(email)).execute();
    },
    /** Null if there is none. */
    removeById: async (trx: Queries, id: number) => {
      const row = await trx
        .deleteFrom('subscribers')
        .where('id', '=', id)
        .returning('email')
        .executeTakeFirst();
      return row ?? null;
    },
    count: async (on: Queries, text: string | undefined): Promise<number> => {
      const { count } = await on
        .selectFrom('subscribers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(containing(text))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: (
      on: Queries,
      text: string | undefined,
      { limit, offset, ordering }: Range,
    ): Promise<Subscriber[]> => {
      const direction = ordering.startsWith('-') ? 'desc' : 'asc';
      const column = COLUMNS[ordering.replace('-', '') as keyof typeof COLUMNS];
      return rows(on)
        .where(containing(text))
        .orderBy(column, direction)
        .orderBy('id', direction)
        .limit(limit)
        .offset(offset)
        .execute();
    },
    /** The list has the order of ids. */
    listAfter: (
      on: Queries,
      text: string | undefined,
      id: number,
      limit: number,
    ): Promise<Subscriber[]> =>
      rows(on).where(containing(text)).where('id', '>', id).orderBy('id').limit(limit).execute(),
  };
}

function rows(on: Queries) {
  return on.selectFrom('subscribers').select(['id', 'email', 'created_at as subscribedAt']);
}

function containing(text = '') {
  const pattern = likePattern(caseKey(text));
  return sql<boolean>`email like ${pattern} escape '\\'`;
}

/** Deletes the subscription of an account that is deleted, and what it said about reminders. */
export async function forgetSubscriber(trx: Queries, userId: number): Promise<void> {
  for (const table of ['subscribers', 'cart_reminders', 'reminder_refusals'] as const) {
    await trx
      .deleteFrom(table)
      .where('email', '=', (build) =>
        build.selectFrom('users').select('email_key').where('id', '=', userId),
      )
      .execute();
  }
}
