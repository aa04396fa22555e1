import type { Cents } from './money.ts';
import type { PaymentMethod } from './paymentMethods.ts';
import { transferPrice, type PriceTerms } from './priceTerms.ts';

/** What a purchase costs, part by part. */
export interface CheckoutTotals {
  /** The lines at the prices that are paid. */
  products: Cents;
  /** Off the products. */
  coupon: Cents;
  delivery: Cents;
  total: Cents;
}

interface Priced {
  unitPrice: Cents;
  quantity: number;
}

interface CheckoutParts {
  lines: readonly Priced[];
  method: PaymentMethod;
  terms: PriceTerms;
  /** Off the products; null where there is no coupon, which the discount for transfers does not go with. */
  couponValue: Cents | null;
  delivery: Cents;
}

/** What one unit costs who pays in this way: the discount for transfers does not add up with a coupon. */
export function paidUnitPrice(
  unitPrice: Cents,
  { method, terms, couponValue }: Pick<CheckoutParts, 'method' | 'terms' | 'couponValue'>,
): Cents {
  if (method !== 'Transferencia bancaria' || couponValue !== null) return unitPrice;
  return transferPrice(unitPrice, terms) ?? unitPrice;
}

/** The same sum in the review and in the order. A coupon never takes more than the products cost. */
export function checkoutTotals(parts: CheckoutParts): CheckoutTotals {
  const products = parts.lines.reduce(
    (sum, { unitPrice, quantity }) => sum + paidUnitPrice(unitPrice, parts) * quantity,
    0,
  );
  const coupon = Math.min(parts.couponValue ?? 0, products);
  return { products, coupon, delivery: parts.delivery, total: products - coupon + parts.delivery };
}
