import type { IvaCondition } from './account.ts';
import type { Cents } from './money.ts';
import type { PaymentMethod } from './paymentMethods.ts';

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

export const SHIPPING_TYPES = ['door', 'branch', 'pickup'] as const;

export type ShippingType = (typeof SHIPPING_TYPES)[number];

export const INVOICE_TYPES = ['A', 'B', 'C'] as const;

export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** A garment as it was when it was bought. */
export interface OrderLine {
  id: number;
  variantId: number;
  sku: string;
  title: string;
  size: string;
  color: string;
  quantity: number;
  listPrice: Cents;
  /** What was paid for one. */
  unitPrice: Cents;
  imageFront: string;
  imageBack: string;
}

/** A step of an order's life, as it is told to who bought. */
export interface OrderEvent {
  status: OrderStatus;
  /** Milliseconds since 1970. */
  at: number;
  /** Who changed it; null for the shop itself. */
  by: string | null;
}

/** An order freezes prices, buyer and address as they were when it was placed. */
export interface Order {
  id: number;
  /** What people call it by. */
  number: string;
  /** The buyer's email; empty once the account was deleted. */
  buyer: string;
  firstName: string;
  lastName: string;
  /** Area code and number: 10 digits. */
  telephone: number | null;
  clientType: string;
  status: OrderStatus;
  lines: OrderLine[];
  productsCost: Cents;
  deliveryCost: Cents;
  coupon: { name: string; value: Cents } | null;
  total: Cents;
  /** Street, number and apartment in one line. */
  deliveryAddress: string;
  province: string;
  city: string;
  postalCode: string;
  shippingType: ShippingType;
  /** Milliseconds since 1970. */
  placedAt: number;
  paidAt: number | null;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** When it gives its stock back unless it is paid; null once that cannot happen any more. Milliseconds since 1970. */
  expiresAt: number | null;
  /** Money goes back: it was paid and will not be delivered, or paid more than once. */
  refundDue: boolean;
  /** Who delivers; empty for what is picked up, and for what nobody chose yet. */
  carrier: string;
  trackingCode: string | null;
  invoiceType: InvoiceType;
  /** Of who receives the invoice: 11 digits. */
  cuit: string | null;
  ivaCondition: IvaCondition | null;
  /** Oldest first. */
  history: OrderEvent[];
}
