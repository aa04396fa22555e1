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

const HOUR_MS = 3_600_000;

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
