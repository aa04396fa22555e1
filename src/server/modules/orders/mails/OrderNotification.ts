import type { Cents } from '../../../../domain/money/money.ts';
import type { OrderExchange } from '../../../../domain/orders/exchange.ts';
import type { Dispute } from '../../../../domain/orders/order.ts';
import type { ReturnWay } from '../../../../domain/orders/withdrawal.ts';
import type {
  PaymentInstructions,
  TransferInstructions,
} from '../../../../domain/orders/payment.ts';

export type ExchangeMailStep = 'asked' | 'accepted' | 'declined' | 'paid' | 'received' | 'sent';

/** An order event that its buyer is notified of. Stored in the outbox. */
export type OrderNotification =
  | { kind: 'placed'; payment: PaymentInstructions }
  | { kind: 'paid' | 'prepared' | 'shipped' | 'trackingCorrected' | 'rejected' }
  /** A part of the order left by itself. */
  | { kind: 'parcelSent'; parcelId: number }
  /** The shop changed the order; the text says what, '' after the buyer paid for it. */
  | { kind: 'edited'; text: string }
  /** The shop wants to change the order, which happens once the buyer has paid the difference. */
  | { kind: 'editToPay'; text: string; missing: Cents; expiresAt: number }
  /** It will not be changed; what came for it goes back. */
  | { kind: 'editEnded'; end: 'expired' | 'notReturned' | 'withdrawn' | 'moneyBack'; due: Cents }
  /** A step of an exchange, which is as it was then. */
  | { kind: 'exchange'; step: ExchangeMailStep; exchange: OrderExchange }
  /** The buyer asked for the link to the order again. */
  | { kind: 'linkRequested' }
  /** A transfer, or cash, will go back to an account that the buyer gives. */
  | { kind: 'refundPromised'; amount: Cents }
  /** The account was given or changed on the order's page, maybe by somebody else with its link. */
  | { kind: 'refundAccount'; ending: string; isChange: boolean }
  /** The shop says how the goods of a withdrawal come back. */
  | { kind: 'returnArranged'; way: ReturnWay; text: string }
  /** It is not paid yet. The instructions of a transfer are those of when the mail is written. */
  | { kind: 'paymentReminder'; transfer: TransferInstructions | null }
  | EndNotification
  | PaymentNotification;

/** `isUncharged`: the provider confirmed that nothing was or will be charged. */
export interface EndNotification {
  kind: 'cancelled' | 'expired';
  isUncharged: boolean;
}

/** An event of one payment; amounts in cents of its currency. */
export type PaymentNotification =
  | { kind: 'inProcess' }
  /** Less came than the order costs: it waits for the rest. */
  | { kind: 'partPaid'; amount: Cents; missing: Cents }
  | {
      kind: 'refundDue';
      /** Charged after the order ended, when it was paid, more than it costs, or in another currency. */
      reason: 'late' | 'twice' | 'amount' | 'currency';
      amount: Cents;
      currency: string;
    }
  | { kind: 'refunded'; amount: Cents; currency: string; isWhole: boolean }
  /** It went back as store credit: of the account, or as a gift card that another mail brings. */
  | { kind: 'credited'; amount: Cents; isWhole: boolean }
  | { kind: 'disputed'; outcome: Dispute };
