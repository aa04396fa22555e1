import {
  countPayments,
  keptOf,
  keptPesos,
  orderPaymentStatus,
  paymentsDueBack,
} from '../../../../domain/orders/orderPayments.ts';
import { contested } from '../../../../domain/orders/dispute.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import type { ProviderPayment } from '../../../../domain/orders/payment.ts';
import type { PaymentEffect } from '../../../../domain/orders/paymentMachine.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { flag } from '../../../platform/database/schema/cartTables.ts';
import { notify } from '../../../platform/notices/notify.ts';
import type { OrderNotification, PaymentNotification } from '../mails/OrderNotification.ts';
import { ALERTS, alertOf, notifyOfPayment, type SettlementAlert } from './paymentNotices.ts';
import type { OrderSettings } from '../orderSettingsRepository.ts';
import { matchRefunds } from '../refunds/matchRefunds.ts';
import { strayPaymentsRepository } from '../matters/strayPaymentsRepository.ts';
import { advanceOrder, nextPaymentStep, type LifeDeps } from './advanceOrder.ts';
import { goOn } from '../exchanges/goOn.ts';
import { endEdit, recount } from '../edits/makeEdit.ts';
import { followCard } from './handOver.ts';
import type { HeldOrder, Mover } from './lifeRepository.ts';
import { causeOf, paidOrderOf, recordOf, reservedUntil, stepOf } from './settledOrder.ts';
import { paymentNotifications } from './paymentNotification.ts';
import type { PaymentRecord } from './paymentsRepository.ts';

export interface SettlementService {
  /**
   * Applies a provider's report on a payment. Idempotent, and independent of the order of reports. A payment that names no
   * known order is kept for an admin, unless one has assigned it.
   */
  settle(payment: ProviderPayment): Promise<void>;
  /** The same for money that an admin received or gave back. */
  confirm(orderNumber: string, confirmation: Confirmation): Promise<void>;
  /** The same for money that came with a new order, in the transaction that places it. */
  settleIn(trx: Queries, settings: OrderSettings, received: ReceivedPayment): Promise<void>;
  /** Follows from the payments of a locked order after its price changed; the buyer is mailed if they pay it now. */
  reprice(trx: Queries, number: string, by: Mover): Promise<void>;
}

/** An admin's word on a payment. */
interface Confirmation {
  userId: number;
  /**
   * Runs in the transaction before anything changes, with the locked order and its payments. Throws to refuse; nothing is
   * changed without payments.
   */
  decide: (
    trx: Queries,
    held: HeldOrder,
    payments: readonly PaymentRecord[],
  ) => Promise<readonly ConfirmedPayment[]>;
}

interface ConfirmedPayment {
  payment: ProviderPayment;
  /** The part of the price that the shop does not ask for any more. */
  waived: Cents;
  /** The buyer gets a mail. */
  mailsBuyer: boolean;
}

interface ReceivedPayment {
  payment: ProviderPayment;
  /** The admin's; null for credit, which the buyer spends. */
  userId: number | null;
  /** False for a buyer who gets another mail about the order. */
  mailsBuyer?: boolean;
}

interface SettlementContext {
  /** The admin's; null for a provider's report. */
  userId: number | null;
  settings: OrderSettings;
}

/** Result of a report. */
type Outcome = { refused: string } | { notifications: PaymentNotification[] } | null;

const NOTIFICATIONS: Partial<Record<PaymentEffect, OrderNotification>> = {
  notifyPaid: { kind: 'paid' },
  notifyRejected: { kind: 'rejected' },
};

