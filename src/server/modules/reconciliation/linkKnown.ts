import { sql } from 'kysely';
import { TRANSFER } from '../../../domain/orders/orderPayments.ts';
import type { Queries } from '../../platform/database/Database.ts';

const DAY_MS = 86_400_000;
/** An admin confirms a transfer, or marks one that went back, within so many days of the bank. */
const NEAR_MS = 7 * DAY_MS;

interface BookedTransfer {
  paymentId: string;
  orderNumber: string;
  amount: number;
  at: number;
}

/**
 * Links lines of a bank's statement to transfers that admins confirmed, or sent back, before: of the same amount within a
 * few days, if there is only one of each or the line names the order. No money moves. Also marks payouts of Mercado Pago,
 * which are no sales. Returns how many transfers were linked.
 */
export async function linkKnown(trx: Queries, statementId: number): Promise<number> {
  await markPayouts(trx, statementId);
  const lines = await trx
    .selectFrom('statement_lines')
    .select(['id', 'gross_cents', 'at', 'reference'])
    .where('statement_id', '=', statementId)
    .where('kind', 'in', ['payment', 'other'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  const first = lines[0]?.at ?? 0;
  const last = lines.at(-1)?.at ?? 0;
  const window = { from: first - NEAR_MS, until: last + NEAR_MS };
  const booked = { in: await unlinked(trx, 'in', window), out: await unlinked(trx, 'out', window) };
  let linked = 0;
  for (const direction of ['in', 'out'] as const) {
    const open = lines.filter(({ gross_cents: gross }) => gross > 0 === (direction === 'in'));
    const known = new Map(booked[direction].map((each) => [each.paymentId, each]));
    const byAmount = Map.groupBy(open, (line) => Math.abs(line.gross_cents));
    for (const line of open) {
      const amount = Math.abs(line.gross_cents);
      const same = [...known.values()].filter(
        (each) => each.amount === amount && Math.abs(each.at - line.at) <= NEAR_MS,
      );
      const named = same.filter(({ orderNumber }) => line.reference.includes(orderNumber));
      const rivals = (byAmount.get(amount) ?? []).filter(
        (each) => Math.abs(each.at - line.at) <= NEAR_MS,
      );
      const found =
        named.length === 1 ? named[0] : same.length === 1 && rivals.length === 1 ? same[0] : null;
      if (!found) continue;
      known.delete(found.paymentId);
      await linkLine(trx, line.id, found.paymentId, direction);
      linked += 1;
    }
  }
  return linked;
}

/** The line is the statement's word on this payment from then on. */
export async function linkLine(
  trx: Queries,
  lineId: number,
  paymentId: string,
  direction: 'in' | 'out',
): Promise<void> {
  await trx
    .updateTable('statement_lines')
    .set({ source_id: paymentId, kind: direction === 'in' ? 'payment' : 'refund' })
    .where('id', '=', lineId)
    .execute();
}

/** Transfers in the books, or the parts of them that went back, without a line in a statement. */
async function unlinked(
  trx: Queries,
  direction: 'in' | 'out',
  { from, until }: { from: number; until: number },
): Promise<BookedTransfer[]> {
  const isIn = direction === 'in';
  const rows = await trx
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('report_sources as s', (on) =>
      on.onRef('s.provider', '=', 'p.provider').onRef('s.source_id', '=', 'p.payment_id'),
    )
    .select(['p.payment_id', 'o.order_number', 'p.amount_cents', 'p.refunded_cents'])
    .select(['p.created_at', 'p.updated_at'])
    .select(['s.received_cents', 's.given_back_cents'])
    .where('p.provider', '=', TRANSFER)
    .where(isIn ? 'p.created_at' : 'p.updated_at', '>=', from)
    .where(isIn ? 'p.created_at' : 'p.updated_at', '<', until)
    .execute();
  return rows
    .map((row) => ({
      paymentId: row.payment_id,
      orderNumber: row.order_number,
      amount: isIn
        ? row.amount_cents - (row.received_cents ?? 0)
        : row.refunded_cents - (row.given_back_cents ?? 0),
      at: isIn ? row.created_at : row.updated_at,
    }))
    .filter(({ amount }) => amount > 0);
}

/** Money that Mercado Pago paid out to the bank is no sale. */
async function markPayouts(trx: Queries, statementId: number): Promise<void> {
  await sql`update statement_lines set kind = 'payout', source_id = ''
    where statement_id = ${statementId} and kind = 'payment' and lower(reference) like '%mercado%pago%'
      and exists (select 1 from statement_lines p where p.report <> 'bank' and p.kind = 'payout'
        and p.net_cents = -statement_lines.net_cents
        and p.at between statement_lines.at - ${NEAR_MS} and statement_lines.at + ${NEAR_MS})`.execute(
    trx,
  );
}
