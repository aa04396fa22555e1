import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { BankLine } from '../../domain/reconciliation/bankLine.ts';
import type { ToldDay } from '../../domain/reconciliation/dailyBalance.ts';
import type {
  BankPreview,
  ReadStatement,
  ReportSchedule,
  Statement,
} from '../../domain/reconciliation/statement.ts';
import { instantToWire } from '../orders/orderMapping.ts';
import type {
  BankLineWire,
  BankPreviewWire,
  DailyBalanceWire,
  ReadStatementWire,
  ReportScheduleWire,
  StatementWire,
} from './reconciliationSchemas.ts';

export const RECONCILIATION_PATHS = {
  days: '/api/tools/reconciliation/',
  statements: '/api/tools/reconciliation/statements/',
  /** The file as the body. */
  reports: '/api/tools/reconciliation/reports/',
  bank: '/api/tools/reconciliation/bank/',
  bankPreview: '/api/tools/reconciliation/bank/preview/',
  bankLines: '/api/tools/reconciliation/bank/lines/',
  assign: '/api/tools/reconciliation/bank/lines/:id/assign/',
  /** A difference, by its source. */
  ask: '/api/tools/reconciliation/differences/:id/ask/',
  explain: '/api/tools/reconciliation/differences/:id/explain/',
  schedule: '/api/tools/reconciliation/schedule/',
  fetch: '/api/tools/reconciliation/fetch/',
  file: '/api/tools/reconciliation/file/',
} as const;

export function toldDayToWire({ provider, isTold, ...day }: ToldDay): DailyBalanceWire {
  return {
    method: provider,
    day: day.day,
    books: pesosFromCents(day.books),
    statements: pesosFromCents(day.statements),
    explained: pesosFromCents(day.explained),
    left: pesosFromCents(day.left),
    told: isTold,
  };
}

export function toldDayFromWire({ method, told, ...day }: DailyBalanceWire): ToldDay {
  return {
    provider: method,
    day: day.day,
    books: centsFromPesos(day.books),
    statements: centsFromPesos(day.statements),
    explained: centsFromPesos(day.explained),
    left: centsFromPesos(day.left),
    isTold: told,
  };
}

export function statementToWire(statement: Statement): StatementWire {
  const { firstDay, lastDay, lineCount, newCount, at, ...same } = statement;
  return {
    ...same,
    first_day: firstDay,
    last_day: lastDay,
    lines: lineCount,
    new_lines: newCount,
    at: instantToWire(at),
  };
}

export function statementFromWire(wire: StatementWire): Statement {
  const { first_day, last_day, lines, new_lines, at, ...same } = wire;
  return {
    ...same,
    firstDay: first_day,
    lastDay: last_day,
    lineCount: lines,
    newCount: new_lines,
    at: Date.parse(at),
  };
}

export function readStatementToWire(read: ReadStatement): ReadStatementWire {
  return {
    kind: read.kind,
    lines: read.lineCount,
    new_lines: read.newCount,
    linked: read.linked,
    first_day: read.firstDay,
    last_day: read.lastDay,
  };
}

export function readStatementFromWire(wire: ReadStatementWire): ReadStatement {
  return {
    kind: wire.kind,
    lineCount: wire.lines,
    newCount: wire.new_lines,
    linked: wire.linked,
    firstDay: wire.first_day,
    lastDay: wire.last_day,
  };
}

export function bankPreviewToWire({ isRemembered, ...same }: BankPreview): BankPreviewWire {
  return { ...same, remembered: isRemembered };
}

export function bankPreviewFromWire({ remembered, ...same }: BankPreviewWire): BankPreview {
  return { ...same, isRemembered: remembered };
}

export function bankLineToWire(line: BankLine): BankLineWire {
  return {
    id: line.id,
    reference: line.reference,
    cuit: line.cuit,
    reason: line.reason,
    at: instantToWire(line.at),
    amount: pesosFromCents(line.amount),
    payout: line.isPayout,
    source_id: line.sourceId,
    order_number: line.orderNumber,
    proposals: line.proposals.map(({ number, amount, isBooked, reasons, buyer }) => ({
      order_number: number,
      buyer,
      amount: pesosFromCents(amount),
      booked: isBooked,
      reasons: [...reasons],
    })),
  };
}

export function bankLineFromWire(wire: BankLineWire): BankLine {
  return {
    id: wire.id,
    reference: wire.reference,
    cuit: wire.cuit,
    reason: wire.reason,
    at: Date.parse(wire.at),
    amount: centsFromPesos(wire.amount),
    isPayout: wire.payout,
    sourceId: wire.source_id,
    orderNumber: wire.order_number,
    proposals: wire.proposals.map(({ order_number, amount, booked, reasons, buyer }) => ({
      number: order_number,
      buyer,
      amount: centsFromPesos(amount),
      isBooked: booked,
      reasons,
    })),
  };
}

export function reportScheduleToWire(schedule: ReportSchedule): ReportScheduleWire {
  return {
    daily: schedule.isDaily,
    fetched_at: schedule.fetchedAt === null ? null : instantToWire(schedule.fetchedAt),
    failure: schedule.failure,
    possible: schedule.isPossible,
  };
}

export function reportScheduleFromWire(wire: ReportScheduleWire): ReportSchedule {
  return {
    isDaily: wire.daily,
    fetchedAt: wire.fetched_at === null ? null : Date.parse(wire.fetched_at),
    failure: wire.failure,
    isPossible: wire.possible,
  };
}
