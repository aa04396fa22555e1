import fc from 'fast-check';
import { anyCart } from '../../../testing/anyCart.ts';
import { anyPriceTerms } from '../../../testing/anyPriceTerms.ts';
import { checkoutTotals } from '../../../domain/checkoutTotals.ts';
import { couponDiscount } from '../../../domain/coupon.ts';
import { cartTotal } from '../../../domain/cart.ts';
import { PAYMENT_METHODS } from '../../../domain/paymentMethods.ts';
import { checkoutSum } from './checkoutSum.ts';

const anyOffer = fc.option(
  fc.record({ value: fc.nat(5_000_000), minPurchase: fc.nat(5_000_000) }).map((offer) => ({
    name: 'HOLA',
    ...offer,
  })),
);
const anyParts = fc.record({
  cart: anyCart,
  method: fc.constantFrom(...PAYMENT_METHODS),
  terms: anyPriceTerms,
  offer: anyOffer,
  delivery: fc.option(fc.nat(2_000_000)),
});

test('its rows add up to the total, which is the order’s own', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      const { cart, method, terms, offer, delivery } = parts;
      const { products, transferDiscount, coupon, total } = checkoutSum(parts);
      expect(products).toBe(cartTotal(cart));
      expect(products - transferDiscount - (coupon?.value ?? 0) + (delivery ?? 0)).toBe(total);
      expect(coupon === null || transferDiscount === 0).toBe(true);
      const counts = offer !== null && products >= offer.minPurchase;
      const worth = counts ? couponDiscount({ kind: 'amount', value: offer.value }, products) : 0;
      const couponValue = worth > 0 ? worth : null;
      const order = { lines: cart.lines, method, terms, couponValue, delivery: delivery ?? 0 };
      expect(total).toBe(checkoutTotals(order).total);
    }),
  );
});