export function settlementService(deps: LifeDeps): SettlementService {
  const { database, life, logger, paymentRecords, refunds, disputes, money } = deps;
  const { orders, notifyBuyer, clock } = deps;
  const strays = strayPaymentsRepository();

  async function settleHeld(
    trx: Queries,
    reported: ProviderPayment,
    context: SettlementContext,
    mailsBuyer = true,
  ): Promise<Outcome> {
    const payment = contested(reported, await disputes.ofPayment(trx, reported));
    const [held] = await life.hold(trx, [payment.orderNumber]);
    if (!held) {
      const orderNumber = await paymentRecords.orderOf(trx, payment);
      return orderNumber === null
        ? keepStray(trx, payment)
        : settleHeld(trx, { ...payment, orderNumber }, context);
    }
    const records = await paymentRecords.known(trx, held.id, payment);
    const at = clock.now().getTime();
    const isMatched = await matchRefunds(refunds, trx, held, payment, at);
    if (isMatched) await life.save(trx, held.id, {});
    const done = await record(trx, { held, records }, { payment, waived: 0, mailsBuyer }, context);
    // A refund may have been refused while the payment stayed as it was.
    if (isMatched) await deps.credit.followSale(trx, held.id, { userId: context.userId, at });
    return done;
  }

  /** Keeps a payment without an order. The merchant is alerted once its money came, and once only. */
  async function keepStray(trx: Queries, payment: ProviderPayment): Promise<Outcome> {
    const at = clock.now().getTime();
    const { before, after, rowId } = await strays.record(trx, payment, at);
    if (keptOf(after) === 0 || (before && keptOf(before) > 0)) return null;
    const { currency: detail } = after;
    await notify(trx, { kind: 'strayPayment', subject: rowId, detail, amount: keptOf(after), at });
    return { refused: 'unknown order' };
  }

  /** Records what is reported, with all that follows for the order. */
  async function record(
    trx: Queries,
    { held: asked, records }: { held: HeldOrder; records: readonly PaymentRecord[] },
    { payment, waived, mailsBuyer }: ConfirmedPayment,
    context: SettlementContext,
  ): Promise<Outcome> {
    const held = { ...asked, waived: asked.waived + waived };
    /** While an edit waits, its difference counts to what is asked for. */
    const target = { ...held, total: held.editTotal ?? held.total };
    const isSame = ({ provider, id }: PaymentRecord): boolean =>
      provider === payment.provider && id === payment.id;
    const before = records.find(isSame) ?? null;
    if (before && before.orderId !== held.id) return { refused: 'payment of another order' };
    const at = clock.now().getTime();
    const reported = recordOf(payment, before, { orderId: held.id, at: before?.at ?? at });
    if (reported === before) return null;
    if (before && held.editTotal !== null && keptPesos(reported) < keptPesos(before)) {
      return recordWithoutEdit(trx, asked, { payment, waived, mailsBuyer }, context);
    }
    const others = records.filter((each) => each !== before);
    const { after, others: counted } = countPayments(others, { before, after: reported }, target);
    await paymentRecords.save(trx, after, at);
    await paymentRecords.saveCounted(trx, others, counted, at);
    const all = [...counted, after];
    await moveMoney(trx, held, { before, after, waived, userId: context.userId, at });
    const notifications = paymentNotifications({ before, after, all }, paidOrderOf(target));
    const by = { userId: context.userId, at };
    const edit = orderPaymentStatus(all, paidOrderOf(target)) === 'approved' ? target : held;
    const isCovered = held.editTotal !== null && edit === target;
    const made = isCovered ? await goOn(deps, trx, held, { by, settings: context.settings }) : null;
    const effects = await follow(trx, edit, all, { at, context });
    await notifyOfPayment(trx, held, { effects, notifications, at, by: context.userId });
    const stored = await orders.findOn(trx, held.number);
    for (const each of [...effects.map((one) => NOTIFICATIONS[one]), made, ...notifications]) {
      if (each && stored && mailsBuyer) await notifyBuyer(trx, stored, each);
    }
    return { notifications };
  }

  /** Money that goes back ends an edit that waits: it is not clear what that still needs. */
  async function recordWithoutEdit(
    trx: Queries,
    asked: HeldOrder,
    confirmed: ConfirmedPayment,
    context: SettlementContext,
  ): Promise<Outcome> {
    const by = { userId: context.userId, at: clock.now().getTime() };
    await endEdit(deps, trx, asked, { ...by, end: 'moneyBack' });
    const stored = await orders.findOn(trx, asked.number);
    if (stored) await notifyBuyer(trx, stored, { kind: 'editEnded', end: 'moneyBack', due: 0 });
    const [held] = await life.hold(trx, [asked.number]);
    if (!held) throw new Error(`Order ${asked.number} is gone`);
    const records = await paymentRecords.known(trx, held.id, confirmed.payment);
    return record(trx, { held, records }, confirmed, context);
  }

  /** Books the change of the pesos that the shop holds, and what it does not ask for any more. */
  async function moveMoney(
    trx: Queries,
    held: HeldOrder,
    change: {
      before: PaymentRecord | null;
      after: PaymentRecord;
      waived: Cents;
      userId: number | null;
      at: number;
    },
  ): Promise<void> {
    const { before, after, waived, userId, at } = change;
    const amount = (before ? keptPesos(before) : 0) - keptPesos(after);
    const by = { orderId: held.id, userId, at };
    const balance = await money.move(trx, await money.balance(trx, held.id), {
      ...by,
      kind: amount < 0 ? 'payment' : 'refund',
      amount,
      cause: causeOf(held, after),
    });
    await money.move(trx, balance, { ...by, kind: 'void', amount: -waived, cause: 'accepted' });
  }

  /** Updates the order from all its payments. */
  async function follow(
    trx: Queries,
    held: HeldOrder,
    all: readonly PaymentRecord[],
    { at, context }: { at: number; context: SettlementContext },
  ): Promise<PaymentEffect[]> {
    const paidOrder = paidOrderOf(held);
    const next = nextPaymentStep(held.paymentStatus, stepOf(all, held));
    const status = next?.status ?? held.paymentStatus;
    const isOpen = !paidOrder.isCancelled && (status === 'pending' || status === 'rejected');
    const effects = next?.effects ?? [];
    const refundDue = paymentsDueBack(all, paidOrder).length > 0;
    await life.save(trx, held.id, {
      payment_status: status,
      refund_due: flag(refundDue),
      waived_cents: held.waived,
      expires_at: isOpen ? reservedUntil(held, all, context.settings, at) : null,
      ...(effects.includes('markPaid') && held.paidAt === null && { paid_at: at }),
    });
    if (effects.includes('endUnsentOrder')) {
      const now = { ...held, paymentStatus: status, refundDue };
      const by = { userId: context.userId, at };
      await advanceOrder(deps, trx, now, { step: 'order.cancelled', by, cause: 'cancelled' });
    }
    if (held.isGiftCard) await followCard(deps, trx, held, { status, userId: context.userId, at });
    return effects;
  }

  function alert(alerted: SettlementAlert, payment: ProviderPayment, reason?: string): void {
    const { orderNumber: order, provider, id, amount, currency } = payment;
    logger.error({ order, provider, payment: id, amount, currency, reason }, ALERTS[alerted]);
    deps.countAlert(alerted);
  }

  /** Alerts the merchant to a settled payment, except to a part that an admin has booked. */
  function report(payment: ProviderPayment, outcome: Outcome, userId: number | null): void {
    if (!outcome) return;
    if ('refused' in outcome) return alert('refused', payment, outcome.refused);
    for (const each of outcome.notifications) {
      const alerted = alertOf(each);
      const isKnown = alerted === 'part' && userId !== null;
      if (alerted && !isKnown) alert(alerted, payment);
    }
    deps.afterCommit();
  }

  return {
    settleIn: async (trx, settings, { payment, userId, mailsBuyer }) => {
      const outcome = await settleHeld(trx, payment, { settings, userId }, mailsBuyer);
      if (outcome && 'refused' in outcome) throw new Error(`A payment: ${outcome.refused}`);
    },
    reprice: async (trx, number, by) => {
      const [held] = await life.hold(trx, [number]);
      if (!held) return;
      const all = await recount(deps, trx, held.id, { price: held, at: by.at });
      const isPaid = orderPaymentStatus(all, paidOrderOf(held)) === 'approved';
      // An unpaid order keeps its time to pay.
      if (!isPaid) return;
      const context = { userId: by.userId, settings: await deps.settings(trx) };
      const effects = await follow(trx, held, all, { at: by.at, context });
      const stored = await orders.findOn(trx, number);
      await notifyOfPayment(trx, held, { effects, notifications: [], at: by.at, by: by.userId });
      for (const each of effects.map((effect) => NOTIFICATIONS[effect])) {
        if (each && stored) await notifyBuyer(trx, stored, each);
      }
    },
    settle: async (payment) => {
      const context = { userId: null, settings: await deps.settings() };
      const outcome = await database.transaction((trx) => settleHeld(trx, payment, context));
      report(payment, outcome, null);
    },
    confirm: async (orderNumber, { userId, decide }) => {
      const context = { userId, settings: await deps.settings() };
      const settled = await database.transaction(async (trx) => {
        const read = async () => {
          const [held] = await life.hold(trx, [orderNumber]);
          return held && { held, records: await paymentRecords.ofOrder(trx, held.id) };
        };
        const first = await read();
        if (!first) return [];
        const outcomes: { payment: ProviderPayment; outcome: Outcome }[] = [];
        for (const confirmed of await decide(trx, first.held, first.records)) {
          const now = await read();
          if (!now) break;
          const outcome = await record(trx, now, confirmed, context);
          outcomes.push({ payment: confirmed.payment, outcome });
        }
        return outcomes;
      });
      for (const { payment, outcome } of settled) report(payment, outcome, userId);
    },
  };
}
