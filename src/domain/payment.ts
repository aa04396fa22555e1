import type { Cents } from './money.ts';
import type { OrderPayment } from './order.ts';
import type { PAYMENT_METHODS, PaymentMethod } from './paymentMethods.ts';

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

/** What one writes into the bank's form to pay an order. */
export interface TransferInstructions extends BankAccount {
  amount: Cents;
  /** The order's number. */
  reference: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** What can be offered now. */
export interface PaymentWays {
  /** The usual one first. */
  methods: PaymentMethod[];
  /** Null where the shop takes no transfers. */
  bankAccount: BankAccount | null;
}

/** How an order that was placed gets paid. */
export type PaymentInstructions =
  | {
      method: Card;
      /** The provider's page; null while it cannot be had: then paying is tried again from the order's page. */
      redirectUrl: string | null;
    }
  | { method: Transfer; transfer: TransferInstructions };

/** One payment as its provider tells it when asked: notices only say that it is time to ask. */
export interface ProviderPayment extends OrderPayment {
  orderNumber: string;
  /** When the provider last changed it; null where it does not tell. Milliseconds since 1970. */
  changedAt: number | null;
}
