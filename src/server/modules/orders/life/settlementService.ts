import {
  laterReport,
  keptOf,
  orderPaymentStatus,
  paymentsDueBack,
} from '../../../../domain/orders/orderPayments.ts';
import type { ProviderPayment } from '../../../../domain/orders/payment.ts';
import type { PaymentEffect, PaymentStep } from '../../../../domain/orders/paymentMachine.ts';
import type { Queries } from '../../../platform/database/Database.ts';
import { flag } from '../../../platform/database/schema/cartTables.ts';
import type { PaymentAlert } from '../../../platform/metrics/paymentMetrics.ts';
import type { OrderNotification, PaymentNotification } from '../mails/OrderNotification.ts';
import { type OrderSettings, CARD_GRACE_MS, expiryOf } from '../orderSettingsRepository.ts';
import { advanceOrder, nextPaymentStep, type LifeDeps } from './advanceOrder.ts';
import type { HeldOrder } from './lifeRepository.ts';
import { paymentNotification } from './paymentNotification.ts';
import type { PaymentRecord } from './paymentsRepository.ts';

/** Payment provider of bank transfers. */
export const TRANSFER = 'transferencia';

const LONGEST = { paymentMethod: 'Transferencia bancaria', isGuest: false } as const;

export interface SettlementService {
  /**
   * Applies a provider's report on a payment. Idempotent, and independent of the order of reports. Reports without an
   * order are logged and change nothing.
   */
  settle(payment: ProviderPayment, confirmation?: Confirmation): Promise<void>;
  /** The same for money that an admin received with a new order, in the transaction that places it. */
  settleIn(trx: Queries, settings: OrderSettings, received: ReceivedPayment): Promise<void>;
}

/** An admin's word on a payment. */
interface Confirmation {
  userId: number;
  /** Runs in the transaction before anything changes, with the locked order. Throws to refuse. */
  before: (trx: Queries, held: HeldOrder) => Promise<void>;
}

interface ReceivedPayment {
  payment: ProviderPayment;
  /** The admin's. */
  userId: number;
}

/** Read before the transaction. */
interface SettlementContext {
  confirmation: Confirmation | null;
  settings: OrderSettings;
}

/** Result of a report. */
type Outcome = { refused: string } | { notification: PaymentNotification | null } | null;

const NOTIFICATIONS: Partial<Record<PaymentEffect, OrderNotification>> = {
  notifyPaid: { kind: 'paid' },
  notifyRejected: { kind: 'rejected' },
};

type SettlementAlert = Exclude<PaymentAlert, 'unanswered'>;

/** Alerts for the merchant. */
const ALERTS: Record<SettlementAlert, string> = {
  late: 'PAID TOO LATE: the order had expired, the money has to go back',
  twice: 'PAID TWICE: the money has to go back',
  amount: 'WRONG AMOUNT: the payment does not cover the order, the money has to go back',
  currency: 'WRONG CURRENCY: the payment does not cover the order, the money has to go back',
  refunded: 'a payment was given back',
  open: 'PAYMENT DISPUTED: the order must not be sent before it is decided',
  won: 'a dispute about a payment was won: the order may go on',
  lost: 'DISPUTE LOST: the buyer got the money back',
  refused: 'a payment was refused',
};

