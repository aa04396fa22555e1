import type { IvaCondition } from '../people/account.ts';
import type { Cents } from '../money/money.ts';
import type { PickupPoint } from './pickupPoint.ts';

export const PAYMENT_METHODS = ['Tarjeta de Credito', 'Transferencia bancaria'] as const;
/** Methods of new accounts and guests, unless the shop configures others. */
export const DEFAULT_PAYMENT_METHODS: readonly PaymentMethod[] = ['Tarjeta de Credito'];

export const ORDER_STATUSES = [
  'pending',
  'prepared',
  'shipped',
  'received',
  'closed',
  'cancelled',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ['pending', 'approved', 'rejected', 'expired', 'refunded'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** `withdrawn`: the shop cancelled it so that another could be made. */
export const PROVIDER_STATUSES = [...PAYMENT_STATUSES, 'withdrawn'] as const;

export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

export const DISPUTES = ['open', 'won', 'lost'] as const;

/** The buyer contests a charge; won and lost from the shop's side. */
export type Dispute = (typeof DISPUTES)[number];

export const SHIPPING_TYPES = ['door', 'branch', 'pickup'] as const;

export type ShippingType = (typeof SHIPPING_TYPES)[number];

export const INVOICE_TYPES = ['A', 'B', 'C'] as const;

export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** A variant and size as it was when bought. */
export interface OrderLine {
  id: number;
  variantId: number;
  sku: string;
  title: string;
  /** `Hombre · Running` as the buyer read it; missing in orders stored before it existed. */
  audienceLine?: string;
  size: string;
  color: string;
  quantity: number;
  listPrice: Cents;
  /** Price paid for one unit, before coupons. */
  unitPrice: Cents;
  /** Transfer discount per unit; missing in orders stored before it existed. */
  transferDiscount?: Cents;
  imageFront: string;
  imageBack: string;
}

/** A part of an order that was sent by itself. */
export interface SentParcel {
  id: number;
  carrier: string;
  trackingCode: string | null;
  /** Milliseconds since 1970. */
  sentAt: number;
  lines: { lineId: number; units: number }[];
}

/** A step in an order's history. */
export interface OrderEvent {
  status: OrderStatus;
  /** Milliseconds since 1970. */
  at: number;
  /** User name of the admin; null for the shop itself. */
  by: string | null;
}

/** A payment as last reported. */
export interface OrderPayment {
  /** Unique together with the provider. */
  id: string;
  /** `mercadopago`, `prueba`, `transferencia`, or `credito` for store credit. */
  provider: string;
  /** `pending` also while the provider is reviewing it. */
  status: ProviderStatus;
  /** Amount in cents of its currency; may differ from the order's total. */
  amount: Cents;
  /** ISO 4217; the shop accepts only `ARS`. */
  currency: string;
  /** Amount refunded. */
  refunded: Cents;
  dispute: Dispute | null;
  /** Time of the first report, in milliseconds since 1970; missing in orders stored before it existed. */
  at?: number;
  /** The part of it that pays for the order, decided when it came; missing in orders stored before it existed. */
  counted?: Cents;
  /** The part that the buyer got back as store credit: its provider knows nothing of it. Missing for none. */
  credited?: Cents;
}

/** The part of an order's price that a coupon, or an offer without a code, took off. */
export interface OrderReduction {
  name: string;
  value: Cents;
  /** An offer without a code. */
  isAutomatic: boolean;
}

/** The gift card that an order buys. It names no person after the buyer's account was deleted. */
export interface OrderGiftCard {
  /** Its code is mailed there; null: to the buyer. */
  recipient: { name: string; email: string } | null;
  /** The buyer's words to the recipient; may be empty. */
  message: string;
  /** The last characters of its code; null until the order is paid. */
  ending: string | null;
}

/** A change of a paid order that waits for its difference. */
export interface PendingEdit {
  /** The part of the difference that has not come yet. */
  missing: Cents;
  /** It is given up then, in milliseconds since 1970. */
  expiresAt: number;
  /** The change in words. */
  text: string;
}

/** An order keeps prices, buyer and address as they were when it was placed. */
export interface Order {
  id: number;
  /** The order number shown to people. */
  number: string;
  /** The buyer's email; empty after the account was deleted. */
  buyer: string;
  firstName: string;
  lastName: string;
  /** Area code and number: 10 digits. */
  telephone: number | null;
  /** The document of who receives it; masked where only its link opens it, missing if the shop did not ask. */
  recipientDni?: string | null;
  clientType: string;
  status: OrderStatus;
  lines: OrderLine[];
  productsCost: Cents;
  shippingCost: Cents;
  coupon: OrderReduction | null;
  /** A discount that the shop gave when it edited the order; missing in orders stored before it existed. */
  discount?: Cents;
  total: Cents;
  /** Part of the total that the shop does not ask for any more; missing in orders stored before it existed. */
  waived?: Cents;
  /** Street, number and apartment in one line. */
  shippingAddress: string;
  province: string;
  city: string;
  postalCode: string;
  shippingType: ShippingType;
  /** Null unless the order is picked up. */
  pickupPoint: PickupPoint | null;
  /** Milliseconds since 1970. */
  placedAt: number;
  paidAt: number | null;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** Its stock is released then unless it is paid, in milliseconds since 1970; null once that cannot happen. */
  expiresAt: number | null;
  /** The buyer said that the transfer was made, in milliseconds since 1970; null or missing if not. */
  transferSaidAt?: number | null;
  /** Refund due: paid but not deliverable, more than it costs, or in another currency. */
  refundDue: boolean;
  /** Oldest first. */
  payments: OrderPayment[];
  /** The carrier; empty for pick-up, and until it is chosen. */
  carrier: string;
  /** The code of the latest, if it has several parcels. */
  trackingCode: string | null;
  /** Oldest first; none of an order that is sent whole, and missing in orders stored before they existed. */
  parcels?: SentParcel[];
  invoiceType: InvoiceType;
  /** The invoice recipient's, 11 digits. */
  cuit: string | null;
  ivaCondition: IvaCondition | null;
  /** The gift card that it buys, in place of goods; null or missing for goods. */
  giftCard?: OrderGiftCard | null;
  /** Null or missing if none waits. */
  pendingEdit?: PendingEdit | null;
  /** Oldest first. */
  history: OrderEvent[];
}

/** Unit price before the transfer discount, as cart and checkout show it. */
export function fullUnitPrice({ unitPrice, transferDiscount = 0 }: OrderLine): Cents {
  return unitPrice + transferDiscount;
}

/** Transfer discount on the products; `productsCost` is after it. */
export function transferDiscountOf({ lines }: Pick<Order, 'lines'>): Cents {
  return lines.reduce(
    (sum, { transferDiscount = 0, quantity }) => sum + transferDiscount * quantity,
    0,
  );
}

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
