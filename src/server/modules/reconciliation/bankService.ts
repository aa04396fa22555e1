import type { BankLine, BankLineState } from '../../../domain/reconciliation/bankLine.ts';
import { proposeOrders, readCandidates } from '../../../domain/reconciliation/proposeOrders.ts';
import { TRANSFER } from '../../../domain/orders/orderPayments.ts';
import type { TransferDecision } from '../../../domain/orders/receivedTransfer.ts';
import type { Page } from '../../../domain/page.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { pageAtOnce, type PageRequest } from '../../platform/PageRequest.ts';
import { conflict, invalid, notFound } from '../../platform/ShopError.ts';
import { bankLinesRepository } from './bankLinesRepository.ts';
import { linkLine } from './linkKnown.ts';
import { statementsRepository } from './statementsRepository.ts';
import { UNLINKED } from './statementsService.ts';

/** The orders' own way to book a transfer that an admin saw. */
export interface TransferNeeds {
  confirmTransfer(
    number: string,
    by: Actor,
    received: {
      amount: number;
      reference: string;
      version: number;
      decision?: TransferDecision | undefined;
      reason?: string | undefined;
      mailsBuyer?: boolean | undefined;
      onBooked: (trx: Queries, paymentId: string) => Promise<void>;
    },
  ): Promise<unknown>;
  /** Null for an unknown number. */
  find(number: string): Promise<{ version: number } | null>;
}

interface Assignment {
  orderNumber: string;
  decision?: TransferDecision | undefined;
  reason?: string | undefined;
  mailsBuyer: boolean;
}

export interface BankService {
  /** The newest first. @throws ShopError notFound past the end */
  list(state: BankLineState, page: PageRequest): Promise<Page<BankLine>>;
  /**
   * The line is of this order. A credit that the books do not have is confirmed as a transfer; a debit is what went back.
   * @throws ShopError notFound, invalid with what has to be decided, conflict
   */
  assign(lineId: number, assignment: Assignment, by: Actor): Promise<void>;
}

interface BankDeps {
  database: Database;
  clock: Clock;
  transfers: TransferNeeds;
}

const NO_LINE = 'No encontramos ese movimiento.';
const TAKEN = 'Ese movimiento ya es de un pedido: actualizá la lista.';

export function bankService({ database, clock, transfers }: BankDeps): BankService {
  const lines = bankLinesRepository(database.db);
  const statements = statementsRepository(database.db);

  /** Locked. @throws ShopError notFound, conflict for a line that has an order */
  async function free(trx: Queries, lineId: number) {
    const line = await lines.hold(trx, lineId);
    if (!line) throw notFound(NO_LINE);
    const isFree = line.amount > 0 ? line.sourceId.startsWith(UNLINKED) : line.sourceId === '';
    if (!isFree || line.isPayout) throw conflict(TAKEN);
    return line;
  }

  /** @throws ShopError conflict for a line that another admin has assigned */
  async function link(
    trx: Queries,
    lineId: number,
    paymentId: string,
    { by, orderNumber }: { by: Actor; orderNumber: string },
  ): Promise<void> {
    const line = await free(trx, lineId);
    await linkLine(trx, lineId, paymentId, line.amount > 0 ? 'in' : 'out');
    const sources = [line.sourceId, paymentId].map((sourceId) => ({
      provider: TRANSFER,
      sourceId,
    }));
    await statements.tell(trx, { sources });
    await statements.compare(trx, { sources });
    await recordAudit(trx, by, {
      at: clock.now().getTime(),
      action: 'changed',
      entity: 'statement',
      id: String(lineId),
      before: { orderNumber: null },
      after: { orderNumber },
    });
  }

  return {
    list: async (state, page) => {
      const found = await pageAtOnce(page, lines.count(state), (range) => lines.list(state, range));
      const times = found.items.filter(isWaiting).map(({ at }) => at);
      const span = { first: Math.min(...times), last: Math.max(...times) };
      const candidates =
        times.length > 0 ? readCandidates(await lines.candidates(database.db, span)) : [];
      const items = found.items.map((line) => ({
        ...line,
        proposals: isWaiting(line)
          ? proposeOrders(line, candidates).map(({ candidate, reasons }) => ({
              number: candidate.number,
              buyer: candidate.buyer,
              amount: candidate.amount,
              isBooked: candidate.paymentId !== null,
              reasons,
            }))
          : [],
      }));
      return { ...found, items };
    },

    assign: async (lineId, { orderNumber, decision, reason, mailsBuyer }, by) => {
      const line = await database.transaction((trx) => free(trx, lineId));
      const order = await transfers.find(orderNumber);
      const unknown = `No encontramos el pedido ${orderNumber}.`;
      if (!order) throw invalid(unknown, { orderNumber: [unknown] });
      const direction = line.amount > 0 ? 'in' : 'out';
      const amount = Math.abs(line.amount);
      const booked = await lines.bookedOf(database.db, orderNumber, direction, amount);
      if (booked !== null) {
        return database.transaction((trx) => link(trx, lineId, booked, { by, orderNumber }));
      }
      if (direction === 'out') {
        const sentence = `El pedido ${orderNumber} no tiene una devolución por transferencia de ese importe.`;
        throw invalid(sentence, { orderNumber: [sentence] });
      }
      await transfers.confirmTransfer(orderNumber, by, {
        amount,
        reference: line.reference.slice(0, 60),
        version: order.version,
        decision,
        reason,
        mailsBuyer,
        onBooked: (trx, paymentId) => link(trx, lineId, paymentId, { by, orderNumber }),
      });
    },
  };
}

function isWaiting({ amount, sourceId, reason }: Pick<BankLine, 'amount' | 'sourceId' | 'reason'>) {
  return amount > 0 && sourceId.startsWith(UNLINKED) && reason === '';
}
