import type { Migration } from './Migration.ts';
import type { SchemaWords } from './SchemaWords.ts';

const note = (...sources: readonly string[]): string =>
  `insert into changed_sources (provider, source_id) ${sources.join(' union ')}`;

/** The table's sources are noted as changed, in the transaction of whatever changes a row. */
function noted(
  { afterEach }: SchemaWords,
  table: string,
  { id, columns }: { id: string; columns: string },
): string[] {
  const of = (row: 'new' | 'old') => `select ${row}.provider, ${row}.${id}`;
  return [
    ...afterEach(table, 'insert', note(of('new'))),
    ...afterEach(table, `update of ${columns}`, note(of('new'), of('old'))),
    ...afterEach(table, 'delete', note(of('old'))),
  ];
}

const MONEY = 'provider, payment_id, status, currency, amount_cents, refunded_cents, created_at';

/** Books and statements of each source by day, what it lacks, and the sources that changed since these were written. */
export const balanceEntries: Migration = {
  name: '0320_balance_entries',
  expands: true,
  statements: (words) => [
    `create table source_days (
      provider text not null,
      source_id text not null,
      day text not null,
      books_cents ${words.big} not null,
      statements_cents ${words.big} not null,
      explained_cents ${words.big} not null,
      primary key (provider, source_id, day)
    ) ${words.endKeyed}`,
    `create index source_days_day on source_days
      (day, provider, books_cents, statements_cents, explained_cents)`,
    `create table changed_sources (
      id ${words.id},
      provider text not null,
      source_id text not null
    ) ${words.end}`,
    'create index changed_sources_source on changed_sources (provider, source_id)',
    // Books less statements and what is explained, and when the books changed last.
    `alter table report_sources add column received_left_cents ${words.big} not null default 0`,
    `alter table report_sources add column given_back_left_cents ${words.big} not null default 0`,
    `alter table report_sources add column booked_at ${words.big}`,
    ...noted(words, 'payments', { id: 'payment_id', columns: `${MONEY}, updated_at` }),
    ...noted(words, 'stray_payments', { id: 'payment_id', columns: MONEY }),
    ...noted(words, 'refunds', {
      id: 'payment_id',
      columns: 'provider, payment_id, state, ended_at',
    }),
    ...noted(words, 'statement_lines', {
      id: 'source_id',
      columns: 'provider, source_id, report, kind, day, gross_cents',
    }),
    ...noted(words, 'report_sources', {
      id: 'source_id',
      columns: `received_cents, given_back_cents, held_cents, explained_received_cents,
        explained_given_back_cents`,
    }),
    note(
      'select provider, payment_id from payments',
      'select provider, payment_id from stray_payments',
      'select provider, source_id from report_sources',
      `select provider, source_id from statement_lines where report <> 'releases'`,
    ),
  ],
};
