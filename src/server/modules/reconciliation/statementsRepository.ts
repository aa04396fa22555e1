import { sql, type Insertable } from 'kysely';
import type {
  BankColumns,
  Statement,
  StatementKind,
} from '../../../domain/reconciliation/statement.ts';
import { dayOf } from '../../../domain/time/argentineDay.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { StatementLineTable } from '../../platform/database/schema/reconciliationTables.ts';
import { differences } from '../../platform/reconciliation/differences.ts';

export type NewLine = Omit<Insertable<StatementLineTable>, 'statement_id'>;

interface NewStatement {
  kind: StatementKind;
  name: string;
  account: string;
  firstAt: number;
  lastAt: number;
  lineCount: number;
  userId: number | null;
  at: number;
}

/** A source of money by provider and id. */
export interface Source {
  provider: string;
  sourceId: string;
}

export interface StatementsRepository {
  list(limit: number): Promise<Statement[]>;
  /** The account of the last statement of the kind; null without one. */
  lastAccount(on: Queries, kind: StatementKind): Promise<string | null>;
  /** Names of the files of the kind that were read. */
  namesOf(kind: StatementKind): Promise<Set<string>>;
  /** Returns the id. */
  add(trx: Queries, statement: NewStatement): Promise<number>;
  /** Returns the number of lines that no statement had before. */
  addLines(trx: Queries, statementId: number, lines: readonly NewLine[]): Promise<number>;
  /** Adds up again the money that statements have of these sources, or of all in the statement. */
  tell(
    trx: Queries,
    which: { statementId: number } | { sources: readonly Source[] },
  ): Promise<void>;
  /** Payments that the statement should have and no statement has. */
  addMissing(trx: Queries, provider: string, from: number, until: number): Promise<void>;
  /** Compares sources with the books again. */
  compare(trx: Queries, which: { since: number } | { sources: readonly Source[] }): Promise<void>;
  /** Money that came and that went back of a source, where books and statements differ. */
  openOf(on: Queries, sourceId: number): Promise<OpenDifference[]>;
  /** Adds the word of an admin. */
  explain(trx: Queries, sourceId: number, explanation: Explanation): Promise<void>;
  columnsFor(header: string): Promise<BankColumns | null>;
  rememberColumns(trx: Queries, header: string, columns: BankColumns, at: number): Promise<void>;
}

interface OpenDifference {
  kind: string;
  /** Books less statements. */
  signed_amount: number;
  provider: string;
  source_id: string;
}

interface Explanation {
  received: number;
  givenBack: number;
  reason: string;
  userId: number;
  at: number;
}

const BATCH = 500;
/** Kinds of lines that are about a payment. */
const OF_PAYMENTS = sql`('payment', 'refund', 'chargeback', 'dispute')`;

