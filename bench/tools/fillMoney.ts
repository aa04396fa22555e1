import { sql, type Insertable } from 'kysely';
import { TRANSFER } from '../../src/domain/orders/orderPayments.ts';
import { STATEMENT_KINDS, type StatementKind } from '../../src/domain/reconciliation/statement.ts';
import { dayOf, startOfDay } from '../../src/domain/time/argentineDay.ts';
import {
  MERCADO_PAGO,
  UNLINKED,
} from '../../src/server/modules/reconciliation/statementsService.ts';
import { balanceRepository } from '../../src/server/modules/reconciliation/balanceRepository.ts';
import { statementsRepository } from '../../src/server/modules/reconciliation/statementsRepository.ts';
import { contentHash } from '../../src/server/platform/crypto/contentHash.ts';
import type { Database, Queries } from '../../src/server/platform/database/Database.ts';
import { insertInBatches } from '../../src/server/platform/database/insertInBatches.ts';
import type { DatabaseSchema } from '../../src/server/platform/database/schema.ts';
import { randomFrom, type Random } from '../catalogue/randomFrom.ts';

type New<Table extends keyof DatabaseSchema> = Insertable<DatabaseSchema[Table]>;
type Line = New<'statement_lines'>;

/** An order that was written, with its id. */
export interface WrittenOrder {
  id: number;
  number: number;
  row: New<'orders'>;
}

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;
/** The provider gives the money free so much later. */
const RELEASE_MS = 14 * DAY_MS;
/** The amount by which every line differs from the books when none agrees. */
const DIFFERENCE = 100;

/** Charges, payments, refunds and disputes of orders, and the lines of statements that tell of them. */
export async function fillMoney(
  trx: Queries,
  orders: readonly WrittenOrder[],
  now: number,
): Promise<void> {
  const statements = await statementsUntil(trx, orders, now);
  const all = orders.map((order) => moneyOf(order, now));
  await insertInBatches(
    trx,
    'money_movements',
    all.flatMap(({ movements }) => movements),
  );
  await insertInBatches(
    trx,
    'payments',
    all.flatMap(({ payments }) => payments),
  );
  await insertInBatches(
    trx,
    'refunds',
    all.flatMap(({ refunds }) => refunds),
  );
  await insertInBatches(
    trx,
    'disputes',
    all.flatMap(({ disputes }) => disputes),
  );
  const lines = all.flatMap((each) => each.lines).filter(({ at }) => at < now);
  await insertInBatches(
    trx,
    'statement_lines',
    lines.map((line) => ({ ...line, statement_id: statements(line.report, line.at) })),
  );
}

/** Compares books and statements as an import does, once all are written. */
export async function compareBooks(database: Database): Promise<void> {
  await database.transaction(async (trx) => {
    const statements = statementsRepository(trx);
    const ids = await trx.selectFrom('statements').select('id').orderBy('id').execute();
    for (const { id } of ids) await statements.tell(trx, { statementId: id });
    await statements.compare(trx, { since: 0 });
  });
  const { keepChanged } = balanceRepository(database);
  while ((await database.transaction(keepChanged)) > 0);
}

/** Makes every line of a payment agree with the books, or none. */
export async function makeBooksAgree(database: Database, agrees: boolean): Promise<void> {
  const off = agrees ? 0 : DIFFERENCE;
  await database.transaction((trx) =>
    sql`update statement_lines set gross_cents = net_cents + fee_cents + taxes_cents - ${off}
      where kind = 'payment' and report <> 'releases'`.execute(trx),
  );
  await compareBooks(database);
}

/** A statement a month and kind, made when a line first needs it. */
async function statementsUntil(
  trx: Queries,
  orders: readonly WrittenOrder[],
  now: number,
): Promise<(kind: StatementKind, at: number) => number> {
  const times = orders.map(({ row }) => row.created_at);
  const wanted = monthsOf(Math.min(...times), Math.min(now, Math.max(...times) + 60 * DAY_MS));
  const known = await trx.selectFrom('statements').select('name').execute();
  const names = new Set(known.map(({ name }) => name));
  const missing = wanted.flatMap((month) =>
    STATEMENT_KINDS.filter((kind) => !names.has(nameOf(kind, month))).map((kind) => ({
      kind,
      name: nameOf(kind, month),
      account: kind === 'bank' ? '' : '123456789',
      first_at: startOfDay(`${month}-01`),
      last_at: Math.min(now, startOfDay(`${monthAfter(month)}-01`)),
      line_count: 0,
      new_count: 0,
      user_id: null,
      created_at: now,
    })),
  );
  await insertInBatches(trx, 'statements', missing);
  const all = await trx.selectFrom('statements').select(['id', 'name']).execute();
  const ids = new Map(all.map(({ id, name }) => [name, id]));
  return (kind, at) => ids.get(nameOf(kind, monthOf(at))) ?? 0;
}

const monthOf = (at: number): string => dayOf(at).slice(0, 7);
const monthAfter = (month: string): string => monthOf(startOfDay(`${month}-15`) + 30 * DAY_MS);
const nameOf = (kind: StatementKind, month: string): string => `${kind}-${month}.csv`;

function monthsOf(from: number, until: number): string[] {
  const months = [monthOf(from)];
  while ((months.at(-1) ?? '') < monthOf(until)) months.push(monthAfter(months.at(-1) ?? ''));
  return months;
}

interface Money {
  movements: New<'money_movements'>[];
  payments: New<'payments'>[];
  refunds: New<'refunds'>[];
  disputes: New<'disputes'>[];
  lines: Omit<Line, 'statement_id'>[];
}

