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

/** `withdrawn`: the shop had it cancelled, so that another could be made. */
export const PROVIDER_STATUSES = [...PAYMENT_STATUSES, 'withdrawn'] as const;

export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

export const DISPUTES = ['open', 'won', 'lost'] as const;

/** The buyer contests a charge; won and lost as the shop sees it. */
export type Dispute = (typeof DISPUTES)[number];

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
  /** What was paid for one, before a coupon. */
  unitPrice: Cents;
  /** What paying by transfer took off one; left out by orders that were kept before it was known. */
  transferDiscount?: Cents;
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

/** What is known of one payment. */
export interface OrderPayment {
  /** With the provider unique. */
  id: string;
  /** `mercadopago`, `prueba` or `transferencia`. */
  provider: string;
  /** `pending` also while the provider still looks at it. */
  status: ProviderStatus;
  /** In cents of its currency; not always what the order costs. */
  amount: Cents;
  /** ISO 4217; the shop takes `ARS` only. */
  currency: string;
  /** How much of it was given back. */
  refunded: Cents;
  dispute: Dispute | null;
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
  /** Money goes back: it was paid and will not be delivered, paid more than once, or not what it costs. */
  refundDue: boolean;
  /** Oldest first. */
  payments: OrderPayment[];
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

/** What one cost before the discount for transfers, as cart and checkout show it. */
export function fullUnitPrice({ unitPrice, transferDiscount = 0 }: OrderLine): Cents {
  return unitPrice + transferDiscount;
}

/** What paying by transfer took off the products; they cost `productsCost` after it. */
export function transferDiscountOf({ lines }: Pick<Order, 'lines'>): Cents {
  return lines.reduce(
    (sum, { transferDiscount = 0, quantity }) => sum + transferDiscount * quantity,
    0,
  );
}
