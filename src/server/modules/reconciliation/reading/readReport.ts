import { AmountFault, readColumn } from '../../../../domain/reconciliation/readColumn.ts';
import type { LineKind, StatementLine } from '../../../../domain/reconciliation/statement.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { centsFromPesos } from '../../../../domain/money/money.ts';
import { dayOf } from '../../../../domain/time/argentineDay.ts';
import type { CsvRow } from '../../../platform/csv/readCsv.ts';
import { invalid } from '../../../platform/ShopError.ts';
import { readDay } from './readDay.ts';
import { refuseCut, type FileTable } from './readTable.ts';

/** A report of Mercado Pago that was read. */
export interface ReadReport {
  kind: 'transactions' | 'releases';
  /** The account's number; '' where the report does not say. */
  account: string;
  lines: StatementLine[];
}

/**
 * Columns of https://www.mercadopago.com.ar/developers/es/docs/checkout-pro/additional-content/reports/account-money/report-fields
 * and …/reports/released-money/report-fields (read on 27 November 2026). Others are kept as they are.
 */
const SHARED = [
  'SOURCE_ID',
  'EXTERNAL_REFERENCE',
  'USER_ID',
  'SITE',
  'FINANCING_FEE_AMOUNT',
  'SHIPPING_FEE_AMOUNT',
  'TAXES_AMOUNT',
  'TAXES_DISAGGREGATED',
  'TAX_DETAIL',
  'MONEY_RELEASE_DATE',
];
const KINDS = {
  transactions: {
    needed: ['SOURCE_ID', 'TRANSACTION_TYPE', 'TRANSACTION_AMOUNT', 'TRANSACTION_DATE'],
    amounts: ['TRANSACTION_AMOUNT', 'FEE_AMOUNT', 'SETTLEMENT_NET_AMOUNT'],
    type: 'TRANSACTION_TYPE',
    date: 'TRANSACTION_DATE',
    currencies: ['TRANSACTION_CURRENCY', 'SETTLEMENT_CURRENCY'],
  },
  releases: {
    needed: ['DATE', 'SOURCE_ID', 'RECORD_TYPE', 'DESCRIPTION', 'NET_CREDIT_AMOUNT'],
    amounts: ['NET_CREDIT_AMOUNT', 'NET_DEBIT_AMOUNT', 'GROSS_AMOUNT', 'MP_FEE_AMOUNT'],
    type: 'DESCRIPTION',
    date: 'DATE',
    currencies: ['CURRENCY'],
  },
} as const;
const SHARED_AMOUNTS = ['FINANCING_FEE_AMOUNT', 'SHIPPING_FEE_AMOUNT', 'TAXES_AMOUNT'];
/** Rows of a release report that are sums of others. */
const SUMS = /^(initial_available_balance|total|subtotal|available_balance|pre_|pos_)/;
const LINE_KINDS: readonly (readonly [RegExp, LineKind])[] = [
  [/^(settlement|payment)$/, 'payment'],
  [/^refund/, 'refund'],
  [/^chargeback/, 'chargeback'],
  [/^(dispute|mediation|reserve_for_refund)/, 'dispute'],
  [/^(withdrawal|payout|cashback_payout)/, 'payout'],
];
const NOT_KNOWN =
  'No es un reporte de transacciones ni de liberaciones de Mercado Pago: le faltan columnas.';
const PESOS = 'ARS';
const OWN_SITE = 'MLA';