export function settlementService(deps: LifeDeps): SettlementService {
  const { database, life, logger, paymentRecords, money, orders, notifyBuyer, clock } = deps;

  async function settleHeld(
    trx: Queries,
    payment: ProviderPayment,
    context: SettlementContext,
  ): Promise<Outcome> {
    const [held] = await life.hold(trx, [payment.orderNumber]);
    if (!held) return { refused: 'unknown order' };
    await context.confirmation?.before(trx, held);
    const records = await paymentRecords.known(trx, held.id, payment);
    const isSame = ({ provider, id }: PaymentRecord): boolean =>
      provider === payment.provider && id === payment.id;
    const before = records.find(isSame) ?? null;
    if (before && before.orderId !== held.id) return { refused: 'payment of another order' };
    const at = clock.now().getTime();
    const after = recordOf(payment, before, {
      orderId: held.id,
      createdAt: before?.createdAt ?? at,
    });
    if (after === before) return null;
    await paymentRecords.save(trx, { ...after, at });
    const all = before
      ? records.map((each) => (each === before ? after : each))
      : [...records, after];
    await moveMoney(trx, held, { before, after, userId: userOf(context), at });
    const notification = paymentNotification({ before, after, all }, paidOrderOf(held));
    const effects = await follow(trx, held, all, { at, context });
    const found = await orders.findOn(trx, held.number);
    for (const each of [...effects.map((effect) => NOTIFICATIONS[effect]), notification]) {
      if (each && found) await notifyBuyer(trx, found, each);
    }
    return { notification };
  }

  /** Books the change of the amount that the shop holds. Only pesos are booked. */
  async function moveMoney(
    trx: Queries,
    held: HeldOrder,
    change: {
      before: PaymentRecord | null;
      after: PaymentRecord;
      userId: number | null;
      at: number;
    },
  ): Promise<void> {
    const { before, after, userId, at } = change;
    if (after.currency !== 'ARS') return;
    const amount = (before ? keptOf(before) : 0) - keptOf(after);
    const kind = amount < 0 ? 'payment' : 'refund';
    const cause = causeOf(held, after);
    const balance = await money.balance(trx, held.id);
    await money.move(trx, balance, { orderId: held.id, kind, amount, cause, userId, at });
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
      expires_at: isOpen ? reservedUntil(held, all, context.settings, at) : null,
      ...(effects.includes('markPaid') && held.paidAt === null && { paid_at: at }),
    });
    if (effects.includes('endUnsentOrder')) {
      const now = { ...held, paymentStatus: status, refundDue };
      const by = { userId: userOf(context), at };
      await advanceOrder(deps, trx, now, { step: 'order.cancelled', by, cause: 'cancelled' });
    }
    return effects;
  }

  function alert(alerted: SettlementAlert, payment: ProviderPayment, reason?: string): void {
    const { orderNumber, provider, id, amount, currency } = payment;
    const about = { order: orderNumber, provider, payment: id, amount, currency };
    logger.error({ ...about, ...(reason !== undefined && { reason }) }, ALERTS[alerted]);
    deps.countAlert(alerted);
  }

  return {
    settleIn: async (trx, settings, { payment, userId }) => {
      const confirmation = { userId, before: async () => undefined };
      const outcome = await settleHeld(trx, payment, { settings, confirmation });
      if (outcome && 'refused' in outcome) throw new Error(`A payment: ${outcome.refused}`);
    },
    settle: async (payment, confirmation) => {
      const context = { confirmation: confirmation ?? null, settings: await deps.settings() };
      const outcome = await database.transaction((trx) => settleHeld(trx, payment, context));
      if (!outcome) return;
      if ('refused' in outcome) return alert('refused', payment, outcome.refused);
      const alerted = alertOf(outcome.notification);
      if (alerted) alert(alerted, payment);
      deps.afterCommit();
    },
  };
}

function userOf({ confirmation }: SettlementContext): number | null {
  return confirmation?.userId ?? null;
}

/** Merges a report into the known payment; the later of the two wins. */
function recordOf(
  payment: ProviderPayment,
  before: PaymentRecord | null,
  more: Pick<PaymentRecord, 'orderId' | 'createdAt'>,
): PaymentRecord {
  const { status, amount } = payment;
  const isContested = payment.dispute !== null;
  const isWon = status === 'approved' && !isContested && (before?.dispute ?? null) !== null;
  const reported: PaymentRecord = {
    ...payment,
    ...more,
    refunded: status === 'refunded' && !isContested ? amount : payment.refunded,
    dispute: isWon ? 'won' : payment.dispute,
  };
  return before ? laterReport(before, reported) : reported;
}

function paidOrderOf({ total, status }: HeldOrder) {
  return { total, isCancelled: status === 'cancelled' };
}

/** Whether the order's payment was charged back and the dispute is still open. */
function stepOf(all: readonly PaymentRecord[], held: HeldOrder): PaymentStep['type'] {
  const status = orderPaymentStatus(all, paidOrderOf(held));
  const isContested = all.some((each) => each.status === 'refunded' && each.dispute !== null);
  return status === 'refunded' && isContested ? 'payment.chargedBack' : `payment.${status}`;
}

function causeOf({ status }: HeldOrder, { dispute }: PaymentRecord): string {
  if (dispute !== null) return 'disputed';
  return status === 'cancelled' ? 'late' : 'settled';
}

function alertOf(notification: PaymentNotification | null): SettlementAlert | null {
  if (notification === null || notification.kind === 'inProcess') return null;
  if (notification.kind === 'refundDue') return notification.reason;
  return notification.kind === 'disputed' ? notification.outcome : 'refunded';
}

/**
 * How long an unpaid order holds its stock after a webhook. Under review: at most as long as a transfer may take;
 * rejected: it can be retried; not payable any more: ends at once.
 */
function reservedUntil(
  held: Pick<HeldOrder, 'placedAt' | 'paymentMethod' | 'userId'>,
  payments: readonly PaymentRecord[],
  settings: OrderSettings,
  now: number,
): number {
  const deadline = expiryOf(
    held.placedAt,
    { paymentMethod: held.paymentMethod, isGuest: held.userId === null },
    settings,
  );
  const longest = (from: number): number => expiryOf(from, LONGEST, settings);
  const pending = payments.filter(({ status }) => status === 'pending');
  if (pending.length > 0) {
    return Math.max(deadline, ...pending.map(({ createdAt }) => longest(createdAt)));
  }
  if (payments.every(({ status }) => status === 'expired')) return now - CARD_GRACE_MS;
  const again = expiryOf(now, { paymentMethod: 'Tarjeta de Credito', isGuest: false }, settings);
  return Math.max(deadline, Math.min(again, longest(held.placedAt)));
}
