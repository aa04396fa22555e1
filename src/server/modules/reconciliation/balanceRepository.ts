import { sql } from 'kysely';
import type { ComparedSource } from '../../../domain/reconciliation/dailyBalance.ts';
import { dayOf, endOfDay, startOfDay } from '../../../domain/time/argentineDay.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { bookedMoney } from '../../platform/reconciliation/differences.ts';

/** Days, both included. */
export interface Days {
  from: string;
  to: string;
}

interface LineRow {
  provider: string;
  source_id: string;
  day: string;
  received: number;
  given_back: number;
  held: number;
}

interface BookRow {
  provider: string;
  source_id: string;
  received: number;
  given_back: number;
  at: number;
  changed_at: number;
}

interface ExplainedRow {
  provider: string;
  source_id: string;
  received: number;
  given_back: number;
}

interface Span {
  kind: string;
  from: number;
  until: number;
}

const METHODS = sql`('mercadopago', 'transferencia')`;

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

export function balanceRepository(db: Queries) {
  return {
    /** Statements and books of every source of these days. */
    sources: async (days: Days): Promise<ComparedSource[]> => {
      const [from, until] = [startOfDay(days.from), endOfDay(days.to)];
      const wanted = scope(days, from, until);
      const { rows: lines } = await sql<LineRow>`
        select l.provider, l.source_id, l.day,
          cast(sum(case when l.kind = 'payment' then l.gross_cents else 0 end) as bigint) as received,
          cast(sum(case when l.kind in ('refund', 'chargeback') then -l.gross_cents else 0 end) as bigint) as given_back,
          cast(sum(case when l.kind = 'dispute' then -l.gross_cents else 0 end) as bigint) as held
        from statement_lines l join (${wanted}) w on w.provider = l.provider and w.source_id = l.source_id
        where l.report <> 'releases' group by l.provider, l.source_id, l.day order by l.day`.execute(
        db,
      );
      const books: BookRow[] = [];
      for (const table of ['payments', 'stray_payments'] as const) {
        const { received, givenBack } = bookedMoney('b');
        const changed = table === 'payments' ? sql.ref('b.updated_at') : sql.ref('b.created_at');
        const { rows } = await sql<BookRow>`
          select b.provider, b.payment_id as source_id, ${received} as received, ${givenBack} as given_back,
            b.created_at as at, coalesce((select max(r.ended_at) from refunds r where r.provider = b.provider
              and r.payment_id = b.payment_id and r.state = 'done'), ${changed}) as changed_at
          from ${sql.table(table)} b join (${wanted}) w on w.provider = b.provider and w.source_id = b.payment_id`.execute(
          db,
        );
        books.push(...rows);
      }
      const { rows: explained } = await sql<ExplainedRow>`
        select s.provider, s.source_id, s.explained_received_cents as received,
          s.explained_given_back_cents as given_back
        from report_sources s join (${wanted}) w on w.provider = s.provider and w.source_id = s.source_id
        where s.explained_at is not null`.execute(db);
      return joined(lines, books, explained);
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

function joined(
  lines: readonly LineRow[],
  books: readonly BookRow[],
  explained: readonly ExplainedRow[],
): ComparedSource[] {
  const linesOf = Map.groupBy(lines, keyOf);
  const bookOf = new Map(books.map((row) => [keyOf(row), row]));
  const explainedOf = new Map(explained.map((row) => [keyOf(row), row]));
  return [...new Set([...linesOf.keys(), ...bookOf.keys()])].map((key) => {
    const told = linesOf.get(key) ?? [];
    const provider = key.slice(0, key.indexOf(' '));
    return sourceOf(provider, told, bookOf.get(key) ?? NO_BOOKS, explainedOf.get(key) ?? NO_BOOKS);
  });
}

const NO_BOOKS = { received: 0, given_back: 0, at: 0, changed_at: 0 };

function sourceOf(
  provider: string,
  told: readonly LineRow[],
  book: typeof NO_BOOKS,
  reason: Pick<typeof NO_BOOKS, 'received' | 'given_back'>,
): ComparedSource {
  const total = (of: (line: LineRow) => number) => told.reduce((sum, line) => sum + of(line), 0);
  // A claim that was decided for the buyer keeps the money that it held.
  const isHeld = book.given_back === total((line) => line.given_back + line.held);
  const givenBackOf = (line: LineRow) => line.given_back + (isHeld ? line.held : 0);
  const isSame = {
    received: book.received === total((line) => line.received),
    givenBack: book.given_back === total(givenBackOf),
  };
  return {
    provider,
    lines: told.map((line) => ({
      day: line.day,
      received: line.received,
      givenBack: givenBackOf(line),
    })),
    books: {
      received: book.received,
      givenBack: book.given_back,
      receivedDay: dayOf(book.at),
      givenBackDay: dayOf(book.changed_at),
    },
    explained: {
      received: isSame.received ? 0 : reason.received,
      givenBack: isSame.givenBack ? 0 : reason.given_back,
    },
  };
}