function moneyOf({ id, number, row }: WrittenOrder, now: number): Money {
  const random = randomFrom(number + 1_000_000);
  const isTransfer = row.payment_method === 'transfer';
  const total = row.total_cents;
  const movement = { order_id: id, cause: 'placed', user_id: null, created_at: row.created_at };
  const charge: New<'money_movements'> = {
    ...movement,
    kind: 'charge',
    amount_cents: total,
    balance_before_cents: 0,
    balance_after_cents: total,
  };
  const money: Money = { movements: [charge], payments: [], refunds: [], disputes: [], lines: [] };
  const at = row.paid_at;
  if (at === undefined || at === null) return withDebit(money, random, number, row.created_at);
  const provider = isTransfer ? TRANSFER : MERCADO_PAGO;
  const payment_id = isTransfer ? `transferencia-${number}` : String(90_000_000_000 + number);
  const back = random.below(50) === 0 ? Math.floor(total / (1 + random.below(4))) : 0;
  const backAt = at + 3 * DAY_MS;
  const isBack = back > 0 && backAt < now;
  const dispute =
    isTransfer || random.below(400) > 0 ? null : now - at < 20 * DAY_MS ? 'open' : 'won';
  money.payments.push({
    order_id: id,
    provider,
    payment_id,
    status: 'approved',
    amount_cents: total,
    refunded_cents: isBack ? back : 0,
    counted_cents: total,
    dispute,
    changed_at: at,
    created_at: at,
    updated_at: isBack ? backAt : at,
  });
  money.movements.push({
    ...movement,
    kind: 'payment',
    amount_cents: -total,
    balance_before_cents: total,
    balance_after_cents: 0,
    cause: 'payment',
    created_at: at,
  });
  const of = { provider, source_id: payment_id, reference: row.order_number };
  money.lines.push(...toldLines({ ...of, kind: 'payment', at, gross: total }));
  if (isBack) {
    money.refunds.push({
      order_id: id,
      provider,
      payment_id,
      amount_cents: back,
      state: 'done',
      origin: isTransfer ? 'hand' : 'shop',
      idempotency_key: `bench-${number}`,
      provider_refund_id: `bench-${number}`,
      refusal: null,
      user_id: null,
      asked_at: backAt,
      ended_at: backAt,
      next_try_at: null,
    });
    money.movements.push({
      ...movement,
      kind: 'refund',
      amount_cents: back,
      balance_before_cents: 0,
      balance_after_cents: back,
      cause: 'refund',
      created_at: backAt,
    });
    money.lines.push(...toldLines({ ...of, kind: 'refund', at: backAt, gross: -back }));
  }
  if (dispute !== null) money.disputes.push(disputeOf(number, { payment_id, at, total, dispute }));
  return withDebit(money, random, number, row.created_at);
}

function disputeOf(
  number: number,
  about: { payment_id: string; at: number; total: number; dispute: 'open' | 'won' },
): New<'disputes'> {
  return {
    provider: MERCADO_PAGO,
    kind: 'chargeback',
    case_id: String(number),
    payment_id: about.payment_id,
    outcome: about.dispute,
    amount_cents: about.total,
    currency: 'ARS',
    reason: 'general',
    can_be_covered: 1,
    wants_documents: 1,
    documents: 'none',
    deadline: about.at + 30 * DAY_MS,
    changed_at: about.at,
    created_at: about.at,
    next_check_at: null,
    sending_until: null,
  };
}

interface ToldMoney extends Pick<Line, 'provider' | 'source_id' | 'reference' | 'kind' | 'at'> {
  gross: number;
}

/** The line of the movement itself and, of Mercado Pago, the one that gives it free. */
function toldLines(told: ToldMoney): Money['lines'] {
  if (told.provider === TRANSFER) return [lineOf('bank', told)];
  const free = { ...told, at: told.at + RELEASE_MS };
  return [lineOf('transactions', told), lineOf('releases', free)];
}

/** Some orders have a debit of the bank beside them, or a credit that belongs to no order. */
function withDebit(money: Money, random: Random, number: number, at: number): Money {
  const dice = random.below(60);
  if (dice > 1) return money;
  const gross = 10_000 + random.below(9_000_000);
  const source_id = dice === 0 ? `${UNLINKED}${number}` : '';
  const kind = dice === 0 ? 'payment' : 'other';
  const reference = dice === 0 ? 'TRANSF RECIBIDA' : 'DEBITO AUTOMATICO';
  const line = { provider: TRANSFER, source_id, reference, kind, at } as const;
  return {
    ...money,
    lines: [...money.lines, lineOf('bank', { ...line, gross: dice === 0 ? gross : -gross })],
  };
}

function lineOf(report: StatementKind, told: ToldMoney): Omit<Line, 'statement_id'> {
  const { gross, ...line } = told;
  const isCharged = report !== 'bank' && gross > 0;
  const fee_cents = isCharged ? Math.round(gross * 0.06) : 0;
  const taxes_cents = isCharged ? Math.round(gross * 0.01) : 0;
  const identity = [report, line.kind, line.source_id, line.at, gross];
  return {
    ...line,
    report,
    line_key: contentHash(JSON.stringify(identity)),
    day: dayOf(line.at),
    gross_cents: gross,
    fee_cents,
    taxes_cents,
    net_cents: gross - fee_cents - taxes_cents,
    release_day: report === 'bank' ? null : dayOf(line.at + RELEASE_MS),
    taxes: isCharged ? JSON.stringify({ 'Ingresos brutos': taxes_cents }) : '{}',
  };
}
