import { sql } from 'kysely';
import type { BankLine, BankLineState } from '../../../domain/reconciliation/bankLine.ts';
import type { TransferCandidate } from '../../../domain/reconciliation/proposeOrders.ts';
import { TRANSFER } from '../../../domain/orders/orderPayments.ts';
import type { Queries } from '../../platform/database/Database.ts';
import { UNLINKED } from './statementsService.ts';

type StoredLine = Omit<BankLine, 'proposals'>;

export interface BankLinesRepository {
  count(state: BankLineState): Promise<number>;
  list(state: BankLineState, range: { limit: number; offset: number }): Promise<StoredLine[]>;
  /** Locked, so that one of two admins has it. Null for an unknown one. */
  hold(trx: Queries, id: number): Promise<StoredLine | null>;
  /** Orders that may wait for transfers of a time, and transfers about then that are booked and stand in no statement. */
  candidates(on: Queries, lines: { first: number; last: number }): Promise<TransferCandidate[]>;
  /** A transfer in the books of an order, without a line, that came or went back with so much. */
  bookedOf(
    on: Queries,
    orderNumber: string,
    direction: 'in' | 'out',
    amount: number,
  ): Promise<string | null>;
}

const DAY_MS = 86_400_000;
const WINDOW_MS = 60 * DAY_MS;
/** A line has its day, and the bank's clock. */
const AFTER_MS = 2 * DAY_MS;
const MOST_CANDIDATES = 2000;

