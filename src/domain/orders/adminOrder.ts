import type { Address } from '../people/account.ts';
import type { KeptMail } from '../tools/keptMail.ts';
import type { Cents } from '../money/money.ts';
import type { OrderExchange } from './exchange.ts';
import type { OrderDispute } from './dispute.ts';
import type { OrderRefund } from './refund.ts';
import type { GivenRefundAccount } from './refundAccount.ts';
import type { WithdrawalCase } from './withdrawal.ts';
import type { Order, OrderStatus, PaymentMethod, PaymentStatus, ShippingType } from './order.ts';

/** Orders of the admin's list; `-` is descending. */
export const ORDER_SORTS = ['-placed', 'placed', '-total', 'total'] as const;

export type OrderSort = (typeof ORDER_SORTS)[number];

/** Filters of the admin's list, joined by AND. Times are milliseconds since 1970. */
export interface OrderFilters {
  /** Numbers of the orders to list. */
  numbers?: readonly string[] | undefined;
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
  paymentMethod?: PaymentMethod | undefined;
  shippingType?: ShippingType | undefined;
  refundDue?: boolean | undefined;
  from?: number | undefined;
  /** Exclusive. */
  until?: number | undefined;
  /** Parts of a number, an email, a name, a phone or a product's title. */
  text?: string | undefined;
}

/** An order in the admin's list. */
export interface OrderRow extends Pick<
  Order,
  | 'number'
  | 'firstName'
  | 'lastName'
  | 'buyer'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'shippingType'
  | 'total'
  | 'province'
  | 'city'
  | 'placedAt'
  | 'paidAt'
  | 'expiresAt'
  | 'refundDue'
  | 'carrier'
  | 'trackingCode'
> {
  /** The amount still to be paid. */
  missing: Cents;
  units: number;
  /** It buys a gift card, in place of goods. */
  isGiftCard: boolean;
  /** The buyer disputes a payment. */
  isDisputed: boolean;
  /** Counts the changes of the order. */
  version: number;
}

/** A column of the board: the newest orders of a status, and how many there are. */
export interface OrderColumn {
  status: OrderStatus;
  count: number;
  orders: OrderRow[];
}

export const ORDER_LOG_KINDS = [
  'note',
  'transfer',
  'transferSaid',
  'waived',
  'cash',
  'refund',
  'refundPromised',
  'refundWithdrawn',
  'refundAccount',
  'cancelled',
  'address',
  'mail',
  'editOpened',
  'edited',
  'editEnded',
  'stepBack',
  'parcel',
  'parcelBack',
  'tracking',
  'returned',
  'returnArranged',
  'returnReceived',
  'exchangeAsked',
  'exchangeOpened',
  'exchangeDeclined',
  'exchangeReceived',
  'exchangeSent',
  'exchangeClosed',
  'disputed',
  'evidence',
] as const;

/** An admin's act on an order other than a change of its status, or what became of a dispute. */
export interface OrderLogEntry {
  id: number;
  kind: (typeof ORDER_LOG_KINDS)[number];
  /**
   * A note, a bank's reference, a reason, the address before, the kind of mail, the status that was taken back and why, the
   * codes before and after, what came back, a dispute's outcome, or the names of files.
   */
  text: string;
  /** The transfer's amount, the amount waived, the cash or the refund. */
  amount: Cents | null;
  /** Milliseconds since 1970. */
  at: number;
  /** User name of the admin; null after the account was deleted. */
  by: string | null;
}

export interface Recipient {
  firstName: string;
  lastName: string;
  /** Area code and number: 10 digits. */
  telephone: number | null;
  address: Address;
}

/** An order with all that the shop knows about it. */
export interface AdminOrder {
  order: Order;
  version: number;
  recipient: Recipient;
  /** Oldest first. */
  log: OrderLogEntry[];
  /** Newest first; those that were sent are kept for 30 days. */
  mails: Pick<KeptMail, 'id' | 'subject' | 'state' | 'createdAt' | 'sentAt' | 'lastError'>[];
  /**
   * The page on which the buyer sees and pays it. The URL holds the order's key, unless only the buyer's account opens
   * it.
   */
  buyerUrl: string;
  /** A transfer that lacks at most this counts as the whole. */
  transferTolerance: Cents;
  /** Orders with the buyer's email, this one included. */
  ordersOfBuyer: number;
  /** Cases of the right to withdraw from it, oldest first. */
  withdrawals: WithdrawalCase[];
  /** Bought to sell again: the right to withdraw is for consumers. */
  isExempt: boolean;
  /** Units that came back and are in stock again, of lines with any. */
  returned: ReturnedUnits[];
  /** Money that goes back or went back, oldest first. */
  refunds: OrderRefund[];
  /** The account that the buyer gave for it; null until then. */
  refundAccount: GivenRefundAccount | null;
  /** The balance of the gift card that it has sold; null without one. */
  cardLeft: Cents | null;
  /** Oldest first. */
  exchanges: OrderExchange[];
  /** Chargebacks and claims about its payments, oldest first. */
  disputes: OrderDispute[];
}

/** Units of a line of an order. */
export interface ReturnedUnits {
  lineId: number;
  units: number;
}

/** Outcome of a bulk step: an order that cannot take it stops no other. */
export interface BulkResult {
  done: string[];
  refused: { number: string; reason: string }[];
}

export const MAX_BULK_ORDERS = 200;
export const MAX_PRINTED_ORDERS = 100;
export const MAX_NOTE = 2000;
export const MAX_REASON = 300;
export const MAX_REFERENCE = 80;
export const MAX_CARRIER = 60;
export const MAX_TRACKING_CODE = 80;
