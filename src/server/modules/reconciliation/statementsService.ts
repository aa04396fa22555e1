import type { Readable } from 'node:stream';
import type {
  BankColumns,
  BankPreview,
  ReadStatement,
  Statement,
  StatementKind,
  StatementLine,
} from '../../../domain/reconciliation/statement.ts';
import { TRANSFER } from '../../../domain/orders/orderPayments.ts';
import { dayOf, endOfDay, startOfDay } from '../../../domain/time/argentineDay.ts';
import { formatMonth } from '../../../domain/time/formatDate.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import type { Clock } from '../../platform/clock.ts';
import { contentHash } from '../../platform/crypto/contentHash.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { NO_USER } from '../../platform/jobs/defineJob.ts';
import { conflict, invalid } from '../../platform/ShopError.ts';
import { linkKnown } from './linkKnown.ts';
import { guessColumns, previewOf, readBank } from './reading/readBank.ts';
import { readReport } from './reading/readReport.ts';
import { readTable } from './reading/readTable.ts';
import { type NewLine, statementsRepository } from './statementsRepository.ts';

export const MERCADO_PAGO = 'mercadopago';
/** The source of a bank's line until it belongs to a transfer in the books. */
export const UNLINKED = 'extracto-';

export interface StatementUpload {
  name: string;
  /** The month that the admin chose, `2026-11`; null for any. */
  month: string | null;
  /** The merchant has another account at the provider since. */
  isOtherAccount: boolean;
  /** The time that was asked for, where that is known. */
  period?: { from: number; until: number };
}

export interface StatementsService {
  /** The last ones, the latest first. */
  list(): Promise<Statement[]>;
  /** Reads a report of Mercado Pago, once. @throws ShopError invalid, conflict: nothing is kept then */
  addReport(file: Readable, upload: StatementUpload, by: Actor): Promise<ReadStatement>;
  /** The bank's columns, before they are chosen. @throws ShopError invalid */
  previewBank(file: Readable): Promise<BankPreview>;
  /** Reads a bank's statement, once, and remembers its columns. @throws ShopError invalid */
  addBank(
    file: Readable,
    columns: BankColumns,
    upload: StatementUpload,
    by: Actor,
  ): Promise<ReadStatement>;
  /** Compares the last months with the books again. */
  compareAgain(): Promise<void>;
}

interface StatementsDeps {
  database: Database;
  clock: Clock;
}

const SHOWN_STATEMENTS = 50;
const DAY_MS = 86_400_000;
const COMPARED_MS = 90 * DAY_MS;
export function statementsService({ database, clock }: StatementsDeps): StatementsService {
  const statements = statementsRepository(database.db);
  const now = (): number => clock.now().getTime();

  async function keep(
    trx: Queries,
    kind: StatementKind,
    read: { account: string; provider: string; lines: readonly StatementLine[] },
    upload: StatementUpload,
    by: Actor,
  ): Promise<ReadStatement> {
    const at = now();
    const { lines, account, provider } = read;
    if (lines.length === 0 && !upload.period) throw invalid('El archivo no tiene movimientos.');
    refuseOtherTime(lines, upload.month, at);
    const span = spanOf(kind, lines, upload, at);
    const statementId = await statements.add(trx, {
      kind,
      name: upload.name.slice(0, 200),
      account,
      firstAt: span.from,
      lastAt: span.until,
      lineCount: lines.length,
      userId: by.userId === NO_USER ? null : by.userId,
      at,
    });
    const newCount = await statements.addLines(trx, statementId, rowsOf(kind, provider, lines));
    const linked = kind === 'bank' ? await linkKnown(trx, statementId) : 0;
    await statements.tell(trx, { statementId });
    if (kind !== 'releases') await statements.addMissing(trx, provider, span.from, span.until);
    await statements.compare(trx, { since: span.from });
    const result = {
      kind,
      newCount,
      linked,
      lineCount: lines.length,
      firstDay: dayOf(span.from),
      lastDay: dayOf(span.until - 1),
    };
    await recordAudit(trx, by, {
      at,
      action: 'created',
      entity: 'statement',
      id: String(statementId),
      after: { name: upload.name, lineCount: lines.length, newLines: newCount },
    });
    return result;
  }

  return {
    list: () => statements.list(SHOWN_STATEMENTS),

    addReport: async (file, upload, by) => {
      const report = readReport(await readTable(file));
      return database.transaction(async (trx) => {
        const known = await statements.lastAccount(trx, report.kind);
        const isOther = known !== null && report.account !== '' && known !== report.account;
        if (isOther && !upload.isOtherAccount) {
          throw conflict(
            `El reporte es de la cuenta ${report.account} de Mercado Pago y los anteriores son de la ${known}.`,
          );
        }
        return keep(trx, report.kind, { ...report, provider: MERCADO_PAGO }, upload, by);
      });
    },

    previewBank: async (file) => {
      const table = await readTable(file);
      const known = await statements.columnsFor(headerHash(table.headers));
      const columns = known ?? guessColumns(table.headers);
      return { ...previewOf(table), columns, isRemembered: known !== null };
    },

    addBank: async (file, columns, upload, by) => {
      const table = await readTable(file);
      return database.transaction(async (trx) => {
        const own = await trx.selectFrom('bank_account').select('cbu').executeTakeFirst();
        const lines = readBank(table, columns, own ?? null);
        await statements.rememberColumns(trx, headerHash(table.headers), columns, now());
        const account = own?.cbu ?? '';
        return keep(trx, 'bank', { account, provider: TRANSFER, lines }, upload, by);
      });
    },

    compareAgain: () =>
      database.transaction((trx) => statements.compare(trx, { since: now() - COMPARED_MS })),
  };
}

