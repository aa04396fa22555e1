import type { Cents } from '../money/money.ts';
import type { PriceTerms } from '../money/priceTerms.ts';
import type { MinimumPurchase, Purchase } from './checkout.ts';
import type { OrderReduction, PaymentMethod } from './order.ts';
import type { PickupPoint } from './pickupPoint.ts';

/** A sale outside the web is paid by card at a link, by a transfer to come, or already. */
export const MANUAL_PAYMENTS = ['link', 'transfer', 'transferred', 'cash'] as const;

export type ManualPayment = (typeof MANUAL_PAYMENTS)[number];

export const MAX_MANUAL_LINES = 100;
export const MAX_MANUAL_UNITS = 999;

/** Payment provider of cash, beside those of cards and `transferencia`. */
export const CASH = 'efectivo';

/** Units of one size. */
export interface ManualLine {
  sizeId: number;
  quantity: number;
}

/** An admin's choices, beside the purchase, when selling to somebody. */
export interface ManualSale {
  lines: readonly ManualLine[];
  /** The buyer's account; null for somebody without one. */
  customerId: number | null;
  /** Handed over at the counter: neither shipped nor left at a pick-up point. */
  isAtCounter: boolean;
  payment: ManualPayment;
  /** The sale has the discount of transfers, which cash may have too. */
  hasDiscount: boolean;
  /** Money that is there already; null while it is to come. */
  received: { amount: Cents; reference: string } | null;
}

/** The facts on which a quote depends. */
export interface QuotedSale
  extends Omit<ManualSale, 'received'>, Pick<Purchase, 'shippingType' | 'pickupPoint' | 'coupon'> {
  /** The text as typed; may be empty. */
  postalCode: string;
}

/** One colour of a product, as admins find it to sell it. */
export interface SellableVariant {
  variantId: number;
  productId: number;
  title: string;
  color: string;
  image: string;
  /** Others have no stock to sell. */
  isPublished: boolean;
  sizes: SellableSize[];
}

export interface SellableSize {
  sizeId: number;
  size: string;
  sku: string;
  barcode: string;
  listPrice: Cents;
  available: number;
}

export interface SellableGoods {
  /** The text is the whole SKU or barcode of what was found. */
  isCode: boolean;
  variants: SellableVariant[];
}

/** The sale's cost now. A part that cannot be quoted has a sentence that says why. */
export interface ManualQuote {
  lines: QuotedLine[];
  products: Cents;
  /** Null without a coupon or an offer that takes something off. */
  coupon: OrderReduction | null;
  couponRefusal: string | null;
  /** The discount that this payment may take off; null for none. If applied, `products` is after it. */
  discount: { percent: number; value: Cents; isApplied: boolean } | null;
  /** Null while it cannot be quoted. */
  delivery: Cents | null;
  deliveryRefusal: string | null;
  /** The choices when it is picked up. */
  pickupPoints: (PickupPoint & { id: number })[];
  /** Includes the delivery as far as it is known. */
  total: Cents;
  /** The minimum that a wholesale buyer's purchase does not reach; the admin decides. */
  missedMinimum: MinimumPurchase | null;
}

export interface QuotedLine extends ManualLine {
  /** The price after the discount of the payment. */
  unitPrice: Cents;
  /** 0 for what is not on sale any more. */
  available: number;
}

/** Cash and transfers have the same price. */
export function methodOfManual(payment: ManualPayment): PaymentMethod {
  return payment === 'link' ? 'Tarjeta de Credito' : 'Transferencia bancaria';
}

/** Terms of a sale without the discount of its payment, unless the admin gives it. */
export function manualTerms(
  { hasDiscount }: Pick<ManualSale, 'hasDiscount'>,
  terms: PriceTerms,
): PriceTerms {
  return hasDiscount ? terms : { ...terms, transferDiscountPercent: 0 };
}

/** Paid and handed over at once: nothing is left to do. */
export function isOverAtOnce({
  isAtCounter,
  payment,
}: Pick<ManualSale, 'isAtCounter' | 'payment'>): boolean {
  return isAtCounter && isReceived(payment);
}

export function isReceived(payment: ManualPayment): boolean {
  return payment === 'transferred' || payment === 'cash';
}
