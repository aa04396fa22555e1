import type { Order } from './order.ts';
import type { BankAccount, TransferInstructions } from './payment.ts';

/** What one writes into the bank's form; null for an order that waits for no money. */
export function transferInstructions(
  account: BankAccount,
  { number, total, expiresAt, paymentStatus }: Order,
): TransferInstructions | null {
  if (paymentStatus !== 'pending' || expiresAt === null) return null;
  return { ...account, amount: total, reference: number, expiresAt };
}