function headerHash(headers: readonly string[]): string {
  return contentHash(headers.join('\n').toLowerCase());
}

/** @throws ShopError for a statement of another month, or of days that are still to come */
function refuseOtherTime(lines: readonly StatementLine[], month: string | null, now: number): void {
  const future = lines.find(({ at }) => at > now + DAY_MS);
  if (future)
    throw invalid(`El archivo tiene un movimiento del ${dayOf(future.at)}, que no llegó.`);
  const months = new Set(lines.map(({ at }) => dayOf(at).slice(0, 7)));
  if (month === null || months.size === 0 || months.has(month)) return;
  throw invalid(
    `El archivo es de ${[...months].toSorted().map(monthName).join(' y ')} y elegiste ${monthName(month)}.`,
  );
}

function monthName(month: string): string {
  return formatMonth(startOfDay(`${month}-15`));
}

/** The time of which the statement has all that moved: at least from its first to its last line. */
function spanOf(
  kind: StatementKind,
  lines: readonly StatementLine[],
  { month, period }: StatementUpload,
  now: number,
): { from: number; until: number } {
  const times = lines.map(({ at }) => at);
  const first = times.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const last = times.reduce((one, other) => Math.max(one, other), 0);
  const told =
    kind === 'bank' && lines.length > 0
      ? { from: startOfDay(dayOf(first)), until: Math.max(last + 1, wholeDays(last, now)) }
      : { from: first, until: last + 1 };
  const asked = period ? { ...period, until: Math.min(period.until, now) } : monthSpan(month);
  if (asked === null || asked.until > now) return told;
  if (lines.length === 0) return asked;
  return { from: Math.min(told.from, asked.from), until: Math.max(told.until, asked.until) };
}

function monthSpan(month: string | null): { from: number; until: number } | null {
  if (month === null) return null;
  const from = startOfDay(`${month}-01`);
  const next = dayOf(from + 32 * DAY_MS).slice(0, 7);
  return { from, until: startOfDay(`${next}-01`) };
}

/** The end of a bank's last day; of today more may come. */
function wholeDays(last: number, now: number): number {
  return Math.min(endOfDay(dayOf(last)), startOfDay(dayOf(now)));
}

/** Lines that are alike within a file are counted, so that the same two of another file are the same. */
function rowsOf(kind: StatementKind, provider: string, lines: readonly StatementLine[]): NewLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const facts = [kind, provider, line.kind, line.sourceId, line.at, line.gross, line.net];
    const identity = JSON.stringify([...facts, ...(kind === 'bank' ? [line.reference] : [])]);
    const count = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, count);
    const key = contentHash(`${identity} ${count}`);
    const isCredit = kind === 'bank' && line.gross > 0;
    return {
      line_key: key,
      report: kind,
      kind: line.kind,
      provider,
      source_id: isCredit ? `${UNLINKED}${key.slice(0, 16)}` : line.sourceId,
      reference: line.reference,
      cuit: line.cuit,
      at: line.at,
      day: dayOf(line.at),
      gross_cents: line.gross,
      fee_cents: line.fee,
      financing_cents: line.financing,
      shipping_cents: line.shipping,
      taxes_cents: line.taxesTotal,
      net_cents: line.net,
      release_day: line.releaseDay,
      taxes: JSON.stringify(line.taxes),
      more: JSON.stringify(line.more),
    };
  });
}
