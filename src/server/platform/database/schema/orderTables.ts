import type { ORDER_LOG_KINDS } from '../../../../domain/orders/adminOrder.ts';
import type { SetAsideKind } from '../../../../domain/orders/openMatter.ts';
import type { RefundOrigin, RefundRefusal, RefundState } from '../../../../domain/orders/refund.ts';
import type { Generated } from 'kysely';
import type { Flag, Instant } from './cartTables.ts';

export interface OrderTables {
  orders: OrderTable;
  order_lines: OrderLineTable;
  order_history: OrderHistoryTable;
  order_holders: OrderHolderTable;
  order_log: OrderLogTable;
  order_texts: OrderTextTable;
  payments: PaymentTable;
  money_movements: MoneyMovementTable;
  refunds: RefundTable;
  refund_lines: RefundLineTable;
  stray_payments: StrayPaymentTable;
  set_aside: SetAsideTable;
  refund_accounts: RefundAccountTable;
  order_edits: OrderEditTable;
  order_parcels: OrderParcelTable;
  order_parcel_lines: OrderParcelLineTable;
}

export type OrderStatusColumn =
  'pending' | 'prepared' | 'shipped' | 'received' | 'closed' | 'cancelled';

export type PaymentStatusColumn = 'pending' | 'approved' | 'rejected' | 'expired' | 'refunded';

/** An order keeps prices, buyer and address as they were when it was placed. */
export interface OrderTable {
  id: Generated<number>;
  order_number: string;
  user_id: number | null;
  /** SHA-256 of the guest's order key in hex. */
  secret_hash: string | null;
  client_type: string;
  status: OrderStatusColumn;
  payment_status: PaymentStatusColumn;
  payment_method: 'card' | 'transfer';
  shipping_type: 'door' | 'branch' | 'pickup';
  products_cents: number;
  delivery_cents: number;
  coupon_id: number | null;
  coupon_name: string | null;
  /** Includes `discount_cents`. */
  coupon_cents: Generated<number>;
  /** A discount that an admin gave when the order was edited. */
  discount_cents: Generated<number>;
  /** 1: `coupon_name` is an offer without a code. */
  coupon_is_automatic: Generated<Flag>;
  total_cents: number;
  /** Part of the total that the shop does not ask for any more. */
  waived_cents: Generated<number>;
  /** Money that paid for it and had gone back before it was edited: it is not asked for again. */
  gift_cents: Generated<number>;
  email: string;
  first_name: string;
  last_name: string;
  telephone: number | null;
  /** The document of who receives it, 7 or 8 digits. */
  recipient_dni: Generated<string | null>;
  address: string;
  street_number: number | null;
  apartment: Generated<string>;
  neighbourhood: Generated<string>;
  city: string;
  province: string;
  postal_code: string;
  /** The pick-up point as it was when the order was placed; null unless the order is picked up. */
  pickup_name: Generated<string | null>;
  pickup_address: Generated<string>;
  pickup_hours: Generated<string>;
  /** The carrier. */
  carrier: Generated<string>;
  tracking_code: string | null;
  invoice_type: 'A' | 'B' | 'C';
  cuit: string | null;
  iva_condition: 1 | 4 | 5 | 6 | null;
  refund_due: Generated<Flag>;
  created_at: Instant;
  paid_at: Instant | null;
  /** An unpaid order releases its stock then. */
  expires_at: Instant | null;
  /** The buyer was reminded of the payment. */
  reminded_at: Generated<Instant | null>;
  /** The buyer said that the transfer was made. */
  transfer_said_at: Generated<Instant | null>;
  /** Counts the changes since it was placed. */
  version: Generated<number>;
}

export interface OrderLineTable {
  id: Generated<number>;
  order_id: number;
  /** Null after the product was deleted; the rest of the line remains. */
  variant_size_id: number | null;
  variant_id: number;
  sku: string;
  title: string;
  color: string;
  size: string;
  quantity: number;
  /** Units of it that came back and are in stock again. */
  returned: Generated<number>;
  list_price_cents: number;
  /** Price paid for one unit: after the transfer discount, before coupons. */
  unit_price_cents: number;
  /** Already subtracted from `unit_price_cents`. */
  transfer_discount_cents: Generated<number>;
  tax_rate_basis_points: number;
  weight_grams: number;
  /** '' in older orders. */
  audience_line: Generated<string>;
  image_front: string;
  image_back: string;
}

export interface OrderHistoryTable {
  id: Generated<number>;
  order_id: number;
  status: OrderStatusColumn;
  created_at: Instant;
  user_id: number | null;
}

