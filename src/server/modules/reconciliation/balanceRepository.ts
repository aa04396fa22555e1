import { sql } from 'kysely';
import type { ComparedSource } from '../../../domain/reconciliation/dailyBalance.ts';
import { RECONCILED_METHODS } from '../../../domain/reconciliation/statement.ts';
import { dayOf, endOfDay, startOfDay } from '../../../domain/time/argentineDay.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { bookedMoney } from '../../platform/reconciliation/differences.ts';

/** Days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Statements and books of some days. */
export interface ToldMoney {
  /** Sources on which both agree, added up by day. */
  agreed: { provider: string; day: string; amount: number }[];
  /** The sources on which they do not. */
  differing: ComparedSource[];
}

interface LineRow {
  provider: string;
  source_id: string;
  day: string;
  received: number;
  given_back: number;
  held: number;
}

interface SourceRow {
  provider: string;
  source_id: string;
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

/** Ids in one question. */
const BATCH = 1000;
const METHODS = sql`(${sql.join(RECONCILED_METHODS.map((each) => sql.lit(each)))})`;

/** Sources of which statements or books tell in these days. */
const scope = (days: Days, from: number, until: number) => sql`
  select provider, source_id from statement_lines
    where day >= ${days.from} and day <= ${days.to} and report <> 'releases' and source_id <> ''
  union select provider, payment_id from payments
    where created_at >= ${from} and created_at < ${until} and provider in ${METHODS}
  union select provider, payment_id from stray_payments
    where created_at >= ${from} and created_at < ${until} and provider in ${METHODS}
  union select provider, payment_id from refunds
    where ended_at >= ${from} and ended_at < ${until} and state = 'done' and provider in ${METHODS}`;

const ofPayment = bookedMoney('p');
const ofStray = bookedMoney('y');

export function balanceRepository(db: Queries) {
  /** The few sources of which books and statements differ. */
  async function differingRows(days: Days): Promise<SourceRow[]> {
    const [from, until] = [startOfDay(days.from), endOfDay(days.to)];
    const { rows } = await sql<SourceRow>`
      select c.*, coalesce((select max(r.ended_at) from refunds r where r.provider = c.provider
          and r.payment_id = c.source_id and r.state = 'done'), c.last_at) as changed_at
      from (
        select w.provider, w.source_id,
          case when p.id is not null then ${ofPayment.received} when y.id is not null then ${ofStray.received} else 0 end
            as received,
          case when p.id is not null then ${ofPayment.givenBack} when y.id is not null then ${ofStray.givenBack} else 0 end
            as given_back,
          coalesce(p.created_at, y.created_at, s.at) as at, coalesce(p.updated_at, y.created_at, s.at) as last_at,
          coalesce(s.received_cents, 0) as told_received, coalesce(s.given_back_cents, 0) as told_given_back,
          coalesce(s.explained_received_cents, 0) as explained_received,
          coalesce(s.explained_given_back_cents, 0) as explained_given_back
        from (${scope(days, from, until)}) w
        left join report_sources s on s.provider = w.provider and s.source_id = w.source_id
        left join payments p on p.provider = w.provider and p.payment_id = w.source_id
        left join stray_payments y on y.provider = w.provider and y.payment_id = w.source_id
      ) c where c.received <> c.told_received or c.given_back <> c.told_given_back`.execute(db);
    return rows;
  }

  async function linesOf(sources: readonly SourceRow[]): Promise<LineRow[]> {
    const lines: LineRow[] = [];
    for (let from = 0; from < sources.length; from += BATCH) {
      const ids = sources.slice(from, from + BATCH).map((each) => each.source_id);
      const { rows } = await sql<LineRow>`
        select provider, source_id, day,
          cast(sum(case when kind = 'payment' then gross_cents else 0 end) as bigint) as received,
          cast(sum(case when kind in ('refund', 'chargeback') then -gross_cents else 0 end) as bigint) as given_back,
          cast(sum(case when kind = 'dispute' then -gross_cents else 0 end) as bigint) as held
        from statement_lines where provider in ${METHODS} and source_id in (${sql.join(ids)}) and report <> 'releases'
        group by provider, source_id, day order by day`.execute(db);
      lines.push(...rows);
    }
    return lines;
  }

  /** The statements' money of each day, whatever the books say. */
  async function toldByDay({ from, to }: Days) {
    const { rows } = await sql<ToldMoney['agreed'][number]>`
      select provider, day, cast(sum(gross_cents) as bigint) as amount from statement_lines
      where day >= ${from} and day <= ${to} and report <> 'releases' and source_id <> ''
        and kind in ('payment', 'refund', 'chargeback') group by provider, day`.execute(db);
    return rows;
  }

  return {
    money: async (days: Days): Promise<ToldMoney> => {
      const [told, rows] = await Promise.all([toldByDay(days), differingRows(days)]);
      const keys = new Set(rows.map(keyOf));
      const lines = (await linesOf(rows)).filter((line) => keys.has(keyOf(line)));
      const bySource = Map.groupBy(lines, keyOf);
      const byDay = Map.groupBy(lines, ({ provider, day }) => `${provider} ${day}`);
      const agreed = told.map(({ provider, day, amount }) => {
        const differing = byDay.get(`${provider} ${day}`) ?? [];
        const other = differing.reduce((sum, each) => sum + each.received - each.given_back, 0);
        return { provider, day, amount: amount - other };
      });
      return {
        agreed,
        differing: rows.map((row) => sourceOf(row, bySource.get(keyOf(row)) ?? [])),
      };
    },
    /** The times of which statements tell, by kind. */
    spans: async (): Promise<Span[]> => {
      const rows = await db
        .selectFrom('statements')
        .select(['kind', 'first_at', 'last_at'])
        .where('kind', '<>', 'releases')
        .execute();
      return rows.map((row) => ({ kind: row.kind, from: row.first_at, until: row.last_at }));
    },
  };
}

const keyOf = ({ provider, source_id: id }: { provider: string; source_id: string }) =>
  `${provider} ${id}`;

function sourceOf(row: SourceRow, told: readonly LineRow[]): ComparedSource {
  const total = (of: (line: LineRow) => number) => told.reduce((sum, line) => sum + of(line), 0);
  // A claim that was decided for the buyer keeps the money that it held.
  const isHeld = row.given_back === total((line) => line.given_back + line.held);
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