export function bankLinesRepository(db: Queries): BankLinesRepository {
  const inState = (state: BankLineState) =>
    db
      .selectFrom('statement_lines as l')
      .where('l.report', '=', 'bank')
      .$if(state === 'waiting', (query) =>
        query.where('l.source_id', 'like', `${UNLINKED}%`).where(
          sql<boolean>`not exists (select 1 from report_sources s where s.provider = l.provider
              and s.source_id = l.source_id and s.reason <> '')`,
        ),
      )
      .$if(state === 'debits', (query) =>
        query.where('l.kind', '=', 'other').where('l.gross_cents', '<', 0),
      )
      .$if(state === 'linked', (query) =>
        query.where(
          sql<boolean>`exists (select 1 from payments p where p.provider = l.provider
            and p.payment_id = l.source_id)`,
        ),
      );
  const lines = (on: Queries) =>
    on
      .selectFrom('statement_lines as l')
      .leftJoin('payments as p', (join) =>
        join.onRef('p.provider', '=', 'l.provider').onRef('p.payment_id', '=', 'l.source_id'),
      )
      .leftJoin('orders as o', 'o.id', 'p.order_id')
      .leftJoin('report_sources as s', (join) =>
        join.onRef('s.provider', '=', 'l.provider').onRef('s.source_id', '=', 'l.source_id'),
      )
      .select(['l.id', 'l.at', 'l.gross_cents', 'l.reference', 'l.cuit', 'l.kind', 'l.source_id'])
      .select(['o.order_number', 's.reason'])
      .where('l.report', '=', 'bank');

  return {
    count: async (state) => {
      const row = await inState(state)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },
    list: async (state, { limit, offset }) => {
      // Ids first: an index has them in their order.
      const page = inState(state)
        .select('l.id')
        .orderBy('l.at', 'desc')
        .orderBy('l.id', 'desc')
        .limit(limit)
        .offset(offset);
      const rows = await lines(db)
        .where('l.id', 'in', db.selectFrom(page.as('page')).select('page.id'))
        .orderBy('l.at', 'desc')
        .orderBy('l.id', 'desc')
        .execute();
      return rows.map(lineOf);
    },
    hold: async (trx, id) => {
      await trx
        .updateTable('statement_lines')
        .set((is) => ({ kind: is.ref('kind') }))
        .where('id', '=', id)
        .execute();
      const row = await lines(trx).where('l.id', '=', id).executeTakeFirst();
      return row ? lineOf(row) : null;
    },
    candidates: async (on, { first, last }) => {
      const waiting = await on
        .selectFrom('orders as o')
        .leftJoin('payments as p', 'p.order_id', 'o.id')
        .select(['o.order_number', 'o.total_cents', 'o.waived_cents', 'o.cuit', 'o.created_at'])
        .select(['o.first_name', 'o.last_name'])
        .select(({ fn }) => fn.sum<number | null>('p.counted_cents').as('counted'))
        .where('o.payment_method', '=', 'transfer')
        .where('o.payment_status', 'in', ['pending', 'rejected', 'expired'])
        .where('o.created_at', '>=', first - WINDOW_MS)
        .where('o.created_at', '<', last + AFTER_MS)
        .groupBy('o.id')
        .orderBy('o.id', 'desc')
        .limit(MOST_CANDIDATES)
        .execute();
      const booked = await on
        .selectFrom('payments as p')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .leftJoin('report_sources as s', (join) =>
          join.onRef('s.provider', '=', 'p.provider').onRef('s.source_id', '=', 'p.payment_id'),
        )
        .select(['o.order_number', 'o.cuit', 'o.created_at', 'o.first_name', 'o.last_name'])
        .select(['p.payment_id', 'p.amount_cents'])
        .where('p.provider', '=', TRANSFER)
        .where('p.created_at', '>=', first - WINDOW_MS)
        .where('p.created_at', '<', last + WINDOW_MS)
        .where(sql<boolean>`coalesce(s.received_cents, 0) = 0`)
        .orderBy('p.id', 'desc')
        .limit(MOST_CANDIDATES)
        .execute();
      const shared = (row: { order_number: string; cuit: string | null; created_at: number }) => ({
        number: row.order_number,
        cuit: row.cuit ?? '',
        placedAt: row.created_at,
      });
      return [
        ...waiting.map((row) => ({
          ...shared(row),
          buyer: `${row.first_name} ${row.last_name}`.trim(),
          amount: row.total_cents - row.waived_cents - (row.counted ?? 0),
          paymentId: null,
        })),
        ...booked.map((row) => ({
          ...shared(row),
          buyer: `${row.first_name} ${row.last_name}`.trim(),
          amount: row.amount_cents,
          paymentId: row.payment_id,
        })),
      ];
    },
    bookedOf: async (on, orderNumber, direction, amount) => {
      const rows = await on
        .selectFrom('payments as p')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .leftJoin('report_sources as s', (join) =>
          join.onRef('s.provider', '=', 'p.provider').onRef('s.source_id', '=', 'p.payment_id'),
        )
        .select(['p.payment_id', 'p.amount_cents', 'p.refunded_cents'])
        .select(['s.received_cents', 's.given_back_cents'])
        .where('o.order_number', '=', orderNumber)
        .where('p.provider', '=', TRANSFER)
        .orderBy('p.id')
        .execute();
      const left = rows.map((row) => ({
        id: row.payment_id,
        amount:
          direction === 'in'
            ? row.amount_cents - (row.received_cents ?? 0)
            : row.refunded_cents - (row.given_back_cents ?? 0),
      }));
      const exact = left.find((each) => each.amount === amount);
      const enough = direction === 'out' ? left.find((each) => each.amount > amount) : undefined;
      return (exact ?? enough)?.id ?? null;
    },
  };
}

function lineOf(row: {
  id: number;
  at: number;
  gross_cents: number;
  reference: string;
  cuit: string;
  kind: string;
  source_id: string;
  order_number: string | null;
  reason: string | null;
}): StoredLine {
  return {
    id: row.id,
    at: row.at,
    amount: row.gross_cents,
    reference: row.reference,
    cuit: row.cuit,
    isPayout: row.kind === 'payout',
    sourceId: row.source_id,
    orderNumber: row.order_number,
    reason: row.reason ?? '',
  };
}
