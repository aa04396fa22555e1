import type { Generated } from 'kysely';
import type { Instant } from './cartTables.ts';

export interface PaymentTables {
  bank_account: BankAccountTable;
  payment_attempts: PaymentAttemptTable;
  test_checkouts: TestCheckoutTable;
  test_payments: TestPaymentTable;
}

/** One row, id 1, where the shop takes transfers. */
interface BankAccountTable {
  id: number;
  holder: string;
  /** 11 digits. */
  cuit: string;
  bank: string;
  /** 22 digits. */
  cbu: string;
  alias: string;
}

/** A page of a provider's where an order can be paid; an order has a further one when that is over. */
interface PaymentAttemptTable {
  id: Generated<number>;
  order_id: number;
  /** From 1. */
  attempt: number;
  provider: string;
  preference_id: string;
  redirect_url: string;
  amount_cents: number;
  created_at: Instant;
  /** Null: never. */
  expires_at: Instant | null;
  /** When the provider is asked what became of it, should no notice come; null: no more. */
  next_check_at: Instant | null;
  checks: Generated<number>;
  /** When the payment page was closed at the provider. */
  closed_at: Instant | null;
}

/** A page of the test gateway. */
interface TestCheckoutTable {
  id: Generated<number>;
  /** Of what opens the page. */
  token_hash: string;
  order_number: string;
  amount_cents: number;
  /** Path of the order's page. */
  return_url: string;
  created_at: Instant;
  expires_at: Instant | null;
}

/** A payment that the test gateway made up. */
interface TestPaymentTable {
  id: Generated<number>;
  checkout_id: number;
  status: 'pending' | 'approved' | 'rejected';
  /** When it was cancelled while it was pending. */
  withdrawn_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}
