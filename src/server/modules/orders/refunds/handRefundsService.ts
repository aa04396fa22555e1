import type { Cents } from '../../../../domain/money/money.ts';
import { isGivenBackByHand, keptOf } from '../../../../domain/orders/orderPayments.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { CASH } from '../../../../domain/orders/manualOrder.ts';
import type { ProviderPayment } from '../../../../domain/orders/payment.ts';
import type { RefundState } from '../../../../domain/orders/refund.ts';
import { nextRefundState } from '../../../../domain/orders/refundMachine.ts';
import {
  holderFit,
  isResting,
  restsUntil,
  type GivenRefundAccount,
} from '../../../../domain/orders/refundAccount.ts';
import { formatCuit } from '../../../../domain/people/cuit.ts';
import { formatDateTime } from '../../../../domain/time/formatDate.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { conflict, notFound } from '../../../platform/ShopError.ts';
import type { LifeDeps } from '../life/advanceOrder.ts';
import { refuseStale } from '../life/confirmedMoney.ts';
import type { HeldOrder } from '../life/lifeRepository.ts';
import { orderLogRepository } from '../life/orderLogRepository.ts';
import type { PaymentRecord } from '../life/paymentsRepository.ts';
import type { SettlementService } from '../life/settlementService.ts';
import type { SentRefund } from './refundsRepository.ts';

/** A promised refund, of an order that an admin has seen as `version`. */
interface PromisedRefund {
  refundId: number;
  version: number;
}

interface PaidRefund extends PromisedRefund {
  /** The bank's number for it. */
  reference: string;
  /** The admin has seen that the account is another person's. */
  acceptsOther: boolean;
}

/** Refunds of transfers and cash, promised first. Every method: @throws ShopError notFound, conflict */
export interface HandRefundsService {
  /** It was made. An account of another person than the buyer has to be accepted. */
  pay(number: string, by: Actor, paid: PaidRefund): Promise<void>;
  /** It will not be made; its amount is free again. */
  withdraw(number: string, by: Actor, promised: PromisedRefund): Promise<void>;
}

const NO_REFUND = 'No encontramos esa devolución.';
const OVER = 'Esa devolución ya no está pendiente.';
const DISPUTED =
  'El pago del pedido está en disputa: esperá la respuesta del medio de pago antes de devolver.';

/** @throws ShopError conflict while it rests after a change, and for another person's unless that is accepted */
export function checkRefundAccount(
  account: GivenRefundAccount | null,
  order: Pick<Order, 'cuit' | 'recipientDni'>,
  { provider, now, acceptsOther }: { provider: string; now: number; acceptsOther: boolean },
): void {
  if (!account || provider === CASH) return;
  if (isResting(account, now)) {
    const end = formatDateTime(restsUntil(account) ?? now);
    throw conflict(
      `La cuenta para devolver cambió hace menos de un día: no transfieras hasta el ${end}.`,
    );
  }
  if (acceptsOther || holderFit(account, order) !== 'other') return;
  throw conflict(
    `La cuenta es de ${account.holder} (CUIT ${formatCuit(account.cuit)}), que no es quien compró. Confirmá que querés devolver ahí.`,
  );
}

export function handRefundsService(
  deps: LifeDeps,
  settlement: SettlementService,
): HandRefundsService {
  const { database, life, orders, refunds, refundAccounts, credit, clock } = deps;
  const log = orderLogRepository();
  const now = (): number => clock.now().getTime();

  /** The refund that still waits to be made, with its next state. @throws ShopError */
  async function promised(
    trx: Queries,
    held: HeldOrder,
    { refundId, version }: PromisedRefund,
    step: 'refund.done' | 'refund.failed',
  ): Promise<{ refund: SentRefund; state: RefundState }> {
    const refund = await refunds.find(trx, refundId);
    if (!refund || refund.orderId !== held.id || refund.origin !== 'hand') {
      throw notFound(NO_REFUND);
    }
    const state = nextRefundState(refund.state, step);
    if (!state) throw conflict(OVER);
    await refuseStale(trx, held, version);
    return { refund, state };
  }

  return {
    pay: async (number, by, { reference, acceptsOther, ...which }) => {
      if (!(await orders.find(number))) throw notFound(NO_REFUND);
      await settlement.confirm(number, {
        userId: by.userId,
        decide: async (trx, held, records) => {
          const { refund, state } = await promised(trx, held, which, 'refund.done');
          const { provider, amount } = refund;
          const payment = records.find(
            (each) => each.provider === provider && each.id === refund.paymentId,
          );
          const stored = await orders.findOn(trx, number);
          if (!payment || !stored || !isGivenBackByHand(payment)) throw notFound(NO_REFUND);
          if (held.isDisputed) throw conflict(DISPUTED);
          const at = now();
          const account = await refundAccounts.find(trx, held.id);
          checkRefundAccount(account, stored.order, { provider, now: at, acceptsOther });
          await refunds.change(trx, refund.id, { state, reference, endedAt: at, nextTryAt: null });
          const entry = { userId: by.userId, at };
          await log.add(trx, held.id, { kind: 'refund', text: reference, amount, ...entry });
          await recordAudit(trx, by, {
            at,
            action: 'refunded',
            entity: 'order',
            id: number,
            before: { refunded: payment.refunded },
            after: { refunded: payment.refunded + amount, reference },
          });
          await life.save(trx, held.id, {});
          const returned = givenBackByHand(payment, { number, amount, at });
          return [{ payment: returned, waived: 0, mailsBuyer: true }];
        },
      });
      deps.afterCommit();
    },

    withdraw: async (number, by, which) => {
      await database.transaction(async (trx) => {
        const [held] = await life.hold(trx, [number]);
        if (!held) throw notFound(NO_REFUND);
        const { refund, state } = await promised(trx, held, which, 'refund.failed');
        const at = now();
        const change = { state, refusal: 'withdrawn', endedAt: at, nextTryAt: null } as const;
        await refunds.change(trx, refund.id, change);
        await credit.followSale(trx, held.id, { userId: by.userId, at });
        const { amount, reference: text } = refund;
        const entry = { kind: 'refundWithdrawn', text, amount, userId: by.userId, at } as const;
        await log.add(trx, held.id, entry);
        await recordAudit(trx, by, {
          at,
          action: 'changed',
          entity: 'order',
          id: number,
          before: { promised: amount },
          after: { promised: 0 },
        });
        await life.save(trx, held.id, {});
      });
      deps.afterCommit();
    },
  };
}

/** A transfer, or cash, after a part of it went back. */
export function givenBackByHand(
  payment: PaymentRecord,
  { number, amount, at }: { number: string; amount: Cents; at: number },
): ProviderPayment {
  const status = amount === keptOf(payment) ? 'refunded' : 'approved';
  const refunded = payment.refunded + amount;
  return { ...payment, orderNumber: number, status, refunded, changedAt: at };
}
