import type { ProviderPayment } from '../../../../domain/payment.ts';
import { furtherStatus, orderPaymentStatus } from '../../../../domain/orderPaymentStatus.ts';
import type { PaymentEffect } from '../../../../domain/paymentMachine.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { flag } from '../../../platform/database/schema/flag.ts';
import type { OrderNews } from '../mails/orderMail.ts';
import type { OrderSettings } from '../OrderSettings.ts';
import type { HeldOrder } from './HeldOrder.ts';
import type { LifeDeps } from './LifeDeps.ts';
import { nextPaymentStep } from './nextSteps.ts';
import type { PaymentRecord } from './paymentsRepository.ts';
import { reservedUntil } from './reservedUntil.ts';

export interface SettlementService {
  /**
   * Takes over what a provider tells of a payment. The same again changes nothing, and the order of reports is no matter.
   * What does not fit an order is logged and changes nothing. `userId` is who confirmed it by hand.
   */
  settle(payment: ProviderPayment, userId?: number | null): Promise<void>;
}

/** Who tells, and what was read before the transaction. */
interface Told {
  userId: number | null;
  settings: OrderSettings;
}

/** What became of a report, for the log. */
type Outcome = { refused: string } | { effects: PaymentEffect[]; isRefundDue: boolean } | null;

const CURRENCY = 'ARS';
const NEWS: Partial<Record<PaymentEffect, OrderNews>> = {
  tellPaid: { kind: 'paid' },
  tellRejected: { kind: 'rejected' },
};

export function settlementService(deps: LifeDeps): SettlementService {
  const { database, life, logger, paymentRecords, money, orders, tellBuyer, clock } = deps;

  async function settleHeld(
    trx: Queries,
    payment: ProviderPayment,
    { userId, settings }: Told,
  ): Promise<Outcome> {
    const [held] = await life.hold(trx, [payment.orderNumber]);
    if (!held) return { refused: 'unknown order' };
    if (payment.currency !== CURRENCY) return { refused: 'wrong currency' };
    if (payment.amount !== held.total || held.total === 0) return { refused: 'wrong amount' };
    const records = await paymentRecords.known(trx, held.id, payment);
    const isSame = ({ provider, id }: PaymentRecord): boolean =>
      provider === payment.provider && id === payment.id;
    const known = records.find(isSame);
    if (known && known.orderId !== held.id) return { refused: 'payment of another order' };
    const status = known ? furtherStatus(known.status, payment.status) : payment.status;
    if (known?.status === status) return null;
    const at = clock.now().getTime();
    const createdAt = known?.createdAt ?? at;
    const { provider, id, amount } = payment;
    const record = { orderId: held.id, provider, id, status, createdAt };
    await paymentRecords.save(trx, { ...record, amount, at });
    const balance = await moveMoney(trx, payment, {
      held,
      before: known?.status,
      status,
      userId,
      at,
    });
    const all = [...records.filter((each) => !isSame(each)), record];
    const effects = await follow(trx, held, all, { balance, at, settings });
    const found = await orders.findOn(trx, held.number);
    for (const effect of effects) {
      const news = NEWS[effect];
      if (news && found) await tellBuyer(trx, found, news);
    }
    return { effects, isRefundDue: balance < 0 };
  }

  /** Gives the balance afterwards: what is approved was received, and what is refunded went back. */
  async function moveMoney(
    trx: Queries,
    { amount }: ProviderPayment,
    change: {
      held: HeldOrder;
      before: PaymentRecord['status'] | undefined;
      status: PaymentRecord['status'];
      userId: number | null;
      at: number;
    },
  ): Promise<number> {
    const { held, before, status, userId, at } = change;
    const balance = await money.balance(trx, held.id);
    const cause = held.status === 'cancelled' ? 'late' : 'settled';
    const move = { orderId: held.id, cause, userId, at };
    if (status === 'approved') {
      return money.move(trx, balance, { ...move, kind: 'payment', amount: -amount });
    }
    if (before !== 'approved') return balance;
    return money.move(trx, balance, { ...move, kind: 'refund', amount });
  }

  /** Brings the order in line with all its payments. */
  async function follow(
    trx: Queries,
    held: HeldOrder,
    all: readonly PaymentRecord[],
    { balance, at, settings }: { balance: number; at: number; settings: OrderSettings },
  ): Promise<PaymentEffect[]> {
    const isCancelled = held.status === 'cancelled';
    const told = orderPaymentStatus(
      all.map(({ status }) => status),
      isCancelled,
    );
    const next = nextPaymentStep(held.paymentStatus, told);
    const status = next?.status ?? held.paymentStatus;
    const isOpen = !isCancelled && (status === 'pending' || status === 'rejected');
    const effects = next?.effects ?? [];
    await life.save(trx, held.id, {
      payment_status: status,
      refund_due: flag(balance < 0),
      expires_at: isOpen ? reservedUntil(held, all, settings, at) : null,
      ...(effects.includes('markPaid') && held.paidAt === null && { paid_at: at }),
    });
    return effects;
  }

  function log({ orderNumber, provider, id }: ProviderPayment, outcome: Outcome): void {
    const about = { order: orderNumber, provider, payment: id };
    if (outcome === null) return;
    if ('refused' in outcome) {
      logger.error({ ...about, reason: outcome.refused }, 'a payment was refused');
      return;
    }
    const { effects, isRefundDue } = outcome;
    if (effects.includes('markRefundDue')) {
      logger.error(about, 'PAID TOO LATE: the order had expired, the money has to go back');
    } else if (isRefundDue) {
      logger.error(about, 'PAID TWICE: the money has to go back');
    }
    if (effects.includes('alertRefund')) logger.error(about, 'a payment was given back');
  }

  return {
    settle: async (payment, userId = null) => {
      const told = { userId, settings: await deps.settings() };
      const outcome = await database.transaction((trx) => settleHeld(trx, payment, told));
      log(payment, outcome);
      if (outcome && 'effects' in outcome) deps.afterCommit();
    },
  };
}
