import type { Order } from './order.ts';
import type { BankAccount, TransferInstructions } from './payment.ts';

/** Data for the buyer's bank transfer; null when the order does not wait for one. */
export function transferInstructions(
  account: BankAccount,
  { number, total, expiresAt, paymentStatus }: Order,
): TransferInstructions | null {
  if (paymentStatus !== 'pending' || expiresAt === null) return null;
  return { ...account, amount: total, reference: number, expiresAt };
}