/** @throws ShopError invalid: a report is read as a whole or not at all */
export function readReport(table: FileTable): ReadReport {
  const headers = table.headers.map(columnName);
  const has = (names: readonly string[]) => names.every((name) => headers.includes(name));
  const kind = has(KINDS.transactions.needed) ? 'transactions' : 'releases';
  const { needed, amounts, type, date, currencies } = KINDS[kind];
  if (!has(needed)) throw invalid(NOT_KNOWN);
  const used = [...needed, ...amounts, ...currencies, ...SHARED];
  const rows = table.rows.map((row) => {
    refuseCut(table, row);
    return rowOf(headers, row);
  });
  if (kind === 'releases') refuseUnfinished(rows);
  const moved = kind === 'releases' ? rows.filter(({ cell }) => isMovement(cell)) : rows;
  const read = amountsIn(moved, [...amounts, ...SHARED_AMOUNTS]);
  const accounts = new Set<string>();
  const lines = moved.map((row, at) => {
    const { line, cell, all } = row;
    refuseUnended(row);
    refuseForeign(row, currencies);
    if (cell('USER_ID') !== '') accounts.add(cell('USER_ID'));
    const instant = readDay(cell(date));
    if (instant === null) throw invalid(`La línea ${line} no tiene una fecha: «${cell(date)}».`);
    const found = lineKind(cell('RECORD_TYPE'), cell(type));
    return {
      kind: found,
      sourceId: sourceIn(row),
      reference: cell('EXTERNAL_REFERENCE').slice(0, 300),
      cuit: '',
      at: instant,
      ...moneyOf(kind, found, cell(type), (name) => read.get(name)?.[at] ?? 0),
      taxes: taxesIn(
        cell('TAXES_DISAGGREGATED'),
        cell('TAX_DETAIL'),
        read.get('TAXES_AMOUNT')?.[at],
      ),
      releaseDay: releaseDayOf(kind, found, cell('MONEY_RELEASE_DATE'), instant),
      more: Object.fromEntries(all.filter(([name, value]) => value !== '' && !used.includes(name))),
    };
  });
  if (accounts.size > 1) throw invalid('El reporte mezcla movimientos de varias cuentas.');
  return { kind, account: [...accounts][0] ?? '', lines };
}

/** Panels write `Nombre (CODE)`. */
function columnName(header: string): string {
  return (/\(([A-Z_]+)\)/.exec(header)?.[1] ?? header).trim().toUpperCase();
}

interface ReportRow {
  line: number;
  cell: (name: string) => string;
  all: [name: string, value: string][];
}

function rowOf(headers: readonly string[], { line, cells }: CsvRow): ReportRow {
  const all = headers.map((name, at): [string, string] => [name, (cells[at] ?? '').trim()]);
  const byName = new Map(all);
  return { line, all, cell: (name) => byName.get(name) ?? '' };
}

function isMovement(cell: ReportRow['cell']): boolean {
  return !SUMS.test(cell('RECORD_TYPE').toLowerCase());
}

/** A release report begins with the balance before and ends with the total. */
function refuseUnfinished(rows: readonly ReportRow[]): void {
  const types = rows.map(({ cell }) => cell('RECORD_TYPE').toLowerCase());
  if (types.some((type) => type.startsWith('initial')) && !types.includes('total')) {
    throw invalid('El archivo parece cortado: empieza con el saldo inicial y no llega al total.');
  }
}

/** A file that is cut within its last cell has all columns. */
function refuseUnended({ line, cell }: ReportRow): void {
  const json = cell('TAXES_DISAGGREGATED');
  if (json === '' || listIn(json) !== null) return;
  throw invalid(`El archivo parece cortado: la línea ${line} termina en medio de los impuestos.`);
}

function refuseForeign({ line, cell }: ReportRow, currencies: readonly string[]): void {
  const currency = currencies.map(cell).find((each) => each !== '' && each !== PESOS);
  if (currency !== undefined) {
    throw invalid(`La línea ${line} está en ${currency}: la tienda cobra en pesos argentinos.`);
  }
  const site = cell('SITE');
  if (site !== '' && site !== OWN_SITE) {
    throw invalid(`La línea ${line} es de una cuenta de otro país (${site}).`);
  }
}

function sourceIn({ line, cell }: ReportRow): string {
  const source = cell('SOURCE_ID');
  if (/[.,]/.test(source) || source.length > 100) {
    throw invalid(
      `La línea ${line} tiene el número de operación cortado («${source.slice(0, 40)}»): subí el archivo como lo bajaste.`,
    );
  }
  return source;
}

