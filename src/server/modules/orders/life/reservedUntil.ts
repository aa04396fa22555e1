import type { OrderSettings } from '../OrderSettings.ts';
import { CARD_GRACE_MS, expiryOf } from '../OrderSettings.ts';
import type { HeldOrder } from './HeldOrder.ts';
import type { PaymentRecord } from './paymentsRepository.ts';

const LONGEST = { paymentMethod: 'Transferencia bancaria', isGuest: false } as const;

/**
 * How long an order that is not paid keeps its stock after a notice. As long as a provider looks at a payment, and no longer
 * than a transfer may take; a rejected one may be tried again; one that nobody can pay any more ends at once.
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
  const longest = (from: number): number => expiryOf(from, LONGEST, settings);
  const pending = payments.filter(({ status }) => status === 'pending');
  if (pending.length > 0) {
    return Math.max(deadline, ...pending.map(({ createdAt }) => longest(createdAt)));
  }
  if (payments.every(({ status }) => status === 'expired')) return now - CARD_GRACE_MS;
  const again = expiryOf(now, { paymentMethod: 'Tarjeta de Credito', isGuest: false }, settings);
  return Math.max(deadline, Math.min(again, longest(held.placedAt)));
}
