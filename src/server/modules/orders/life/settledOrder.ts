import { isCredit } from '../../../../domain/orders/credit.ts';
import { laterReport, orderPaymentStatus } from '../../../../domain/orders/orderPayments.ts';
import type { ProviderPayment } from '../../../../domain/orders/payment.ts';
import type { PaymentStep } from '../../../../domain/orders/paymentMachine.ts';
import { CARD_GRACE_MS, expiryOf, type OrderSettings } from '../orderSettingsRepository.ts';
import type { HeldOrder } from './lifeRepository.ts';
import type { PaymentRecord } from './paymentsRepository.ts';

const LONGEST = { paymentMethod: 'Transferencia bancaria', isGuest: false } as const;

/** Merges a report into the known payment; the later of the two wins. */
export function recordOf(
  payment: ProviderPayment,
  before: PaymentRecord | null,
  more: Pick<PaymentRecord, 'orderId' | 'at'>,
): PaymentRecord {
  const { status, amount } = payment;
  const isContested = payment.dispute !== null;
  const isWon = status === 'approved' && !isContested && (before?.dispute ?? null) !== null;
  const reported: PaymentRecord = {
    ...payment,
    ...more,
    counted: before?.counted ?? 0,
    credited: payment.credited ?? before?.credited ?? 0,
    refunded: status === 'refunded' && !isContested ? amount : payment.refunded,
    dispute: isWon ? 'won' : payment.dispute,
  };
  return before ? laterReport(before, reported) : reported;
}

export function paidOrderOf({ total, waived, gift, status }: HeldOrder) {
  return { total, waived, gift, isCancelled: status === 'cancelled' };
}

/** The payment's step: `chargedBack` if it was charged back and the dispute is still open. */
export function stepOf(all: readonly PaymentRecord[], held: HeldOrder): PaymentStep['type'] {
  const status = orderPaymentStatus(all, paidOrderOf(held));
  const isContested = all.some((each) => each.status === 'refunded' && each.dispute !== null);
  return status === 'refunded' && isContested ? 'payment.chargedBack' : `payment.${status}`;
}

export function causeOf({ status }: HeldOrder, { dispute }: PaymentRecord): string {
  if (dispute !== null) return 'disputed';
  return status === 'cancelled' ? 'late' : 'settled';
}

/**
 * An unpaid order holds its stock until then after a webhook. Under review, and from each part of the money on: at most
 * as long as a transfer may take; rejected: it can be retried; not payable any more: ends at once.
 */
export function reservedUntil(
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
  // Credit is taken at once: the time to pay the rest is as long as without it.
  const money = payments.filter((each) => !isCredit(each));
  if (money.length === 0) return deadline;
  const longest = (from: number): number => expiryOf(from, LONGEST, settings);
  const waiting = money.filter(({ status, counted }) => status === 'pending' || counted > 0);
  if (waiting.length > 0) return Math.max(deadline, ...waiting.map(({ at }) => longest(at)));
  if (money.every(({ status }) => status === 'expired')) return now - CARD_GRACE_MS;
  const again = expiryOf(now, { paymentMethod: 'Tarjeta de Credito', isGuest: false }, settings);
  return Math.max(deadline, Math.min(again, longest(held.placedAt)));
}