/** An admin's act on an order other than a change of its status. */
export interface OrderLogTable {
  id: Generated<number>;
  order_id: number;
  kind: (typeof ORDER_LOG_KINDS)[number];
  /** A note, a bank's reference, a reason, the address before, or the kind of mail. '' once the buyer is erased. */
  body: string;
  amount_cents: number | null;
  user_id: number | null;
  created_at: Instant;
}

/** The text that a search looks through, in lower case without accents. */
interface OrderTextTable {
  order_id: number;
  found_by: string;
}

export interface PaymentTable {
  id: Generated<number>;
  order_id: number;
  provider: string;
  /** The provider's id; unique together with `provider`. */
  payment_id: string;
  status: PaymentStatusColumn | 'withdrawn';
  /** Amount in cents of its currency. */
  amount_cents: number;
  currency: Generated<string>;
  /** Amount refunded. */
  refunded_cents: Generated<number>;
  /** The part of it that pays for the order. */
  counted_cents: Generated<number>;
  /** The part that went back as store credit. */
  credited_cents: Generated<number>;
  dispute: 'open' | 'won' | 'lost' | null;
  /** The provider's time of last change, if known. */
  changed_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

/** Holders of stock through unpaid orders; deleted when the order is paid or ends. */
interface OrderHolderTable {
  /** HMAC of a network, an account or email, or a session, in hex. */
  holder: string;
  order_id: number;
  units: number;
}

/** Money ledger of an order's balance; below zero the shop owes the buyer. */
export interface MoneyMovementTable {
  id: Generated<number>;
  order_id: number;
  kind: 'charge' | 'payment' | 'void' | 'refundDue' | 'refund';
  /** Change of the balance, signed. */
  amount_cents: number;
  balance_before_cents: number;
  balance_after_cents: number;
  cause: string;
  /** The admin who caused it; null for the shop itself. */
  user_id: number | null;
  created_at: Instant;
}

/** Money of a payment that goes back. */
export interface RefundTable {
  id: Generated<number>;
  order_id: number;
  provider: string;
  payment_id: string;
  /** The amount is in cents of the payment's currency. */
  amount_cents: number;
  /** The part of it that is the delivery. */
  shipping_cents: Generated<number>;
  state: RefundState;
  origin: RefundOrigin;
  /** Stored before the provider is asked for the first time. */
  idempotency_key: string;
  /** The provider's id, once it said one. */
  provider_refund_id: string | null;
  refusal: RefundRefusal | null;
  reference: Generated<string>;
  /** The buyer got store credit, and no money. */
  as_credit: Generated<Flag>;
  user_id: number | null;
  asked_at: Instant;
  ended_at: Instant | null;
  /** Counts the times that the provider was asked. */
  tries: Generated<number>;
  /** Null once nothing is left to ask. */
  next_try_at: Instant | null;
  /** The admin's name for the file that proves it; null without one. */
  proof_name: Generated<string | null>;
  /** Its name among the shop's documents. */
  proof_file: Generated<string | null>;
}

interface RefundLineTable {
  refund_id: number;
  line_id: number;
  units: number;
  amount_cents: number;
}

/** A payment that names no known order. */
export interface StrayPaymentTable extends Pick<
  PaymentTable,
  | 'id'
  | 'provider'
  | 'payment_id'
  | 'status'
  | 'amount_cents'
  | 'refunded_cents'
  | 'dispute'
  | 'changed_at'
  | 'created_at'
> {
  /** The number that it names; may be empty. */
  named: string;
  currency: string;
  /** Stored before the provider is asked to give it back; null before that, and after a refusal. */
  refund_key: string | null;
  refusal: RefundRefusal | null;
}

/** A matter that an admin declared settled. */
interface SetAsideTable {
  kind: SetAsideKind;
  /** Id of the stray payment or the refund. */
  subject: number;
  reason: string;
  user_id: number | null;
  created_at: Instant;
}

/** The bank account that a buyer gave for the money that goes back. */
interface RefundAccountTable {
  order_id: number;
  /** The digits of a CBU or CVU, or an alias. */
  account: string;
  holder_name: string;
  /** The holder's, 11 digits. */
  cuit: string;
  given_at: Instant;
  /** The last time that it became another; null while it is the first. */
  changed_at: Instant | null;
}

/** A change of a paid order that waits for its difference. */
interface OrderEditTable {
  order_id: number;
  /** The order's total once it is paid. */
  total_cents: number;
  /** `OrderEdit` as JSON. */
  proposal: string;
  expires_at: Instant;
}

/** A part of an order that was sent by itself. */
interface OrderParcelTable {
  id: Generated<number>;
  order_id: number;
  carrier: string;
  tracking_code: string | null;
  sent_at: Instant;
}

interface OrderParcelLineTable {
  parcel_id: number;
  line_id: number;
  units: number;
}
