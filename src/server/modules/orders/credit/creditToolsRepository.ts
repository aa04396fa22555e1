import { sql, type SqlBool } from 'kysely';
import type { Cents } from '../../../../domain/money/money.ts';
import { caseKey } from '../../../../domain/text.ts';
import type {
  CreditFilters,
  CreditOrdering,
  CreditState,
  CreditTotals,
  ListedCredit,
} from '../../../../domain/tools/creditRecord.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import type { Instant } from '../../../platform/database/schema/cartTables.ts';
import { likePattern } from '../../../platform/database/likePattern.ts';

interface CreditRange {
  limit: number;
  offset: number;
  ordering: CreditOrdering;
}

const ORDERS = {
  created: sql`c.id`,
  balance: sql`c.balance_cents`,
  /** Cards without an end come last. */
  expires: sql`coalesce(c.expires_at, ${sql.lit(Number.MAX_SAFE_INTEGER)})`,
} as const;

const stateAt = (now: Instant) => sql<CreditState>`case
  when c.blocked_at is not null then 'blocked'
  when c.expires_at is not null and c.expires_at <= ${now} then 'expired'
  when c.balance_cents = 0 then 'spent' else 'usable' end`;

export function creditToolsRepository() {
  const rows = (on: Queries) =>
    on
      .selectFrom('credit_accounts as c')
      .leftJoin('users as u', 'u.id', 'c.user_id')
      .leftJoin('orders as o', 'o.id', 'c.order_id');

  const matching = (on: Queries, { text = '', kind, state }: CreditFilters, now: Instant) => {
    let found = on.selectFrom('credit_accounts as c');
    if (kind) found = found.where('c.kind', '=', kind);
    if (state) found = found.where(sql<SqlBool>`${stateAt(now)} = ${state}`);
    if (text === '') return found;
    const pattern = likePattern(caseKey(text));
    return found.where(
      sql<SqlBool>`(lower(c.recipient) like ${pattern} escape '\\' or c.ending = ${text.toUpperCase()}
        or c.order_id in (select o.id from orders o where o.order_number = ${text})
        or c.user_id in (select u.id from users u
          where u.username_key like ${pattern} escape '\\' or u.email_key like ${pattern} escape '\\'))`,
    );
  };

  const matchingIds = (on: Queries, filters: CreditFilters, now: Instant) =>
    matching(on, filters, now).select('c.id');

  const shown = (found: ReturnType<typeof rows>, now: Instant) =>
    found
      .select(['c.id', 'c.kind', 'c.user_id as userId', 'c.ending', 'c.balance_cents as balance'])
      .select(['c.expires_at as expiresAt', 'c.created_at as createdAt', 'c.version'])
      .select(['u.username', 'o.order_number as orderNumber'])
      .select(sql<string>`coalesce(u.email, c.recipient)`.as('email'))
      .select(stateAt(now).as('state'));

  /** Ids first: owners and orders are joined to the page alone. */
  const shownOf = (on: Queries, page: ReturnType<typeof matchingIds>, now: Instant) =>
    shown(rows(on).where('c.id', 'in', on.selectFrom(page.as('page')).select('page.id')), now);

  return {
    count: async (on: Queries, filters: CreditFilters, now: Instant): Promise<number> => {
      const { count } = await matching(on, filters, now)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    list: async (
      on: Queries,
      filters: CreditFilters,
      { ordering, limit, offset, now }: CreditRange & { now: Instant },
    ): Promise<ListedCredit[]> => {
      const direction = ordering.startsWith('-') ? 'desc' : 'asc';
      const column = ORDERS[ordering.replace('-', '') as keyof typeof ORDERS];
      const page = matchingIds(on, filters, now)
        .orderBy(column, direction)
        .orderBy('c.id', direction)
        .limit(limit)
        .offset(offset);
      return shownOf(on, page, now).orderBy(column, direction).orderBy('c.id', direction).execute();
    },
    /** The next ones in the order of their ids. */
    batch: (
      on: Queries,
      filters: CreditFilters,
      { after, limit, now }: { after: number; limit: number; now: Instant },
    ): Promise<ListedCredit[]> => {
      const page = matchingIds(on, filters, now)
        .where('c.id', '>', after)
        .orderBy('c.id')
        .limit(limit);
      return shownOf(on, page, now).orderBy('c.id').execute();
    },
    find: async (on: Queries, id: number, now: Instant): Promise<ListedCredit | null> =>
      (await shown(rows(on).where('c.id', '=', id), now).executeTakeFirst()) ?? null,
    /** The shop's debt: blocked balances too, cards that have expired not. */
    totals: async (on: Queries, now: Instant): Promise<CreditTotals> => {
      const sums = await on
        .selectFrom('credit_accounts as c')
        .select(['c.kind', sql<Cents>`cast(sum(c.balance_cents) as bigint)`.as('sum')])
        .where((is) => is.or([is('c.expires_at', 'is', null), is('c.expires_at', '>', now)]))
        .groupBy('c.kind')
        .execute();
      const of = (kind: ListedCredit['kind']) => sums.find((row) => row.kind === kind)?.sum ?? 0;
      return { buyers: of('buyer'), cards: of('card') };
    },
  };
}
