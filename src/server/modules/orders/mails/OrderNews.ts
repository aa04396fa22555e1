import type { Cents } from '../../../../domain/money.ts';
import type { Dispute } from '../../../../domain/order.ts';
import type { PaymentInstructions } from '../../../../domain/payment.ts';

/** What became of an order that its buyer is told by mail. */
export type OrderNews =
  | { kind: 'placed'; payment: PaymentInstructions }
  | { kind: 'paid' | 'prepared' | 'shipped' | 'rejected' }
  | EndNews
  | PaymentNews;

/** `isUncharged`: the provider was asked and told that nothing was charged, nor will be. */
export interface EndNews {
  kind: 'cancelled' | 'expired';
  isUncharged: boolean;
}

/** What became of one payment; amounts in cents of its currency. */
export type PaymentNews =
  | { kind: 'inProcess' }
  | {
      kind: 'refundDue';
      /** Charged after the order had ended, once more, or with another amount or currency. */
      reason: 'late' | 'twice' | 'amount' | 'currency';
      amount: Cents;
      currency: string;
    }
  | { kind: 'refunded'; amount: Cents; currency: string; isWhole: boolean }
  | { kind: 'disputed'; outcome: Dispute };
