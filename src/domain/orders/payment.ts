import type { Cents } from '../money/money.ts';
import type { CardProvider } from './cardProvider.ts';
import type { RefundRefusal } from './refund.ts';
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
  /** The providers that charge cards, the default first; none when the shop accepts no cards. */
  cardProviders: CardProvider[];
}

/** Steps for paying a placed order. */
export type PaymentInstructions =
  | {
      method: Card;
      /** The provider's page; null while unavailable: the order's page retries. */
      redirectUrl: string | null;
      /** The providers that may charge it, the default first; missing where there is no choice any more. */
      providers?: CardProvider[];
    }
  | { method: Transfer; transfer: TransferInstructions };

/** A payment as its provider reports it when queried: webhooks only trigger the query. */
export interface ProviderPayment extends Omit<OrderPayment, 'at' | 'counted'> {
  orderNumber: string;
  /** Time of the provider's last change, in milliseconds since 1970; null if not reported. */
  changedAt: number | null;
  /** Its refunds, with the provider's ids; missing for none. */
  refunds?: ProviderRefund[];
}

/** A refund as its provider reports it. */
export interface ProviderRefund {
  id: string;
  amount: Cents;
  /** `inProcess` gives back later, or not at all. */
  state: 'done' | 'inProcess' | 'refused';
}

/** Money of a payment that the provider shall give back. */
export interface RefundRequest {
  provider: string;
  paymentId: string;
  amount: Cents;
  /** All of a payment of which nothing went back yet. */
  isWhole: boolean;
  /** The same key gives back once. */
  key: string;
}

export type RefundAnswer =
  | ({ id: string } & Pick<ProviderRefund, 'state'>)
  | { id: null; state: 'refused'; refusal: RefundRefusal };

/** An account as the order's page shows it: its link may be passed on. */
export interface ShownRefundAccount {
  /** The alias, or the last digits. */
  ending: string;
  holder: string;
  givenAt: number;
  /** Nothing is sent to it until then, in milliseconds since 1970; null for an account that was not changed. */
  restsUntil: number | null;
}