/** The amounts of the report by column; all of a file are written alike. */
function amountsIn(rows: readonly ReportRow[], columns: readonly string[]): Map<string, Cents[]> {
  const cells = columns.flatMap((name) => rows.map(({ cell }) => cell(name)));
  try {
    const read = readColumn(cells, '.');
    return new Map(
      columns.map((name, at) => [name, read.slice(at * rows.length, (at + 1) * rows.length)]),
    );
  } catch (error) {
    if (!(error instanceof AmountFault)) throw error;
    const line = rows[error.at % rows.length]?.line ?? 0;
    throw invalid(
      `La línea ${line} tiene un importe que no se puede leer: «${cells[error.at] ?? ''}».`,
    );
  }
}

function lineKind(record: string, type: string): LineKind {
  if (/block$/i.test(record)) return 'dispute';
  const name = type.toLowerCase();
  return LINE_KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

/** Money that leaves the account is negative, however the report writes it. */
function moneyOf(
  kind: ReadReport['kind'],
  found: LineKind,
  type: string,
  amount: (name: string) => Cents,
): Pick<StatementLine, 'gross' | 'fee' | 'financing' | 'shipping' | 'taxesTotal' | 'net'> {
  const financing = amount('FINANCING_FEE_AMOUNT');
  const shipping = amount('SHIPPING_FEE_AMOUNT');
  const taxesTotal = amount('TAXES_AMOUNT');
  if (kind === 'releases') {
    const net = amount('NET_CREDIT_AMOUNT') - Math.abs(amount('NET_DEBIT_AMOUNT'));
    const size = Math.abs(amount('GROSS_AMOUNT')) || Math.abs(net);
    return {
      gross: net < 0 ? -size : size,
      fee: amount('MP_FEE_AMOUNT'),
      financing,
      shipping,
      taxesTotal,
      net,
    };
  }
  const given = amount('TRANSACTION_AMOUNT');
  const isBack = /cancel/i.test(type);
  const leaves = found === 'refund' || found === 'payout' || (found === 'chargeback' && given > 0);
  const gross = leaves || isBack ? Math.abs(given) * (isBack ? 1 : -1) : given;
  // The fee of this report is the sum of all but the taxes.
  const fee = amount('FEE_AMOUNT') - financing - shipping;
  const net = amount('SETTLEMENT_NET_AMOUNT');
  return { gross, fee, financing, shipping, taxesTotal, net };
}

interface NamedTax {
  financial_entity?: unknown;
  detail?: unknown;
  amount?: unknown;
}

/** `[{"financial_entity":"caba","detail":"tax_withholding","amount":-20.12}]`; without it, by the name in TAX_DETAIL. */
function taxesIn(json: string, detail: string, total: Cents = 0): Record<string, Cents> {
  const taxes: Record<string, Cents> = {};
  for (const { financial_entity: entity, detail: about, amount } of listIn(json) ?? []) {
    const parts = [about, entity].filter((part) => typeof part === 'string' && part !== '');
    const pesos = Number(amount);
    if (parts.length === 0 || !Number.isFinite(pesos) || pesos === 0) continue;
    const name = parts.join(' ');
    taxes[name] = (taxes[name] ?? 0) + centsFromPesos(pesos);
  }
  const named = Object.values(taxes).reduce((sum, each) => sum + each, 0);
  if (named !== total) taxes[detail === '' ? 'otros' : detail] = total - named;
  return taxes;
}

function isTax(each: unknown): each is NamedTax {
  return typeof each === 'object' && each !== null;
}

/** Null for what is no JSON. */
function listIn(json: string): NamedTax[] | null {
  try {
    const read: unknown = JSON.parse(json);
    return Array.isArray(read) ? read.filter(isTax) : [];
  } catch {
    return null;
  }
}

function releaseDayOf(
  kind: ReadReport['kind'],
  found: LineKind,
  cell: string,
  at: number,
): string | null {
  if (kind === 'releases') return found === 'payment' ? dayOf(at) : null;
  const release = readDay(cell);
  return release === null ? null : dayOf(release);
}
