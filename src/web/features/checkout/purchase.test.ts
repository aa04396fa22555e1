import fc from 'fast-check';
import { cartTotal } from '../../../domain/orders/cart.ts';
import { checkoutTotals } from '../../../domain/orders/checkoutTotals.ts';
import { PAYMENT_METHODS } from '../../../domain/orders/order.ts';
import { anyPriceTerms } from '../../../testing/data/anyPriceTerms.ts';
import { anyCart } from '../../../testing/data/orderArbitraries.ts';
import { attemptOf } from '../../../testing/walks/checkoutWalk.ts';
import { newAttemptKey } from '../../api/newAttemptKey.ts';
import { checkoutSum, nextAttempt } from './purchase.ts';

const anyCoupon = fc.option(
  fc
    .record({
      value: fc.nat(5_000_000),
      minPurchase: fc.nat(5_000_000),
      freesShipping: fc.boolean(),
      obstacle: fc.constantFrom(null, 'No es para vos.'),
    })
    .map((offer) => ({ name: 'HOLA', isAutomatic: false, ...offer })),
);
const anyOffer = fc.option(
  fc.record({
    name: fc.constant('3×2'),
    isAutomatic: fc.constant(true),
    value: fc.integer({ min: 1, max: 5_000_000 }),
    minPurchase: fc.constant(0),
    freesShipping: fc.constant(false),
    obstacle: fc.constant(null),
  }),
);
const anyParts = fc.record({
  cart: anyCart,
  method: fc.constantFrom(...PAYMENT_METHODS),
  terms: anyPriceTerms,
  offers: fc.tuple(anyCoupon, anyOffer),
  delivery: fc.option(fc.nat(2_000_000)),
  balances: fc.array(fc.nat(3_000_000), { maxLength: 2 }),
});

test('its rows add up to the total, which is the order’s own', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      const { cart, method, terms, offers, delivery } = parts;
      const [offer, automatic] = offers;
      const { products, transferDiscount, coupon, total } = checkoutSum(parts);
      expect(products).toBe(cartTotal(cart));
      expect(products - transferDiscount - (coupon?.value ?? 0) + (delivery ?? 0)).toBe(total);
      expect(coupon === null || transferDiscount === 0).toBe(true);
      const { credit, due } = checkoutSum(parts);
      expect(credit + due).toBe(total);
      expect(credit).toBe(
        Math.min(
          total,
          parts.balances.reduce((sum, each) => sum + each, 0),
        ),
      );
      const counts = offer?.obstacle === null && products >= offer.minPurchase;
      const discount = counts && { ...offer, value: Math.min(offer.value, products) };
      const isWorth = discount && (discount.value > 0 || discount.freesShipping);
      const held = automatic && { ...automatic, value: Math.min(automatic.value, products) };
      const byTransfer = checkoutTotals({
        lines: cart.lines,
        method,
        terms,
        coupon: null,
        delivery: 0,
      });
      const isOffer =
        held !== null && held.value > 0 && held.value >= products - byTransfer.products;
      const applied = isWorth ? discount : isOffer ? held : null;
      const order = {
        lines: cart.lines,
        method,
        terms,
        coupon: applied,
        delivery: delivery ?? 0,
      };
      expect(total).toBe(checkoutTotals(order).total);
    }),
  );
});

const last = attemptOf('refused', 'first');
const { purchase, lines, keepsAddress } = last;
const request = { purchase, lines, keepsAddress };
const newKey = () => 'second';

test('the same request keeps its key, whatever becomes of the address', () => {
  expect(nextAttempt(last, request, newKey)).toEqual({ ...last, status: 'sent' });
  expect(nextAttempt(last, { ...request, keepsAddress: true }, newKey).key).toBe('first');
});

test.each([
  ['the first', null, request],
  ['another total', last, { ...request, purchase: { ...purchase, expectedTotal: 101 } }],
  ['other lines', last, { ...request, lines: [{ variantId: 1, size: 'M', quantity: 1 }] }],
])('%s takes a new one', (_, before, wanted) => {
  expect(nextAttempt(before, wanted, newKey).key).toBe('second');
});

test('keys are as the shop takes them, and never the same', () => {
  const keys = Array.from({ length: 50 }, newAttemptKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