export function statementsRepository(db: Queries): StatementsRepository {
  return {
    list: async (limit) => {
      const rows = await db
        .selectFrom('statements')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        name: row.name,
        account: row.account,
        firstDay: dayOf(row.first_at),
        lastDay: dayOf(row.last_at - 1),
        lineCount: row.line_count,
        newCount: row.new_count,
        at: row.created_at,
      }));
    },
    lastAccount: async (on, kind) => {
      const row = await on
        .selectFrom('statements')
        .select('account')
        .where('kind', kind === 'bank' ? '=' : '<>', 'bank')
        .where('account', '<>', '')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.account ?? null;
    },
    namesOf: async (kind) => {
      const rows = await db
        .selectFrom('statements')
        .select('name')
        .where('kind', '=', kind)
        .execute();
      return new Set(rows.map(({ name }) => name));
    },
    add: async (trx, statement) => {
      const { id } = await trx
        .insertInto('statements')
        .values({
          kind: statement.kind,
          name: statement.name,
          account: statement.account,
          first_at: statement.firstAt,
          last_at: statement.lastAt,
          line_count: statement.lineCount,
          new_count: 0,
          user_id: statement.userId,
          created_at: statement.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    addLines: async (trx, statementId, lines) => {
      let added = 0;
      for (let from = 0; from < lines.length; from += BATCH) {
        const rows = lines
          .slice(from, from + BATCH)
          .map((line) => ({ ...line, statement_id: statementId }));
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('statement_lines')
          .values(rows)
          .onConflict((same) => same.column('line_key').doNothing())
          .executeTakeFirstOrThrow();
        added += Number(numInsertedOrUpdatedRows ?? 0n);
      }
      await trx
        .updateTable('statements')
        .set({ new_count: added })
        .where('id', '=', statementId)
        .execute();
      return added;
    },
    tell: async (trx, which) => {
      const isWanted =
        'sources' in which
          ? isOneOf('l', which.sources)
          : sql`l.source_id in (select m.source_id from statement_lines m where m.statement_id = ${which.statementId})`;
      if ('sources' in which) {
        await sql`update report_sources set received_cents = 0, given_back_cents = 0, held_cents = 0
          where ${isOneOf('report_sources', which.sources)}`.execute(trx);
      }
      await sql`insert into report_sources (provider, source_id, received_cents, given_back_cents, held_cents, at)
        select l.provider, l.source_id,
          cast(sum(case when l.kind = 'payment' then l.gross_cents else 0 end) as bigint),
          cast(sum(case when l.kind in ('refund', 'chargeback') then -l.gross_cents else 0 end) as bigint),
          cast(sum(case when l.kind = 'dispute' then -l.gross_cents else 0 end) as bigint),
          min(l.at)
        from statement_lines l
        where l.report <> 'releases' and l.source_id <> '' and l.kind in ${OF_PAYMENTS} and ${isWanted}
        group by l.provider, l.source_id
        on conflict (provider, source_id) do update set received_cents = excluded.received_cents,
          given_back_cents = excluded.given_back_cents, held_cents = excluded.held_cents, at = excluded.at`.execute(
        trx,
      );
    },
    addMissing: async (trx, provider, from, until) => {
      for (const table of ['payments', 'stray_payments'] as const) {
        const changed = table === 'payments' ? sql.ref('b.updated_at') : sql.ref('b.created_at');
        await sql`insert into report_sources (provider, source_id, at)
          select b.provider, b.payment_id, b.created_at from ${sql.table(table)} b
          where b.provider = ${provider} and b.created_at >= ${from} and b.created_at < ${until}
            and ${changed} < ${until} and b.status in ('approved', 'refunded') and b.currency = 'ARS'
          on conflict (provider, source_id) do nothing`.execute(trx);
      }
    },
    compare: async (trx, which) => {
      const isWanted = (row: string) =>
        'sources' in which
          ? isOneOf(row, which.sources)
          : sql`(${sql.ref(`${row}.at`)} >= ${which.since} or ${sql.ref(`${row}.is_open`)} = 1)`;
      const open = differences(isWanted('s'));
      await sql`update report_sources set is_open = case when id in (select d.id from (${open}) d) then 1 else 0 end
        where ${isWanted('report_sources')}`.execute(trx);
    },
    openOf: async (on, sourceId) => {
      const { rows } =
        await sql<OpenDifference>`select d.kind, d.signed_amount, d.provider, d.source_id
        from (${differences(sql`s.id = ${sourceId}`)}) d`.execute(on);
      return rows;
    },
    explain: async (trx, sourceId, { received, givenBack, reason, userId, at }) => {
      await trx
        .updateTable('report_sources')
        .set((is) => ({
          explained_received_cents: is('explained_received_cents', '+', received),
          explained_given_back_cents: is('explained_given_back_cents', '+', givenBack),
          reason,
          user_id: userId,
          explained_at: at,
          is_open: 0,
        }))
        .where('id', '=', sourceId)
        .execute();
    },
    columnsFor: async (header) => {
      const row = await db
        .selectFrom('statement_columns')
        .select('columns')
        .where('header_hash', '=', header)
        .executeTakeFirst();
      return row ? (JSON.parse(row.columns) as BankColumns) : null;
    },
    rememberColumns: async (trx, header, columns, at) => {
      const change = { columns: JSON.stringify(columns), changed_at: at };
      await trx
        .insertInto('statement_columns')
        .values({ header_hash: header, ...change })
        .onConflict((same) => same.column('header_hash').doUpdateSet(change))
        .execute();
    },
  };
}

function isOneOf(row: string, sources: readonly Source[]) {
  const each = sources.map(
    ({ provider, sourceId }) =>
      sql`(${sql.ref(`${row}.provider`)} = ${provider} and ${sql.ref(`${row}.source_id`)} = ${sourceId})`,
  );
  return each.length === 0 ? sql`1 = 0` : sql`(${sql.join(each, sql` or `)})`;
}
