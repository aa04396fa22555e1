import type { Cents } from '../money/money.ts';
import type { ProposalReason } from './proposeOrders.ts';

/** Credits without an order, debits that give nothing back, lines of orders, all. */
export const BANK_LINE_STATES = ['waiting', 'linked', 'debits', 'all'] as const;

export type BankLineState = (typeof BANK_LINE_STATES)[number];

/** An order that a transfer may pay, or that it has paid by the word of an admin. */
export interface ProposedOrder {
  number: string;
  buyer: string;
  /** Money that the order needs, or that was booked. */
  amount: Cents;
  /** The money is in the books: only the line is missing. */
  isBooked: boolean;
  reasons: readonly ProposalReason[];
}

/** A movement in a bank's statement. */
export interface BankLine {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Signed: a credit is positive. */
  amount: Cents;
  reference: string;
  cuit: string;
  /** Mercado Pago paid it out. */
  isPayout: boolean;
  sourceId: string;
  /** Null while it belongs to none. */
  orderNumber: string | null;
  /** The reason why it needs no order; '' otherwise. */
  reason: string;
  proposals: readonly ProposedOrder[];
}
