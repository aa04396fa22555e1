import { sql, type RawBuilder } from 'kysely';
import {
  type BalanceEntry,
  type ComparedSource,
  entriesOf,
} from '../../../domain/reconciliation/dailyBalance.ts';
import { RECONCILED_METHODS } from '../../../domain/reconciliation/statement.ts';
import { dayOf } from '../../../domain/time/argentineDay.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { insertInBatches } from '../../platform/database/insertInBatches.ts';
import { bookedMoney, compared } from '../../platform/reconciliation/differences.ts';

/** Days, both included. */
export interface Days {
  from: string;
  to: string;
}

interface Source {
  provider: string;
  source_id: string;
}

interface LineRow extends Source {
  day: string;
  received: number;
  given_back: number;
  held: number;
}

interface SourceRow extends Source {
  received: number;
  given_back: number;
  at: number;
  changed_at: number;
  explained_received: number;
  explained_given_back: number;
}

interface Span {
  kind: string;
  from: number;
  until: number;
}

/** Sources in one question, and in one transaction. */
const BATCH = 500;
const METHODS: ReadonlySet<string> = new Set(RECONCILED_METHODS);
const LOCK = 'balance';

const ofPayment = bookedMoney('p');
const ofStray = bookedMoney('y');

/**
 * The balance of each day. What a source adds to its days is kept, so that a year is added up by one index; sources that
 * changed since are read from books and statements as they are.
 */
