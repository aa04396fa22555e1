import type { Generated } from 'kysely';
import type { QrOutcome } from '../../../../domain/orders/counterQr.ts';
import type { Flag, Instant } from './cartTables.ts';

export interface PaymentTables {
  instalment_plans: InstalmentPlanTable;
  card_promotions: CardPromotionTable;
  bank_account: BankAccountTable;
  payment_attempts: PaymentAttemptTable;
  payment_qrs: PaymentQrTable;
  test_checkouts: TestCheckoutTable;
  test_payments: TestPaymentTable;
  test_refunds: TestRefundTable;
}

/** One row, id 1, if the shop accepts transfers. */
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

/** A provider's payment page for an order; retries after it ended get a new one. */
interface PaymentAttemptTable {
  id: Generated<number>;
  order_id: number;
  /** Counts from 1. */
  attempt: number;
  provider: string;
  preference_id: string;
  redirect_url: string;
  amount_cents: number;
  created_at: Instant;
  /** Null for never. */
  expires_at: Instant | null;
  /** Time of the next poll if no webhook arrives; null to stop polling. */
  next_check_at: Instant | null;
  checks: Generated<number>;
  /** Time of closing the payment page at the provider. */
  closed_at: Instant | null;
}

/** A code that a buyer at the counter scans. The key is stored before the provider is called. */
interface PaymentQrTable {
  id: Generated<number>;
  order_id: number;
  provider: string;
  idempotency_key: string;
  /** The till at the provider. */
  pos_id: string;
  amount_cents: number;
  /** Null until the provider has answered. */
  provider_id: string | null;
  /** The text of the picture. */
  data: string | null;
  created_at: Instant;
  expires_at: Instant;
  /** Null while it is open. */
  ended_at: Instant | null;
  outcome: QrOutcome | null;
}

/** A payment page of the test gateway. */
interface TestCheckoutTable {
  id: Generated<number>;
  /** SHA-256 of the page's secret. */
  token_hash: string;
  order_number: string;
  amount_cents: number;
  /** Path of the order's page. */
  return_url: string;
  created_at: Instant;
  expires_at: Instant | null;
}

/** A simulated payment of the test gateway. */
interface TestPaymentTable {
  id: Generated<number>;
  checkout_id: number;
  status: 'pending' | 'approved' | 'rejected';
  /** Time of cancelling a pending payment. */
  withdrawn_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

/** A refund of the test gateway; the same key gives back once. */
interface TestRefundTable {
  id: Generated<number>;
  payment_id: number;
  idempotency_key: string;
  amount_cents: number;
  created_at: Instant;
}

/** Instalment plans; costs are 0 when the shop absorbs them. */
interface InstalmentPlanTable {
  instalments: number;
  surcharge_basis_points: Generated<number>;
  tea_basis_points: Generated<number>;
  cftea_basis_points: Generated<number>;
}

/** Instalments that one bank or card offers for some days, in the merchant's order. */
export interface CardPromotionTable {
  id: Generated<number>;
  position: number;
  issuer: string;
  /** '' for all of its cards. */
  card: string;
  instalments: number;
  surcharge_basis_points: number;
  tea_basis_points: number;
  cftea_basis_points: number;
  starts_at: Instant;
  /** Exclusive. */
  ends_at: Instant;
  terms: string;
  /** Changes at its times, with the catalogue's version. */
  shown: Generated<Flag>;
}
