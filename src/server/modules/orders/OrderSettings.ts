import type { MinimumPurchase } from '../../../domain/checkout.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods.ts';

/** What the merchant decides about orders. */
export interface OrderSettings {
  /** Of wholesale purchases. */
  minimum: MinimumPurchase;
  /** How long an unpaid order keeps its stock. */
  expiryHours: Readonly<Record<PaymentMethod, number>>;
  /** The same of transfers by people without an account, where it is shorter. */
  guestTransferHours: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A card's payment that was begun in the last moment is told after it. */
export const CARD_GRACE_MS = 10 * MINUTE_MS;
/** How long an order outlives its end while its card's provider does not say whether it was paid. */
export const UNANSWERED_MS = 24 * HOUR_MS;

/** When an order placed at this moment gives its stock back unless it is paid. Milliseconds since 1970. */
export function expiryOf(
  placedAt: number,
  { paymentMethod, isGuest }: { paymentMethod: PaymentMethod; isGuest: boolean },
  { expiryHours, guestTransferHours }: OrderSettings,
): number {
  const hours = expiryHours[paymentMethod];
  const isShorter = isGuest && paymentMethod === 'Transferencia bancaria';
  return placedAt + (isShorter ? Math.min(hours, guestTransferHours) : hours) * HOUR_MS;
}
