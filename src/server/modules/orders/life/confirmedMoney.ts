import { formatMoney } from '../../../../domain/money/formatMoney.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { missingOf, receivedPayment, TRANSFER } from '../../../../domain/orders/orderPayments.ts';
import {
  compareTransfer,
  decisionsOn,
  needsReason,
  type ComparedTransfer,
  type TransferDecision,
  type TransferFit,
} from '../../../../domain/orders/receivedTransfer.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { staleSave } from '../../../platform/audit/staleSave.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { conflict, invalid, notFound } from '../../../platform/ShopError.ts';
import type { LifeDeps } from './advanceOrder.ts';
import type { HeldOrder } from './lifeRepository.ts';
import type { PaymentRecord } from './paymentsRepository.ts';
import { orderLogRepository } from './orderLogRepository.ts';
import type { SettlementService } from './settlementService.ts';

/** A transfer as the bank shows it. */
export interface ReceivedTransfer {
  amount: Cents;
  /** The bank's number for it; may be empty. */
  reference: string;
  version: number;
  /** About another amount than what is missing. */
  decision?: TransferDecision | undefined;
  /** Reason for taking less as the whole; for the shop alone. */
  reason?: string | undefined;
  /** The buyer gets a mail; true by default. */
  mailsBuyer?: boolean | undefined;
  /** Runs in the transaction that books it, with the id of the payment. Throws to refuse. */
  onBooked?: (trx: Queries, paymentId: string) => Promise<void>;
}

/** Money that an admin received. */
export interface ConfirmedMoney {
  /**
   * Confirms a transfer, by default of all that is missing. Another amount needs a decision. @throws ShopError notFound,
   * invalid, conflict for a card payment
   */
  confirmTransfer(number: string, by: Actor, received?: ReceivedTransfer): Promise<Order>;
}

const NO_ORDER = 'No encontramos ese pedido.';
const NOT_A_TRANSFER = 'Ese pedido no se paga por transferencia.';
const PAID = 'Ese pedido ya está pago.';
const GIVEN_BACK = 'El pago de ese pedido fue devuelto.';
const NO_REASON = 'Escribí por qué lo aceptás igual.';

/** @throws ShopError conflict when somebody changed the order since */
export async function refuseStale(
  on: Queries,
  held: Pick<HeldOrder, 'number' | 'version'>,
  version?: number,
): Promise<void> {
  if (version === undefined || version === held.version) return;
  throw await staleSave(on, 'order', held.number);
}

export function confirmedMoney(deps: LifeDeps, settlement: SettlementService): ConfirmedMoney {
  const { orders, clock } = deps;
  const log = orderLogRepository();
  const now = (): number => clock.now().getTime();

  return {
    confirmTransfer: async (orderNumber, by, received) => {
      const stored = await orders.find(orderNumber);
      if (!stored) throw notFound(NO_ORDER);
      if (stored.order.paymentMethod !== 'Transferencia bancaria') throw conflict(NOT_A_TRANSFER);
      const { transferTolerance } = await deps.settings();
      await settlement.confirm(orderNumber, {
        userId: by.userId,
        decide: async (trx, held, payments) => {
          await refuseStale(trx, held, received?.version);
          const order = askedFor(held, payments);
          const isPaid = order.paymentStatus === 'approved';
          const isOver = isPaid || held.paymentStatus === 'refunded';
          if (isOver && !received) return [];
          if (isOver) throw conflict(isPaid ? PAID : GIVEN_BACK);
          const { amount = missingOf(order), reference = '', mailsBuyer = true } = received ?? {};
          const compared = compareTransfer(order, amount, transferTolerance);
          const decision = decided(compared, received);
          const isAccepted = decision === 'accept';
          const waived = isAccepted ? compared.difference : 0;
          const at = now();
          const entry = { userId: by.userId, at };
          await log.add(trx, held.id, { kind: 'transfer', text: reference, amount, ...entry });
          if (isAccepted) {
            const reason = received?.reason ?? '';
            await log.add(trx, held.id, { kind: 'waived', text: reason, amount: waived, ...entry });
          }
          await recordAudit(trx, by, {
            at,
            action: 'transferConfirmed',
            entity: 'order',
            id: orderNumber,
            before: { received: null },
            after: { received: amount, ...(isAccepted && { waived }) },
          });
          const others = payments.filter(({ provider }) => provider === TRANSFER).length;
          const id = others > 0 ? `${orderNumber}-${others + 1}` : orderNumber;
          await received?.onBooked?.(trx, id);
          const payment = receivedPayment(TRANSFER, { number: orderNumber, id, amount });
          return [{ payment, waived, mailsBuyer }];
        },
      });
      return (await orders.find(orderNumber))?.order ?? stored.order;
    },
  };
}

/** The order with all that it asks for: the difference of an edit too while that waits. */
function askedFor(held: HeldOrder, payments: readonly PaymentRecord[]) {
  const { editTotal } = held;
  if (editTotal === null) return { ...held, payments };
  return { ...held, payments, total: editTotal, paymentStatus: 'pending' as const };
}

/** The admin's decision about this amount. @throws ShopError invalid if it is missing or about another amount */
function decided(
  { fit, difference }: ComparedTransfer,
  received: ReceivedTransfer | undefined,
): TransferDecision | null {
  const choices = decisionsOn(fit);
  if (choices.length === 0) return null;
  const decision = choices.find((each) => each === received?.decision);
  if (!decision) {
    const sentence = undecidedSentence(fit, formatMoney(difference));
    throw invalid(sentence, { decision: [sentence] });
  }
  if (needsReason(fit, decision) && (received?.reason ?? '') === '') {
    throw invalid(NO_REASON, { reason: [NO_REASON] });
  }
  return decision;
}

function undecidedSentence(fit: TransferFit, difference: string): string {
  return fit === 'over'
    ? `Sobran ${difference}: confirmá que los vas a devolver.`
    : `Faltan ${difference}: elegí si lo aceptás igual o si el pedido espera el resto.`;
}
