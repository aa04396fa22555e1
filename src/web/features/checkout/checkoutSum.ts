import { cartTotal, type Cart } from '../../../domain/cart.ts';
import { checkoutTotals } from '../../../domain/checkoutTotals.ts';
import { offeredDiscount, type CouponOffer } from '../../../domain/coupon.ts';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods.ts';
import type { PriceTerms } from '../../../domain/priceTerms.ts';

/** Totals of the current draft. */
export interface CheckoutSum {
  /** At cart prices. */
  products: Cents;
  /** Discount for paying by bank transfer. */
  transferDiscount: Cents;
  coupon: { name: string; value: Cents } | null;
  /** Null while unknown. */
  delivery: Cents | null;
  /** Excludes shipping while that is unknown. */
  total: Cents;
}

interface SumParts {
  cart: Cart;
  method: PaymentMethod;
  terms: PriceTerms;
  offer: CouponOffer | null;
  delivery: Cents | null;
}

/** The same calculation as the server's. A coupon below its minimum is ignored. */
export function checkoutSum({ cart, method, terms, offer, delivery }: SumParts): CheckoutSum {
  const products = cartTotal(cart);
  const discount = offer ? offeredDiscount(offer, products) : 0;
  const totals = checkoutTotals({
    lines: cart.lines,
    method,
    terms,
    couponValue: discount > 0 ? discount : null,
    delivery: delivery ?? 0,
  });
  return {
    products,
    transferDiscount: products - totals.products,
    coupon: offer && discount > 0 ? { name: offer.name, value: totals.coupon } : null,
    delivery,
    total: totals.total,
  };
}