export function balanceRepository({ dialect }: Pick<Database, 'dialect'>) {
  const among = (sources: readonly Source[]): RawBuilder<unknown> => {
    const list = JSON.stringify(sources.map((each) => [each.provider, each.source_id]));
    return sql`(select element.value ->> 0 as provider, element.value ->> 1 as source_id
      from ${dialect.elements(sql.val(list))})`;
  };

  async function comparedSources(on: Queries, sources: readonly Source[]) {
    const known = among(sources.filter(({ provider }) => METHODS.has(provider)));
    const { rows } = await sql<SourceRow>`
      select w.provider, w.source_id,
        case when p.id is not null then ${ofPayment.received} when y.id is not null then ${ofStray.received} else 0 end
          as received,
        case when p.id is not null then ${ofPayment.givenBack} when y.id is not null then ${ofStray.givenBack} else 0 end
          as given_back,
        coalesce(p.created_at, y.created_at, s.at, 0) as at,
        coalesce((select max(r.ended_at) from refunds r where r.provider = w.provider
          and r.payment_id = w.source_id and r.state = 'done'), p.updated_at, y.created_at, s.at, 0) as changed_at,
        coalesce(s.explained_received_cents, 0) as explained_received,
        coalesce(s.explained_given_back_cents, 0) as explained_given_back
      from ${known} w
      left join report_sources s on s.provider = w.provider and s.source_id = w.source_id
      left join payments p on p.provider = w.provider and p.payment_id = w.source_id
      left join stray_payments y on y.provider = w.provider and y.payment_id = w.source_id`.execute(
      on,
    );
    const { rows: lines } = await sql<LineRow>`
      select l.provider, l.source_id, l.day,
        cast(sum(case when l.kind = 'payment' then l.gross_cents else 0 end) as bigint) as received,
        cast(sum(case when l.kind in ('refund', 'chargeback') then -l.gross_cents else 0 end) as bigint) as given_back,
        cast(sum(case when l.kind = 'dispute' then -l.gross_cents else 0 end) as bigint) as held
      from ${known} w
      join statement_lines l on l.provider = w.provider and l.source_id = w.source_id
      where l.report <> 'releases' and l.source_id <> ''
      group by l.provider, l.source_id, l.day order by l.day`.execute(on);
    const bySource = Map.groupBy(lines, keyOf);
    return rows.map((row) => ({ row, source: sourceOf(row, bySource.get(keyOf(row)) ?? []) }));
  }

  return {
    /** Entries of these days, and of others that changed sources have. */
    entries: async (on: Queries, { from, to }: Days): Promise<BalanceEntry[]> => {
      // One question, so that a source is either kept or changed.
      const { rows } = await sql<BalanceEntry & Source>`
        select provider, '' as source_id, day, cast(sum(books_cents) as bigint) as books,
          cast(sum(statements_cents) as bigint) as statements, cast(sum(explained_cents) as bigint) as explained
        from source_days d
        where day >= ${from} and day <= ${to} and not exists (
          select 1 from changed_sources c where c.provider = d.provider and c.source_id = d.source_id)
        group by day, provider
        having sum(books_cents) <> 0 or sum(statements_cents) <> 0
          or max(abs(books_cents - statements_cents)) > 0 or max(abs(explained_cents)) > 0
        union all
        select distinct provider, source_id, '', 0, 0, 0 from changed_sources`.execute(on);
      const kept = rows.filter(({ source_id: id }) => id === '');
      const changed = rows.filter(({ source_id: id }) => id !== '');
      const fresh: BalanceEntry[] = [];
      for (let at = 0; at < changed.length; at += BATCH) {
        const found = await comparedSources(on, changed.slice(at, at + BATCH));
        fresh.push(...found.flatMap(({ source }) => entriesOf(source)));
      }
      return [...kept, ...fresh];
    },
    /** Writes what some of the changed sources add to their days. Returns how many changes are done with. */
    keepChanged: async (trx: Queries): Promise<number> => {
      await dialect.lockName(trx, LOCK);
      const changes = await trx
        .selectFrom('changed_sources')
        .select(['id', 'provider', 'source_id'])
        .orderBy('id')
        .limit(BATCH)
        .execute();
      if (changes.length === 0) return 0;
      const sources = [...new Map(changes.map((each) => [keyOf(each), each])).values()];
      const changed = sql`(select w.provider, w.source_id from ${among(sources)} w)`;
      await sql`delete from source_days where (provider, source_id) in ${changed}`.execute(trx);
      const found = await comparedSources(trx, sources);
      await insertInBatches(
        trx,
        'source_days',
        found.flatMap(({ row, source }) =>
          entriesOf(source).map(({ provider, day, books, statements, explained }) => ({
            provider,
            source_id: row.source_id,
            day,
            books_cents: books,
            statements_cents: statements,
            explained_cents: explained,
          })),
        ),
      );
      await sql`update report_sources set received_left_cents = c.received_left_cents,
          given_back_left_cents = c.given_back_left_cents, booked_at = c.booked_at
        from (${compared(sql`(s.provider, s.source_id) in ${changed}`)}) c
        where report_sources.id = c.id`.execute(trx);
      // By their ids: a change that was committed meanwhile may have a lower one.
      const ids = changes.map(({ id }) => id);
      await trx.deleteFrom('changed_sources').where(dialect.isIn('id', ids)).execute();
      return changes.length;
    },
    hasChanged: async (on: Queries): Promise<boolean> =>
      (await on.selectFrom('changed_sources').select('id').limit(1).executeTakeFirst()) !==
      undefined,
    /** The times of which statements tell, by kind. */
    spans: async (on: Queries): Promise<Span[]> => {
      const rows = await on
        .selectFrom('statements')
        .select(['kind', 'first_at', 'last_at'])
        .where('kind', '<>', 'releases')
        .execute();
      return rows.map((row) => ({ kind: row.kind, from: row.first_at, until: row.last_at }));
    },
  };
}

const keyOf = ({ provider, source_id: id }: Source) => `${provider} ${id}`;

function sourceOf(row: SourceRow, told: readonly LineRow[]): ComparedSource {
  const total = (of: (line: LineRow) => number) => told.reduce((sum, line) => sum + of(line), 0);
  const toldBack = total((line) => line.given_back);
  // A claim that was decided for the buyer keeps the money that it held.
  const isHeld =
    row.given_back !== toldBack && row.given_back === toldBack + total((line) => line.held);
  const givenBackOf = (line: LineRow) => line.given_back + (isHeld ? line.held : 0);
  const isSame = {
    received: row.received === total((line) => line.received),
    givenBack: row.given_back === total(givenBackOf),
  };
  return {
    provider: row.provider,
    lines: told.map((line) => ({
      day: line.day,
      received: line.received,
      givenBack: givenBackOf(line),
    })),
    books: {
      received: row.received,
      givenBack: row.given_back,
      receivedDay: dayOf(row.at),
      givenBackDay: dayOf(row.changed_at),
    },
    explained: {
      received: isSame.received ? 0 : row.explained_received,
      givenBack: isSame.givenBack ? 0 : row.explained_given_back,
    },
  };
}
