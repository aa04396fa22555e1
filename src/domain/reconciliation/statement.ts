import type { Cents } from '../money/money.ts';

/** Methods of payment that are compared with statements; Mobbex has none that the shop reads. */
export const RECONCILED_METHODS = ['mercadopago', 'mobbex', 'transferencia'] as const;

/** Mercado Pago's transactions (`settlement_report`) and releases (`release_report`), and a bank's movements. */
export const STATEMENT_KINDS = ['transactions', 'releases', 'bank'] as const;

export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** `dispute`: a claim holds the money back. `payout`: it left for the merchant's own account. */
export const LINE_KINDS = [
  'payment',
  'refund',
  'chargeback',
  'dispute',
  'payout',
  'other',
] as const;

export type LineKind = (typeof LINE_KINDS)[number];

/** A movement as its statement has it. Amounts are signed: what reaches the account is positive. */
export interface StatementLine {
  kind: LineKind;
  /** The provider's id of the payment; '' for a line of a bank. */
  sourceId: string;
  reference: string;
  /** 11 digits of who sent a transfer; '' if unknown. */
  cuit: string;
  /** Milliseconds since 1970. */
  at: number;
  gross: Cents;
  fee: Cents;
  financing: Cents;
  shipping: Cents;
  taxesTotal: Cents;
  /** Taxes and withholdings by name. */
  taxes: Readonly<Record<string, Cents>>;
  net: Cents;
  /** When the money can be used; null if the statement does not say. */
  releaseDay: string | null;
  /** Columns that the shop does not know, as they were. */
  more: Readonly<Record<string, string>>;
}

/** A statement that was read. */
export interface Statement {
  id: number;
  kind: StatementKind;
  name: string;
  account: string;
  /** Days in Argentina, both included. */
  firstDay: string;
  lastDay: string;
  lineCount: number;
  newCount: number;
  at: number;
}

/** The result of reading a file. */
export interface ReadStatement extends Pick<
  Statement,
  'kind' | 'lineCount' | 'newCount' | 'firstDay' | 'lastDay'
> {
  /** Transfers in the books that are in it. */
  linked: number;
}

/** The provider's reports are fetched by themselves, or not. */
export interface ReportSchedule {
  isDaily: boolean;
  /** Milliseconds since 1970; null before the first time. */
  fetchedAt: number | null;
  /** A sentence on the last time, if it failed; '' otherwise. */
  failure: string;
  /** The shop has keys of the provider. */
  isPossible: boolean;
}

/** The columns of a bank's file, by their position; -1 for one that it does not have. */
export interface BankColumns {
  day: number;
  /** One signed column, or `credit` and `debit`. */
  amount: number;
  credit: number;
  debit: number;
  reference: number;
  cuit: number;
}

/** A bank's file before its columns are chosen. */
export interface BankPreview {
  headers: string[];
  rows: string[][];
  /** The choice of the last time for the same header, or a guess. */
  columns: BankColumns;
  isRemembered: boolean;
}
