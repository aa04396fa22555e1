import type { Cents } from '../money/money.ts';
import type { OrderPayment, PAYMENT_METHODS, PaymentMethod } from './order.ts';

type Card = (typeof PAYMENT_METHODS)[0];
type Transfer = (typeof PAYMENT_METHODS)[1];

/** The shop's bank account. */
export interface BankAccount {
  holder: string;
  /** 11 digits. */
  cuit: string;
  bank: string;
  /** 22 digits, CBU or CVU. */
  cbu: string;
  alias: string;
}

/** Data for the buyer's bank transfer. */
export interface TransferInstructions extends BankAccount {
  /** The amount still to be paid. */
  amount: Cents;
  /** The order's number. */
  reference: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Payment methods available now. */
export interface PaymentWays {
  /** The default comes first. */
  methods: PaymentMethod[];
  /** Null when the shop accepts no transfers. */
  bankAccount: BankAccount | null;
}

/** Steps for paying a placed order. */
export type PaymentInstructions =
  | {
      method: Card;
      /** The provider's page; null while unavailable: the order's page retries. */
      redirectUrl: string | null;
    }
  | { method: Transfer; transfer: TransferInstructions };

/** A payment as its provider reports it when queried: webhooks only trigger the query. */
export interface ProviderPayment extends Omit<OrderPayment, 'at' | 'counted'> {
  orderNumber: string;
  /** Time of the provider's last change, in milliseconds since 1970; null if not reported. */
  changedAt: number | null;
}
