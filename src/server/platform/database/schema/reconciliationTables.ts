import type { Generated } from 'kysely';
import type { LineKind, StatementKind } from '../../../../domain/reconciliation/statement.ts';
import type { Flag, Instant } from './cartTables.ts';

export interface ReconciliationTables {
  statements: StatementTable;
  statement_lines: StatementLineTable;
  report_sources: ReportSourceTable;
  source_days: SourceDayTable;
  changed_sources: ChangedSourceTable;
  statement_columns: StatementColumnsTable;
  report_schedule: ReportScheduleTable;
}

/** A report of a provider or a statement of the bank that was read. */
interface StatementTable {
  id: Generated<number>;
  kind: StatementKind;
  /** The file's. */
  name: string;
  /** The provider's number of the account; '' where the file says none. */
  account: string;
  /** Everything that moved from here on is in it. */
  first_at: Instant;
  /** Exclusive. */
  last_at: Instant;
  line_count: number;
  /** Lines that no statement before had. */
  new_count: number;
  user_id: number | null;
  created_at: Instant;
}

export interface StatementLineTable {
  id: Generated<number>;
  statement_id: number;
  /** Hash of what identifies the movement, whatever file it stands in. */
  line_key: string;
  report: StatementKind;
  kind: LineKind;
  provider: string;
  /** The provider's id of the payment. Of the bank: the transfer in the books, or `extracto-…` while it has none. */
  source_id: string;
  reference: string;
  cuit: Generated<string>;
  at: Instant;
  /** The day in Argentina. */
  day: string;
  /** Amounts are signed: what reached the account is positive. */
  gross_cents: number;
  fee_cents: Generated<number>;
  financing_cents: Generated<number>;
  shipping_cents: Generated<number>;
  taxes_cents: Generated<number>;
  net_cents: number;
  release_day: string | null;
  /** JSON: taxes and withholdings by name, in cents. */
  taxes: Generated<string>;
  /** JSON: columns that the shop does not know. */
  more: Generated<string>;
}

/** A payment as the statements tell it, and the part of a difference that an admin explained. */
interface ReportSourceTable {
  id: Generated<number>;
  provider: string;
  source_id: string;
  received_cents: Generated<number>;
  given_back_cents: Generated<number>;
  /** Money that a claim holds back. */
  held_cents: Generated<number>;
  at: Instant;
  /** 1: books and statements differed when they were compared last. */
  is_open: Generated<Flag>;
  explained_received_cents: Generated<number>;
  explained_given_back_cents: Generated<number>;
  reason: Generated<string>;
  user_id: number | null;
  explained_at: Instant | null;
  /** Books less statements and what is explained, while no row of `changed_sources` names it. */
  received_left_cents: Generated<number>;
  given_back_left_cents: Generated<number>;
  /** The last change of its books; null without any. */
  booked_at: Generated<Instant | null>;
}

/** Money of a source on a day at which books or statements have some. Derived from both. */
interface SourceDayTable {
  provider: string;
  source_id: string;
  day: string;
  books_cents: number;
  statements_cents: number;
  explained_cents: number;
}

/** Written by triggers with each change of a source: its rows of `source_days` are out of date until this one is gone. */
interface ChangedSourceTable {
  id: Generated<number>;
  provider: string;
  source_id: string;
}

/** The columns that an admin chose for statements with the same header. */
interface StatementColumnsTable {
  header_hash: string;
  columns: string;
  changed_at: Instant;
}

/** One row: whether the provider's reports are fetched every day. */
interface ReportScheduleTable {
  id: number;
  is_daily: Generated<Flag>;
  fetched_at: Instant | null;
  failure: Generated<string>;
}
